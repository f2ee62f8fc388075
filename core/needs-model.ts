// The refusals of a server, a page or a command that has no language model. Rules only cut.
import { changesLength } from './lengths.ts'
import { styles, type Style } from './styles.ts'

/** Why rules cannot rewrite in a style; undefined for a style in which they can. */
export const sayStyleNeedsModel = (style: Style): string | undefined =>
  changesLength(style) ? `${styles[style].name} needs a language model. Rules only cut phrases.` : undefined

export const anotherNeedsModel = 'Another wording needs a language model.'
