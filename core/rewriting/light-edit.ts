// A rewrite that leaves most signs of AI writing where they were is no success, whatever else it changed.
import { isEnglish } from '#core/offline/language.ts'
import { findSigns } from '#core/signs/find.ts'

/** Under this share of the signs taken out, a text still reads as it did. */
const shareToTakeOut = 0.6
/** One or two signs are no habit, and one of them may be a quotation's or a name's. */
const fewestSigns = 3

export type SignCounts = { before: number; after: number }

/** The signs in a text and its rewrite; undefined in another language, whose signs nobody knows. */
export const countSigns = (text: string, rewrite: string): SignCounts | undefined =>
  isEnglish(text) ? { before: findSigns(text).length, after: findSigns(rewrite).length } : undefined

/** True if a rewrite meant to remove signs left more than two in five of at least three. */
export const isLightEdit = ({ before, after }: SignCounts): boolean =>
  before >= fewestSigns && before - after < before * shareToTakeOut
