import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraft, checkFacts } from '#core/facts/compare.ts'
import type { Difference } from '#core/facts/difference.ts'
import type { FactKind } from '#core/facts/kinds.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { draftSets, hostileTexts, texts } from '#tests/support/texts.ts'

/** A short text is often longer or shorter than its style allows, which is another test's matter. */
const say = (facts: readonly Difference[]) =>
  facts.filter(({ kind }) => kind !== 'length').map(({ kind, text }) => `${kind}: ${text}`)
const check = (source: string, rewrite: string) => {
  const { verdict, lost, added } = checkFacts(source, rewrite, 'simple')
  return { verdict, lost: say(lost), added: say(added) }
}
const nothing = { verdict: 'pass', lost: [], added: [] }

test('a text has all the facts of itself', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...styleIds), (text, style) => {
      const { verdict, lost, added, facts } = checkFacts(text, text, style)
      expect(verdict).not.toBe('fail')
      expect([...lost, ...added].filter(({ kind }) => kind !== 'length')).toEqual([])
      for (const { state } of facts) expect(state).toBe('kept')
    }),
  )
})

/** A clean text, and for each kind a fact in it, what becomes of it, and what the lock must say. */
const clean =
  'The plan was approved on March 3, 2024 by the board of TechCorp. It cut costs by 14% and saved an estimated $1.2M in two years. ' +
  'Nobody at the firm was hired, and the team did not grow. The effect may last (Smith & Lee, 2020, p. 12), as Kern and Rogge (2018) found [3]. ' +
  'Ms. Okafor wrote, "we will never do that again", to [Your Name] at jane@example.com. See [the report](https://example.com/report) and `npm ci` for $x^2$ in **bold**.'

test.each<[FactKind, string, string]>([
  ['figure', '14%', 'a lot'],
  ['figure', '14%', '15%'],
  ['figure', '14%', '14'],
  ['figure', '$1.2M', '$1.2B'],
  ['figure', '$1.2M', '€1.2M'],
  ['figure', 'two years', 'three years'],
  ['date', 'March 3, 2024', 'March 2024'],
  ['date', 'March 3, 2024', 'March 4, 2024'],
  ['date', 'on March 3, 2024', 'back then'],
  ['name', 'TechCorp', 'the firm'],
  ['name', 'TechCorp', 'Microsoft'],
  ['name', 'Ms. Okafor', 'Ms. Adams'],
  ['quotation', 'never do that again', 'never do this again'],
  ['quotation', '"we will never do that again"', 'that they would never do that again'],
  ['quotation', '"we will never do that again"', '“we will not do that again”'],
  ['citation', '(Smith & Lee, 2020, p. 12)', '(Smith & Lee, 2020)'],
  ['citation', 'Kern and Rogge (2018)', 'Kern and Rogge (2019)'],
  ['citation', ' [3]', ''],
  ['link', 'jane@example.com', 'jane@example.org'],
  ['link', 'https://example.com/report', 'https://example.com/reports'],
  ['structure', '[the report](https://example.com/report)', 'the report'],
  ['structure', '**bold**', 'bold'],
  ['placeholder', '[Your Name]', 'John'],
  ['placeholder', '[Your Name]', '[your name]'],
  ['code', '`npm ci`', 'npm ci'],
  ['code', '$x^2$', '$x^3$'],
  ['qualifier', 'an estimated $1.2M', '$1.2M'],
  ['qualifier', 'in two years', 'in at least two years'],
])('a %s changed (%j to %j) fails, whichever of the two texts is the source', (kind, before, after) => {
  expect(clean).toContain(before)
  const changed = clean.replace(before, () => after)
  const forth = checkFacts(clean, changed, 'simple')
  expect(forth.verdict).toBe('fail')
  expect([...forth.lost, ...forth.added].map((fact) => fact.kind)).toContain(kind)
  const back = checkFacts(changed, clean, 'simple')
  expect(back.verdict).toBe('fail')
  // Each fact has its place; a mark of structure is named by what it is.
  const placed = (facts: readonly Difference[]) =>
    facts.filter((fact) => fact.kind !== 'structure' && fact.kind !== 'length')
  expect(placed(forth.lost).map(({ start, end }) => clean.slice(start, end))).toEqual(
    placed(forth.lost).map(({ text }) => text),
  )
  expect(placed(forth.added).map(({ start, end }) => changed.slice(start, end))).toEqual(
    placed(forth.added).map(({ text }) => text),
  )
})

