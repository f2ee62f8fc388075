// The time that the signs take, and the rate of each in texts of people and of models.
import { signs } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { hasTextsOfBoth, measureSigns } from '#tests/support/signs.ts'
import { longDraft } from './drafts.ts'
import { processorTime } from './processor-time.ts'

const thousandWords = (longDraft.match(/\s*\S+/gu) ?? []).slice(0, 1_000).join('')
for (let run = 0; run < 100; run += 1) readSigns(thousandWords)
const { value, times } = processorTime(() => readSigns(thousandWords), 100)
console.log(`1,000 words: ${value.toFixed(2)} ms of processor time (mean of ${times} warm runs; the budget is 5 ms)`)

if (hasTextsOfBoth) {
  const { people, gpt35, models } = measureSigns()
  for (const [name, { texts, words, per100Words }] of Object.entries({ people, gpt35, models })) {
    console.log(`${name}: ${texts} texts, ${words} words, ${per100Words.toFixed(2)} signs per 100 words`)
  }
  console.log('\nPer 10,000 words: people, models of 2026, GPT-3.5')
  for (const { id } of signs) {
    const [human, ai, gpt] = [people, models, gpt35].map(({ rates }) => (rates.get(id) ?? 0).toFixed(1))
    console.log(`  '${id}': [${human}, ${ai}], // ${gpt}`)
  }
} else console.log('The benchmarks are not there: no rates.')
