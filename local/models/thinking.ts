// A model that thinks before it answers uses up the tokens of its answer, and its thoughts are no part of it.

const isGptOss = (model: string): boolean => /(?:^|[/_.:-])gpt-oss(?:[/_.:-]|$)/iu.test(model)

/** Models whose template begins the answer inside a block of thoughts, so that only the end of the block is in it. */
const startsInThoughts = (model: string): boolean =>
  /(?:^|[/_.:-])(?:qwq|thinking|reasoning|r1)(?:[/_.:-]|$)/iu.test(model)

/** The least effort that a model, known by its name, can be asked for: gpt-oss cannot stop thinking. */
export const leastEffort = (model: string): 'low' | 'none' => (isGptOss(model) ? 'low' : 'none')

/** True for a model, known by its name, that cannot stop thinking. */
export const alwaysThinks = (model: string): boolean => isGptOss(model) || startsInThoughts(model)

/** The tokens that a model which thinks may use beside those of its answer. */
export const tokensToThink = 2_048

const openings = ['<think>', '<thinking>', '[THINK]'] as const
const closing = /<\/think(?:ing)?>|\[\/THINK\]/u
const charactersOfClosing = '</thinking>'.length

/** Reads an answer piece by piece and gives what is no thought, however the pieces are cut. */
const thoughtsFilter = (model: string) => {
  const isInsideAtFirst = startsInThoughts(model)
  let place: 'start' | 'thoughts' | 'gap' | 'answer' = 'start'
  let held = ''

  const read = (piece: string): string => {
    if (place === 'answer') return piece
    held += piece
    if (place === 'start') {
      const start = held.trimStart()
      if (openings.some((opening) => start.startsWith(opening)) || (isInsideAtFirst && closing.test(held)))
        place = 'thoughts'
      else if (isInsideAtFirst || openings.some((opening) => opening.startsWith(start))) return ''
      else place = 'answer'
    }
    if (place === 'thoughts') {
      const end = closing.exec(held)
      if (end === null) {
        held = held.slice(-charactersOfClosing)
        return ''
      }
      place = 'gap'
      held = held.slice(end.index + end[0].length)
    }
    if (place === 'gap') {
      held = held.trimStart()
      if (held === '') return ''
      place = 'answer'
    }
    return held
  }
  return { read, end: () => (place === 'start' ? held : '') }
}

/** An answer without a block of thoughts at its start. One that never stops thinking is empty. */
export async function* withoutThoughts(model: string, pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  const filter = thoughtsFilter(model)
  for await (const piece of pieces) {
    const said = filter.read(piece)
    if (said !== '') yield said
  }
  const rest = filter.end()
  if (rest !== '') yield rest
}
