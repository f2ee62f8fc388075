import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { origin } from '#web/lib/origin.ts'
import { footerPlaces } from './places.ts'
import { PlainMenus } from './plain-menus.tsx'
import { Wordmark } from './wordmark.tsx'

const place = 'rounded-md px-2 py-1.5 text-base text-ink-2 hover:text-ink'

export const Footer = () => (
  <footer className="border-t border-line">
    {/* React ignores the content of a noscript element, so the browser's bundle need not contain it. */}
    <noscript>{import.meta.env.SSR && <PlainMenus />}</noscript>
    <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-8 gap-y-5 px-5 py-10 md:px-8">
      <Link to="/" className="flex rounded-md" aria-label={`${brand.name} home`}>
        <Wordmark />
      </Link>
      <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
        {footerPlaces.map(({ name, ...link }) => (
          <Link key={name} {...link} className={place}>
            {name}
          </Link>
        ))}
        <a href={origin} className={place}>
          {new URL(origin).host}
        </a>
      </nav>
      <p className="text-sm text-ink-3 md:ml-auto">© 2025 {brand.name}</p>
    </div>
  </footer>
)
