import { randomFrom } from './random.ts'

/** A figure over several texts, with the range that holds 95 % of its values when the texts are drawn again. */
export type Estimate = { value: number; low: number; high: number }

const samples = 1000
/** Any seed does, as long as it never changes: the same texts then give the same interval. */
const seed = 20_261_121

/** The percentile bootstrap: whole texts are drawn, because the facts of one text are not independent. */
export const estimate = <Item>(items: readonly Item[], statistic: (items: readonly Item[]) => number): Estimate => {
  const random = randomFrom(seed)
  const drawn = Array.from({ length: samples }, () =>
    statistic(Array.from(items, () => items[Math.floor(random() * items.length)]!)),
  ).toSorted((a, b) => a - b)
  const at = (share: number) => drawn[Math.min(samples - 1, Math.floor(share * samples))] ?? Number.NaN
  return { value: statistic(items), low: at(0.025), high: at(0.975) }
}
