import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { currentAt, type Place } from './places.ts'
import { Wordmark } from './wordmark.tsx'

type PlaceLinksProps = { places: Place[]; pathname: string }

export const PlaceLinks = ({ places, pathname }: PlaceLinksProps) => {
  // The editor and the dashboard share an address, but only one of them is the current page.
  const here = places.findLast(({ to }) => currentAt(pathname, to))
  return places.map((place) => {
    const { name, ...link } = place
    return (
      <Link
        key={name}
        {...link}
        aria-current={place === here ? currentAt(pathname, link.to) : undefined}
        className="place"
      >
        {name}
      </Link>
    )
  })
}

type Props = { nav: ReactNode; children: ReactNode }

/** The bar at the top of every page: the wordmark, the navigation of a wide screen, and the buttons at its end. */
export const HeaderBar = ({ nav, children }: Props) => (
  <header className="sticky top-0 z-20 border-b border-line-soft bg-paper/85 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-paper">
    <a
      href="#main"
      className="absolute -top-14 left-4 z-30 rounded-md bg-ink px-3 py-2 text-paper opacity-0 focus:top-2 focus:opacity-100"
    >
      Skip to content
    </a>
    <div className="mx-auto flex h-15 max-w-[76rem] items-center gap-1 px-5 md:px-8">
      <Link to="/" className="mr-5 flex rounded-md" aria-label={`${brand.name} home`}>
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="hidden items-center lg:flex">
        {nav}
      </nav>
      <div className="ml-auto flex items-center gap-1.5">{children}</div>
    </div>
  </header>
)
