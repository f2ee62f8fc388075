/** Small words that English is full of, and other languages are not. */
const small =
  /(?<!\p{L})(?:the|and|to|for|with|that|this|these|those|are|have|has|been|it|its|it['’]s|they|their|you|your|from|by|or|which|will|can|but|not|our|what|when|who|how|would|there|my|his|if|about|than|them|she|does|did|should|into|more|such|because|while|between)(?!\p{L})/giu
/** English prose has 20 to 40 of them in 100 words, other languages 3 at most. */
const leastShare = 0.08
/** A title or a list of names has too few of any. */
const wordsToTell = 12

/** True for English, the only language of the rules. A text that is too short to tell counts as English. */
export const isEnglish = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0
  const isUnspaced =
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0) > wordsToTell
  if (isUnspaced && words < wordsToTell) return false
  return words < wordsToTell || (text.match(small)?.length ?? 0) >= words * leastShare
}
