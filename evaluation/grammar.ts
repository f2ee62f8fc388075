// Measures grammar damage: sequences of three parts of speech that no other sentence of people or models has.
import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItemSentence } from 'wink-nlp'
import { readBlocks } from '#core/text/blocks.ts'

export type Grammar = {
  /** The share of a text's threes that occur in no learned text other than its own source. */
  anomalyOf: (text: string, source: string) => number
}

const nlp = winkNLP(model, ['sbd', 'pos'])

const trigramsOf = (text: string): string[] =>
  readBlocks(text)
    .flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : [])))
    .flatMap((prose) => {
      const threes: string[] = []
      nlp
        .readDoc(prose)
        .sentences()
        .each((sentence: ItemSentence) => {
          // oxlint-disable-next-line unbound-method -- the library takes its own function as an argument
          const tags = ['<', ...sentence.tokens().out(nlp.its.pos), '>']
          for (let at = 2; at < tags.length; at += 1) threes.push(`${tags[at - 2]} ${tags[at - 1]} ${tags[at]}`)
        })
      return threes
    })

/** Learns the threes of these texts, and counts the texts that have each. */
export const learnGrammar = (texts: readonly string[]): Grammar => {
  const textsWith = new Map<string, number>()
  const own = new Map<string, readonly string[]>()
  for (const text of texts) {
    const threes = trigramsOf(text)
    own.set(text, threes)
    for (const three of new Set(threes)) textsWith.set(three, (textsWith.get(three) ?? 0) + 1)
  }
  return {
    anomalyOf: (text, source) => {
      const threes = own.get(text) ?? trigramsOf(text)
      const ofSource = new Set(own.get(source))
      const isElsewhere = (three: string) => (textsWith.get(three) ?? 0) - (ofSource.has(three) ? 1 : 0) > 0
      return threes.filter((three) => !isElsewhere(three)).length / Math.max(1, threes.length)
    },
  }
}
