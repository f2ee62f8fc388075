/** `npm run test:all` takes ten times as many examples as `npm test`. */
const takesAll = process.env['TEST_ALL'] !== undefined
const scale = takesAll ? 10 : 1

/** Examples that a property draws. */
export const examples = 30 * scale

/** Examples of a property in which each one is a history: many requests to a database, or a rewrite of a whole text. */
export const histories = 10 * scale

/** Every tenth of many inputs that are to behave alike, beginning with the first; `npm run test:all` takes all of them. */
export const sampleOf = <Input>(inputs: readonly Input[]): readonly Input[] =>
  takesAll ? inputs : inputs.filter((_, place) => place % 10 === 0)

/** A fifth of a length at which nothing may break; `npm run test:all` takes all of it. */
export const partOf = (length: number): number => (takesAll ? length : length / 5)
