/** The part of a sentence before a place: the text behind the last stop or line break, at most so many characters. A pattern would try each of them. */
export const sentenceBefore = (text: string, end: number, most: number): string => {
  let start = end
  while (start > 0 && end - start < most && !'.!?\n'.includes(text[start - 1]!)) start -= 1
  return text.slice(start, end)
}
