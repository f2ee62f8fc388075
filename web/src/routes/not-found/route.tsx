import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { brand } from '#core/brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const NotFound = () => {
  const [pathname] = useLocation()

  useEffect(() => {
    console.info(`There is no page at ${pathname}`)
  }, [pathname])

  return (
    <div className="mx-auto flex max-w-[76rem] flex-col items-start px-5 py-20 md:px-8 md:py-28">
      <title>{`Page not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="display relative text-[8rem] leading-[.9] tabular-nums md:text-[13rem]">
        <del className="no-underline">404</del>
        <svg
          className="draw absolute inset-x-[-4%] top-[28%] h-[.16em] w-[108%] overflow-visible"
          viewBox="0 0 300 20"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            d="M2 12C64 3 142 17 204 9c34-4 62-5 94-2"
            fill="none"
            stroke="var(--color-pencil)"
            strokeWidth="5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </p>
      <h1 className="display mt-8 text-[2.25rem] leading-[1.05] md:text-[2.75rem]">Oops! Page not found</h1>
      <p className="mt-3 max-w-[34rem] text-lg text-ink-2">There is no page at this address.</p>
      <ButtonLink to="/" tone="ink" size="lg" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  )
}
