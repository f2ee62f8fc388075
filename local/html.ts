import { escapeHtml } from '#core/html.ts'

/** Markup that a page includes unescaped. */
export type Html = { readonly markup: string }

type Piece = Html | Html[] | string | number | undefined

/** Escapes every value that is not markup itself, so no outside text becomes part of a page. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  markup: parts.map((part, index) => part + show(pieces[index])).join(''),
})

const show = (piece: Piece): string => {
  if (piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return Array.isArray(piece) ? piece.map(({ markup }) => markup).join('') : piece.markup
}
