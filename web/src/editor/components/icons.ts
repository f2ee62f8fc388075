import { icon } from '#web/ui/icons.tsx'

export const Original = icon('M3 6h6.5a3.5 3.5 0 0 1 0 7H6M5.5 3 3 6l2.5 3')
export const Another = icon('M13 5.5A5.5 5.5 0 0 0 3 6.5M3 10.5a5.5 5.5 0 0 0 10-1M13 2.5v3h-3M3 13.5v-3h3')
export const Plus = icon('M8 3.5v9M3.5 8h9')
export const More = icon('M3.5 8h.01M8 8h.01M12.5 8h.01')
export const Details = icon(
  'M4 3h8a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 12 13H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 3ZM10 3v10',
)
export const Rows = icon('M3 4h4M3 8h4M3 12h4M9.5 4H13M9.5 8H13M9.5 12H13')
