/** Apart from the contract, for a page that names them need not load it. */
export const charactersOfVoiceName = 60
export const samplesOfVoice = 10
/** Together; 3,000 words and more. */
export const charactersOfSamples = 20_000
/** In fewer, the habits of a writer cannot be told from chance. */
export const wordsOfSamples = 300

/** Why a voice is not made of so few. */
export const tooFewWords = (words: number): string =>
  `A voice needs at least ${wordsOfSamples} words of your own writing, and these samples have ${words === 1 ? '1 word' : `${words} words`} of prose. Quotations, headings, code and tables are not counted.`
