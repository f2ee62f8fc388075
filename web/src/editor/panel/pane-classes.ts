/**
 * The measures that both panes share, so that their headers, texts and footers stand in line. A long text scrolls on a phone, too:
 * a rewrite would otherwise come far below the text that has just been looked at, and its tools far below the rewrite.
 */
export const paneHeader = 'flex h-12 shrink-0 items-center gap-2 px-4 md:gap-3 md:px-6'
export const paneBody = 'flex min-h-40 flex-1 flex-col md:min-h-60'
export const paneText =
  'max-h-[max(26rem,60dvh)] overflow-y-auto px-4 pb-4 wrap-anywhere whitespace-pre-wrap text-ink md:max-h-[min(36rem,70dvh)] md:px-6'
export const paneFooter = 'flex shrink-0 items-center gap-3 border-t border-line-soft px-4 py-3 md:h-16 md:px-6 md:py-0'

/** The type of a rewrite. */
export const paneReading = 'font-read text-[1.1875rem] leading-[1.9rem]'