test.each<[FactKind, string]>([
  ['figure', 'It also cut waste by 30 tons.'],
  ['figure', 'There were seven of them.'],
  ['date', 'That was on June 5.'],
  ['name', 'The idea came from Berlin.'],
  ['quotation', 'He said, "it was worth all of it".'],
  ['citation', 'Others agree (Jones, 2021).'],
  ['link', 'More is at www.example.net/more.'],
  ['placeholder', 'Ask [Company Name] for it.'],
  ['code', 'Then run `npm start` in it.'],
  ['structure', 'This is **important** to know.'],
  ['chatter', 'Here is the rewritten text for you.'],
  ['chatter', 'As an AI, I have no view of it.'],
  ['chatter', 'I hope this helps with it.'],
  ['chatter', 'My training data ends before it.'],
  ['chatter', 'Note: I kept every figure and rewrote the sentences.'],
])('a %s that was never there (%j) fails', (kind, sentence) => {
  const { verdict, added } = checkFacts(clean, `${clean} ${sentence}`, 'simple')
  expect(verdict).toBe('fail')
  expect(added.map((fact) => fact.kind)).toContain(kind)
})

test('a contrast frame may lose its "not"', () => {
  expect(checkFacts('It is not just a perk but a plan.', 'It is a perk and a plan.', 'simple').lost).toEqual([])
})

test.each<[FactKind, string, string]>([
  ['figure', 'Support fell by four percentage points.', 'Support fell by 4 percent.'],
  ['figure', 'She finished third in the race.', 'She finished second in the race.'],
  ['figure', 'Membership rose by 200.', 'Membership rose to 200.'],
  ['figure', 'They collected thousands of bottles.', 'They collected millions of bottles.'],
  ['figure', 'The fare is 40 dollars for men and 35 for women.', 'The fare is 35 dollars for men and 40 for women.'],
  ['negation', 'The drug did not shorten the stay in hospital.', 'The drug shortened the stay in hospital.'],
  ['sense', 'Prices in the region rose last year.', 'Prices in the region fell last year.'],
  ['scope', 'Some of the flats have new windows.', 'All of the flats have new windows.'],
  ['duty', 'Visitors must leave their bags here.', 'Visitors may leave their bags here.'],
  [
    'condition',
    'If the weather stays dry, the concert takes place on the lawn.',
    'The concert takes place on the lawn.',
  ],
  [
    'condition',
    'All rooms except the library are open to visitors.',
    'All rooms and the library are open to visitors.',
  ],
  ['time', 'Eat nothing before the operation.', 'Eat nothing after the operation.'],
  ['role', 'The quarrel led to the sale of the farm.', 'The sale of the farm led to the quarrel.'],
  ['speaker', 'Critics say the stadium is a waste of money.', 'The stadium is a waste of money.'],
  ['role', 'In the final, Ruiz beat Tanaka.', 'In the final, Tanaka beat Ruiz.'],
])('%s: %j does not say %j', (kind, source, rewrite) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  const found = [...lost, ...added].filter((fact) => fact.kind === kind)
  expect(found.length).toBeGreaterThan(0)
  const places = [...lost, ...added].filter((fact) => fact.kind !== 'length')
  const at = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end)
  const isLost = (fact: Difference) => lost.includes(fact)
  expect(places.map((fact) => at(isLost(fact) ? source : rewrite, fact))).toEqual(places.map(({ text }) => text))
  const others = places.filter(({ other }) => other !== undefined)
  expect(others.map((fact) => at(isLost(fact) ? rewrite : source, fact.other!))).toEqual(
    others.map(({ other }) => other!.text),
  )
})

