// Denials that another text tells in an answer, or with a "too".
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
  [
    '**Does it file my taxes?** No. It can export a summary, but it does not submit returns.',
    "**Does it file my taxes?** No. It doesn't submit returns, but it can export a summary.",
  ],
  [
    'Does it file my taxes? No. It exports a summary for your accountant.',
    'It does not file your taxes, but it exports a summary for your accountant.',
  ],
  ['Can I bring a dog? No. Dogs are not allowed on the island.', 'Dogs are not allowed on the island.'],
  [
    'Can I bring a dog? No, dogs are not allowed on the island.',
    "Can I bring a dog? Dogs aren't allowed on the island.",
  ],
  ['Is parking included? No. Parking costs 5 euros a day.', 'Parking is not included. It costs 5 euros a day.'],
  [
    'Do I need an account? No. You can browse as a guest.',
    "You don't need an account, because you can browse as a guest.",
  ],
  ['Is it safe for cats? No. Keep cats away from it.', 'It is not safe for cats. Keep them away from it.'],
  ['Was it worth it? No. The view is blocked by trees.', "It wasn't worth it. Trees block the view."],
  ['Will the price go up? No. It stays at $9 until June.', "The price won't go up. It stays at $9 until June."],
  ['Do you ship abroad? No, we only ship within Norway.', 'We ship only within Norway, not abroad.'],
  ['Are the rooms heated? No. Bring a warm jumper.', 'The rooms are unheated, so bring a warm jumper.'],
  ['The water near the harbour is too murky to see much.', "You won't see much in the murky water near the harbour."],
  ['The box was too heavy to lift.', 'The box was so heavy that nobody could lift it.'],
  ['The street is too narrow for buses to pass.', "Buses can't pass, because the street is so narrow."],
  ['He was too tired to cook.', "He was so tired that he didn't cook."],
  ['The print is too small to read.', "You can't read the print because it is so small."],
  ['The slope is too steep to climb without a rope.', 'You cannot climb the steep slope without a rope.'],
  ['It was too late to cancel the order.', 'By then we could not cancel the order.'],
  ['The room is too dark to work in.', "You can't work in the room, because it's dark."],
  ['The soup was too hot to eat.', "The soup was so hot that we couldn't eat it."],
  ["You can't carry the stove, because it is so heavy.", 'The stove is too heavy to carry.'],
  ['Does it work offline?\n\nNo. You need a connection.', "It doesn't work offline, because you need a connection."],
  ['Is the trail open in winter? No, it closes in November.', "The trail isn't open in winter: it closes in November."],
  ['Did the vote pass? No. Only nine members backed it.', 'The vote did not pass, since only nine members backed it.'],
  [
    'Has the bridge been repaired? No. Work starts in June.',
    'The bridge has not been repaired yet. Work starts in June.',
  ],
  [
    'Can students apply twice? No. One application is enough.',
    "Students can't apply twice. One application is enough.",
  ],
  ['Are refunds possible? No. Tickets can be passed on.', 'Refunds are not possible, but tickets can be passed on.'],
  ['Must I bring a towel? No, towels are provided.', "You don't have to bring a towel, since towels are provided."],
  ['Should you trust it? Not always.', "You shouldn't always trust it."],
  [
    "**What to skip:** The glass-bottom boat. It's overpriced at €35, and the water near the harbor is too murky to see much.",
    "**What to skip:** The glass-bottom boat. €35 is too much, and you won't see much in the murky water near the harbor.",
  ],
  [
    "It's overpriced at €35, and the water near the harbor is too murky to see much.",
    "€35 is too much, and you won't see much in the murky water near the harbor.",
  ],
  ['It costs €9, and the sauce is too salty to enjoy.', "€9 is a lot, and you won't enjoy the salty sauce."],
  ['The bag was too large to fit under the seat.', "The large bag didn't fit under the seat."],
  ['They arrived too late to see the start.', 'They arrived late and did not see the start.'],
  ['The ink was too faded to read.', "The ink had faded so much that it couldn't be read."],
  ['The child was too young to understand.', "The child was young and didn't understand."],
  ['The gap is too small for a hand to pass through.', "The gap is so small that a hand won't pass through it."],
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['Is parking included? No. Parking costs 5 euros a day.', 'Is parking included? Yes. Parking costs 5 euros a day.'],
])('%j refuses %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test.each([
  ['Do I need an account? No. You can browse as a guest.', 'You need an account. You can browse as a guest.'],
  ['Is parking included? No. Parking costs 5 euros a day.', 'Parking is included. It costs 5 euros a day.'],
  ['The box was too heavy to lift.', 'The box was light enough to lift.'],
  ['Is the trail open in winter? No, it closes in March.', 'The trail is open in winter: it closes in March.'],
  ['Did the vote pass? No. Only nine members backed it.', 'The vote passed, since only nine members backed it.'],
  ['Are refunds possible? No. Tickets can be passed on.', 'Refunds are possible, and tickets can be passed on.'],
  [
    'Can students apply twice? No. One application is enough.',
    'Can students apply twice? Yes. One application is enough.',
  ],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
