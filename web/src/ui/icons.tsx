import type { SVGProps } from 'react'

/** Icons are one stroke on a grid of 16, drawn in the text's colour, and always stand beside a word or a label. */
export const icon = (path: string) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
)

export const ArrowRight = icon('M3 8h10M9 4l4 4-4 4')
export const Check = icon('M3 8.5 6.5 12 13 4.5')
export const ChevronDown = icon('M5 6.5l3 3 3-3')
export const Copy = icon(
  'M6 6V3.5A1.5 1.5 0 0 1 7.5 2h5A1.5 1.5 0 0 1 14 3.5v5a1.5 1.5 0 0 1-1.5 1.5H10M3.5 6h5A1.5 1.5 0 0 1 10 7.5v5A1.5 1.5 0 0 1 8.5 14h-5A1.5 1.5 0 0 1 2 12.5v-5A1.5 1.5 0 0 1 3.5 6Z',
)
export const Menu = icon('M2.5 5h11M2.5 11h11')
export const Minus = icon('M4 8h8')
export const Moon = icon('M13.5 9.3A5.8 5.8 0 0 1 6.7 2.5a5.8 5.8 0 1 0 6.8 6.8Z')
export const Pencil = icon('M10.8 3.2l2 2M3 13l.6-2.6 7.6-7.6a1.4 1.4 0 0 1 2 2L5.6 12.4 3 13Z')
export const Sun = icon(
  'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
)
