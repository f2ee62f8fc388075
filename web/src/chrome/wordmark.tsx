import { brand } from '#core/brand.ts'

export const PenStroke = () => (
  <svg width="26" height="20" viewBox="0 0 32 24" fill="none" aria-hidden="true">
    <path
      d="M2 19C9 18 12 3 16.5 3c3.2 0-2.7 15.5 2 15.5 3.3 0 5.7-6.5 11-9.5"
      stroke="var(--color-pen)"
      strokeWidth="2.8"
      strokeLinecap="round"
    />
  </svg>
)

/** The pen stroke and the product's name. */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-2">
    <PenStroke />
    <span className="relative top-[2px] font-display text-[1.4375rem] leading-none font-[480] tracking-[-0.02em]">
      {brand.name}
    </span>
  </span>
)
