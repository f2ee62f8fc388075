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
    if (/[\n—•“"(]/u.test(text[at]!)) return true
    at -= 1
  }
  if (at < 0 || /[!?…:;⟧|\]]/u.test(text[at]!)) return true
  // After "Ms." or an initial a name goes on.
  return (
    text[at] === '.' &&
    !/(?:^|[^\p{L}])(?:M[rsx]|Mrs|Dr|Prof|St|Sen|Rep|Gov|Gen|Lt|Col|Sgt|Capt|Rev|Hon|vs|\p{Lu})$/u.test(
      text.slice(Math.max(0, at - 6), at),
    )
  )
}

/** The names in a text that are names beyond doubt: capitals inside a sentence, acronyms, letters with figures. Linear. */
export const findNames = (text: string): Name[] => {
  const names: Name[] = []
  for (const match of text.matchAll(word)) {
    if (!/[\p{Lu}\p{N}]/u.test(match[0])) continue
    const token = match[0].replace(/['’]s$/u, '')
    const start = match.index
    const value = valueOf(token)
    // GPU, iPhone, GPT-4; but not the title case of Long-Term.
    const isCode = /\p{N}/u.test(token) || token.split('-').some((part) => /\p{L}\p{Lu}/u.test(part))
    if (neverNames.has(value) || token.length < 2 || (!isCode && !/^\p{Lu}/u.test(token))) continue
    if (isCode || !opensSentence(text, start)) names.push({ text: token, value, start, end: start + token.length })
  }
  return names
}

/** German writes every noun with a capital, which then says nothing: told by its commonest words, a tenth of any text in it. */
export const hasCapitalNouns = (text: string): boolean => {
  const german =
    text.match(
      /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|einen|mit|für|von|zu|den|dem|des|sich|auf|auch|wird)(?!\p{L})/gu,
    )?.length ?? 0
  return german > 3 && german * 10 > (text.match(/\p{L}+/gu)?.length ?? 0)
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
