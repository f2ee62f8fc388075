import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '#core/brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const NotFound = () => {
  const { pathname } = useLocation()

  useEffect(() => {
    console.info(`No page at ${pathname}`)
  }, [pathname])

  return (
    <div className="mx-auto flex max-w-[76rem] flex-col items-start px-5 py-24 md:px-8 md:py-36">
      <title>{`Page not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-base text-ink-3 tabular-nums">404</p>
      <h1 className="display mt-4 text-[2.875rem] leading-none md:text-[4.5rem]">
        Oops! Page not <del className="mark-del">found</del>
      </h1>
      <ButtonLink to="/" tone="ink" size="lg" className="mt-10">
        Return to Home
      </ButtonLink>
    </div>
  )
}
