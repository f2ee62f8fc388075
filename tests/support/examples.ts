/** `npm run test:all` draws ten times as many examples as `npm test`. */
const scale = process.env['TEST_ALL'] === undefined ? 1 : 10

/** Examples that a property draws. */
export const examples = 30 * scale

/** Examples of a property in which each one is a history: many requests to a database, or a rewrite of a whole text. */
export const histories = 10 * scale
