// Names and acronyms by their parts. What opens a sentence is a name only where something else says so.

export type Name = {
  text: string
  /** In lower case, without a possessive's ending. */ value: string
  start: number
  end: number
}

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’.&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const neverNames = new Set(
  "i i'm i've i'll i'd i’m i’ve i’ll i’d ok am pm vs etc e.g i.e a.m p.m the a an and or but so if it this that these those we you he she they mr mrs ms dr prof".split(
    ' ',
  ),
)

const valueOf = (text: string): string => text.toLowerCase().replace(/['’]s?$/u, '')

/** Whether a word at this place may have its capital from the sentence. */
const opensSentence = (text: string, start: number): boolean => {
  let at = start - 1
  while (at >= 0 && /[\s"'“‘„«([{*_~`>#•–—-]/u.test(text[at]!)) {
    if (
      text[at] === '\n' ||
      text[at] === '—' ||
      text[at] === '•' ||
      text[at] === '“' ||
      text[at] === '"' ||
      text[at] === '('
    )
      return true
    at -= 1
  }
  return at < 0 || /[.!?…:;⟧|\]]/u.test(text[at]!)
}

/** The names in a text that are names beyond doubt: capitals inside a sentence, acronyms, letters with figures. Linear. */
export const findNames = (text: string): Name[] => {
  const names: Name[] = []
  let pending: Name | undefined
  let pendingEnd = -1
  for (const match of text.matchAll(word)) {
    if (!/[\p{Lu}\p{N}]/u.test(match[0])) {
      pending = undefined
      continue
    }
    const token = match[0].replace(/['’]s$/u, '')
    const start = match.index
    const end = start + token.length
    const value = valueOf(token)
    const hasCapital = /^\p{Lu}/u.test(token)
    // GPU, iPhone, GPT-4; but not the title case of Long-Term.
    const isCode = /\p{N}/u.test(token) || token.split('-').some((part) => /\p{L}\p{Lu}/u.test(part))
    if (neverNames.has(value) || token.length < 2 || (!hasCapital && !isCode)) {
      pending = undefined
      continue
    }
    const name = { text: token, value, start, end }
    if (isCode || !opensSentence(text, start)) {
      // "Daniel Kahneman argues": the word that opens the sentence is a part of the name after it.
      if (pending !== undefined && pendingEnd === start - 1) names.push(pending)
      names.push(name)
      pending = undefined
    } else {
      pending = name
      pendingEnd = end
    }
  }
  return names
}

/** Every word of a text in lower case, and the parts of its compounds: what a name is looked up in. */
export const wordsOf = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const match of text.matchAll(word)) {
    const value = valueOf(match[0])
    found.add(value)
    if (/['’.&-]/u.test(value)) for (const part of value.split(/['’.&-]/u)) found.add(part)
  }
  return found
}

/** Whether a text with these words has the name: as it is, or with an ending more or less ("Africa", "African"; "GPU", "GPUs"). */
export const hasName = (words: ReadonlySet<string>, value: string): boolean => {
  if (words.has(value)) return true
  const parts = value.split(/['’.&-]/u).filter((part) => part.length > 1)
  if (parts.length > 1 && parts.every((part) => words.has(part))) return true
  for (const ending of ['s', 'es', 'n', 'an', 'ian', 'ese', 'ish', 'i']) {
    if (words.has(value + ending)) return true
    if (value.length > ending.length + 2 && value.endsWith(ending) && words.has(value.slice(0, -ending.length)))
      return true
  }
  return false
}
