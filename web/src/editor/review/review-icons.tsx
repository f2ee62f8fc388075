import { icon } from '#web/ui/icons.tsx'

/** Here and not among the others, so that a page without a rewrite need not load them. */
export const Previous = icon('M10 3.5 5.5 8l4.5 4.5')
export const Next = icon('M6 3.5 10.5 8 6 12.5')
export const Back = icon('M6 4 3 7l3 3M3.5 7H9a3.5 3.5 0 0 1 0 7H7')
export const Forth = icon('M10 4l3 3-3 3M12.5 7H7a3.5 3.5 0 0 0 0 7h2')
