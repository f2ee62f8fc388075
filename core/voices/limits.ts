/** Apart from the contract, so that a page can import the limits without loading it. */
export const charactersOfVoiceName = 60
export const samplesOfVoice = 10
/** The samples together; 3,000 words and more. */
export const charactersOfSamples = 20_000
/** In fewer words, a writer's habits cannot be told from chance. */
export const wordsOfSamples = 300

/** The reason that shorter samples make no voice. */
export const tooFewWords = (words: number): string =>
  `A voice needs at least ${wordsOfSamples} words of your own writing, and these samples have ${words === 1 ? '1 word' : `${words} words`} of prose. Quotations, headings, code and tables are not counted.`