test('a text of which every statement was replaced is refused', () => {
  const source = 'The gardener cut the roses on Monday. Her neighbour watered the lawn. They drank tea under the oak.'
  const rewrite = 'The broker signed a loan at noon. A lawyer checked every clause. Both banks approved their merger.'
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test('of a language it does not know it says so, and holds the exact facts', () => {
  const german = 'Der Preis stieg in diesem Sommer um 12 Prozent, und niemand in der Stadt war damit sehr zufrieden.'
  const { statements, verdict } = checkFacts(german, german.replace('12', '21'), 'simple')
  expect([statements, verdict]).toEqual(['unknown language', 'fail'])
})

test('a heading that loses its "not" says something else', () => {
  const { lost } = check('## Feed the soil, not the plant\n\nIt helps.', '## Feed the soil and the plant\n\nIt helps.')
  expect(lost).toEqual(['negation: not'])
})

test('in a language that writes all nouns with a capital a noun is no name', () => {
  const german = 'Die Firma hat den Plan nicht mit der Leitung besprochen, und die Kosten sind in der Zeit gestiegen.'
  expect(check(german, german.replace('Leitung', 'Führung').replace('Kosten', 'Ausgaben'))).toEqual(nothing)
})

test.each([
  ['Keep 2 GB free on a second machine.', 'Keep space free on a second machine.', ['figure: 2 GB']],

  ['Drink an hour before the race.', 'Drink before the race.', ['figure: an hour']],
  ['Buy 25 litres of it.', 'Buy 25 gallons of it.', ['figure: 25 litres', 'figure: 25 gallons']],

  ['It ran for over a century.', 'It ran for about 100 years.', ['qualifier: a century', 'qualifier: 100 years']],
])('%j is not %j', (source, rewrite, facts) => {
  const { lost, added } = check(source, rewrite)
  expect([...lost, ...added]).toEqual(facts)
})

test.each([
  ['Rosa Lindqvist runs it.', 'Roxa Lindqvist runs it.', ['name: Rosa', 'name: Roxa']],
  [
    'It is at https://leaflog.example. We use LeafLog.',
    'It is at https://leaflog.example. We use it.',
    ['name: LeafLog'],
  ],
  [
    '> It still looks new to me. — Dana Whitmore',
    '> It still looks new to me. — Dana Quill',
    ['name: Whitmore', 'name: Quill'],
  ],
  [
    '| City | Sales |\n|---|---|\n| Oslo | few |',
    '| City | Sales |\n|---|---|\n| Osxo | few |',
    ['name: Oslo', 'name: Osxo'],
  ],
  ['We met Manuel Rojo there.', 'We met Rojo there.', []],
  ['We met Manuel Rojo there.', 'We met Tomas Rojo there.', ['name: Manuel', 'name: Tomas']],
  ["Newton's law is old.", 'The law is old.', ['name: Newton']],
  ['Fenwick, who runs it, is here.', 'Its owner is here.', ['name: Fenwick']],
  [
    '## Day three: Lake Bled\n\nThe bus is slow.',
    '## Day three: Lake Como\n\nThe bus is slow.',
    ['name: Bled', 'name: Como'],
  ],
  ['We met Priya Raman. Priya spoke.', 'We met her. Priya spoke.', ['name: Raman']],
  ['It uses Google Meet.', 'It uses Google Chat.', ['name: Meet', 'name: Chat']],
  ['It is new.', 'It is new Join the rest Today.', []],
  ['Keep it up to date.', 'STAY UP TO DATE with it.', []],
  ['Go right now. Then rest.', 'Go right nowThen rest.', []],
  ['The text is short.', 'Some New Ways to Fix Your Home\n\nThe text is short.', []],
  ['The routine is short.', 'The routine is short - Simply try it.', []],
  ['It uses PowerBI in the U.S. today.', 'It uses Power BI in the US today.', []],
  ['It is AI-driven.', 'It is AI-based.', []],
])('of the names of %j and %j it says what differs', (source, rewrite, facts) => {
  const { lost, added } = check(source, rewrite)
  expect([...lost, ...added]).toEqual(facts)
})

test('a figure that leaves a quotation is a lost quotation, and no figure made up', () => {
  const { lost, added } = check('She said, "it saved me $300 a month".', 'She said that it saved her $300 a month.')
  expect([lost, added]).toEqual([['quotation: "it saved me $300 a month"'], []])
})

test('figures are counted, not only looked for', () => {
  // The same figure told once more, of the same thing, is no other.
  expect(check('It fell 5% in May.', 'It fell 5% in May, those 5%.').added).toEqual([])
})

test('the numbers of list items and of headings in a list are structure, not figures', () => {
  expect(
    check(
      '1. Wash all the apples first.\n2. Then cut them in half.',
      '1. Wash all the apples first.\n2. Then cut them in half.',
    ),
  ).toEqual(nothing)
  expect(
    checkFacts('1. Wash the apples.\n2. Cut them.', 'Wash the apples. Cut them.', 'simple').lost.filter(
      ({ kind }) => kind === 'structure',
    ),
  ).toHaveLength(2)
})

test('a list that runs on in one line counts its items', () => {
  expect(check('1. Soup\n2. Fish\n3. Cheese', 'We had 1. Soup 2. Fish 3. Cheese').added).toEqual([])
})

test.each([
  [
    'Of the men 40% agreed, and of the women 60% did.',
    'Of the men 60% agreed, and of the women 40% did.',
    ['40%', '60%', '60%', '40%'],
  ],
  [
    'In Leeds the rent rose by 4%. In York the rent fell by 9%.',
    'In Leeds, the rent rose by 9%. In York, the rent fell by 4%.',
    ['4%', '9%', '9%', '4%'],
  ],
  ['Of the men 40% agreed, and of the women 60% did.', 'Of the women 60% agreed, and 40% of the men did.', []],
])('figures of %j that are exchanged in %j are lost and added', (source, rewrite, figures) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  expect([...lost, ...added].map(({ text }) => text)).toEqual(figures)
})

test.each([
  ['heading', '# Title\n\nThe text below it.', 'Title\n\nThe text below it.'],
  ['item', '- One of them\n- Two of them', '- One of them, two of them'],
  ['table row of 3', '| a | b |\n|---|---|\n| c | d |', '| a | b |\n|---|---|'],
  ['code', 'Text.\n\n```\nmake\n```', 'Text.'],
  ['quote', '> Said by her.\n\nText.', 'Said by her.\n\nText.'],
  ['bold mark', 'A **bold** word.', 'A bold word.'],
  ['emphasis mark', 'An *odd* word.', 'An odd word.'],
])('a %s that is gone is lost structure', (name, source, rewrite) => {
  const { verdict, lost } = checkFacts(source, rewrite, 'simple')
  expect(verdict).toBe('fail')
  expect(lost.filter(({ kind }) => kind === 'structure').map(({ text }) => text)).toContain(name)
})

test('outside its band the length is shown, far outside it fails, and the source itself never does', () => {
  const verdictOf = (source: number, rewrite: number, style: Style) =>
    checkFacts('word '.repeat(source), 'word '.repeat(rewrite), style).verdict
  expect(verdictOf(100, 110, 'simple')).toBe('pass')
  expect(verdictOf(100, 65, 'simple')).toBe('warn')
  expect(verdictOf(100, 55, 'simple')).toBe('fail')
  expect(verdictOf(100, 125, 'simple')).toBe('fail')
  expect(verdictOf(100, 60, 'shorten')).toBe('pass')
  expect(verdictOf(100, 20, 'shorten')).toBe('fail')
  expect(verdictOf(100, 100, 'shorten')).toBe('warn')
  expect(verdictOf(100, 150, 'expand')).toBe('pass')
  expect(verdictOf(100, 100, 'expand')).toBe('warn')
  expect(verdictOf(100, 210, 'expand')).toBe('fail')
  // Shorter texts cannot be held to a share.
  expect(verdictOf(20, 40, 'simple')).toBe('warn')
})

test("an assistant's phrase is the source's own where the source has it", () => {
  const text = 'As an AI, the robot in the novel says: here is the rewritten text.'
  expect(check(text, text)).toEqual(nothing)
})

test.each([...hostileTexts])('%s do not fail against themselves', (_, text) => {
  expect(checkFacts(text, text, 'simple').verdict).not.toBe('fail')
})

test.for(draftSets)('$name have all the facts of themselves', ({ isHere, read }, { skip }) => {
  skip(!isHere)
  for (const { text } of read()) expect(checkFacts(text, text, 'simple').verdict).toBe('pass')
})

test('a fact of an assistant’s remark is no fact of the draft, and one of the rewrite is an addition', () => {
  const remark = "Certainly! Here's a cover letter for the 3 editors of the Harrow Gazette:\n\n"
  const letter = 'I wrote 12 reports for Joanna Priddle in Leeds.\n'
  expect(say(checkFacts(remark + letter, letter, 'simple').lost)).toContain('figure: 3')
  expect(say(checkDraft(remark + letter, letter, 'simple').lost)).toEqual([])
  expect(say(checkDraft(letter, remark + letter, 'simple').added)).toContain('figure: 3')
  expect(say(checkDraft(remark + letter, letter.replace('12', '14'), 'simple').lost)).toContain('figure: 12')
})
