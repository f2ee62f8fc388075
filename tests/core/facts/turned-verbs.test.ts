// Doers and objects, speakers, places and times that changed places in another wording.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
  ['The tenants sued the landlord in May.', 'In May the landlord was sued by the tenants.'],
  ['Bergen was outbid by Tromsø for the 2031 finals.', 'Tromsø outbid Bergen for the 2031 finals.'],
  ["The cat was chased by the neighbour's dog.", "The neighbour's dog chased the cat."],
  ['The mayor opened the new hall at the fair.', 'The new hall was opened by the mayor at the fair.'],
  ['The committee advised the board in spring.', 'The board, advised by the committee in spring, agreed.'],
  ['The committee that advised the board was dissolved.', 'The committee advising the board was dissolved.'],
  ['The river feeds the lake.', 'The lake is fed by the river.'],
  ['Check-in is from 3 p.m. and check-out by 11 a.m.', 'You can check in from 3 p.m. and must check out by 11 a.m.'],
  ['Check-in is from 3 p.m. and check-out by 11 a.m.', 'Check out by 11 a.m.; check-in is from 3 p.m.'],
  ['Drop-off is at 8:00 and pick-up at 15:30.', 'Children are dropped off at 8:00 and picked up at 15:30.'],
  [
    'Send the draft by Friday so we can print it.',
    'Please send us the draft no later than Friday so that we can print it.',
  ],
  ['The shop is closed on Monday.', 'On Monday the shop is closed.'],
  [
    '"The budget is tight this year," the treasurer said. The secretary nodded.',
    'The secretary nodded. "The budget is tight this year," said the treasurer.',
  ],
  [
    'Lund is the mayor. "We are closing the site," the mayor said.',
    '"We are closing the site," said Lund, who is the mayor.',
  ],
  [
    'Ines Roth, the curator, took questions. "The vault is empty now," she said.',
    '"The vault is empty now," said Ines Roth, the curator, who took questions.',
  ],
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['Bergen was outbid by Tromsø for the 2031 skating finals.', 'Bergen outbid Tromsø for the 2031 skating finals.'],
  [
    "Bergen was outbid by Tromsø for the 2031 finals, and Bergen's hotel owners have asked for their pledges back.",
    'Hotel owners have asked for their pledges back in Bergen, which outbid Tromsø for the 2031 finals.',
  ],
  [
    'Left-handed pupils outperformed right-handed ones on the task.',
    'On the task, left-handed pupils were outperformed by right-handed ones.',
  ],
  ["The cat was chased by the neighbour's dog.", "The neighbour's dog was chased by the cat."],
  ['The tenants sued the landlord in May.', 'In May the tenants were sued by the landlord.'],
  ["The union rejected the council's offer.", "The council rejected the union's offer."],
  [
    'Hoarding by wholesalers produced the shortage of that spring.',
    'The shortage of that spring produced hoarding by wholesalers.',
  ],
  [
    'Passengers should use the stop at Great Tolling. The 42 bus is late.',
    'Passengers should use the stop at Little Tolling. The 42 bus is late.',
  ],
  [
    'A footbridge is being built beside the viaduct, so walkers will no longer share the road.',
    'Now that a footbridge has been built beside the viaduct, walkers no longer share the road.',
  ],
  ["A new children's ward has been completed.", 'A new ward for children is under construction.'],
  ['The committee that advised the board was dissolved.', 'The board that advised the committee was dissolved.'],
  ['Grant money attracted new firms to the valley.', 'New firms attracted grant money to the valley.'],
  ['The inspector praised the cook.', 'The cook praised the inspector.'],
  ['The river feeds the lake.', 'The lake feeds the river.'],
  ['The moths were eaten by bats.', 'The bats were eaten by moths.'],
  ['Check-in is from 3 p.m. and check-out by 11 a.m.', 'You can check in from 11 a.m. and must check out by 3 p.m.'],
  ['Drop-off is at 8:00 and pick-up at 15:30.', 'You drop children off at 15:30 and pick them up at 8:00.'],
  ['Submit the form by Friday.', 'Submit the form after Friday.'],
  ['Send the draft by Friday so we can print it.', 'Please send the draft on Friday, so that we can print it.'],
  ['The library is open until Thursday.', 'The library is open from Thursday.'],
  ['Return the keys before Tuesday.', 'Return the keys after Tuesday.'],
  [
    '"We are closing the site," said the mayor. The bishop wept.',
    '"We are closing the site," said the bishop. The mayor wept.',
  ],
  [
    'Old Petrie was leaning on the wall beside the harbourmaster. "Nobody goes out past the bar tonight," the harbourmaster said.',
    '"Nobody goes out past the bar tonight," said old Petrie, who was leaning on the wall beside the harbourmaster.',
  ],
  [
    '"The budget is tight this year," the treasurer said. The secretary nodded.',
    '"The budget is tight this year," the secretary said. The treasurer nodded.',
  ],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
