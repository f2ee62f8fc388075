// Facts that are all there, but bound to other things: rates, ranks, holders, ways, speakers and words that look alike.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { findingsIn, found, kept, refused } from './rows.ts'

refused('rates', [
  ['The press prints 90 sheets a minute.', 'The press prints 90 sheets a second.'],
  ['Interns earn £14 an hour and work on Fridays.', 'Interns, who work on Fridays, are paid £14 a day.'],
  ['The plan costs $10 a month or $100 a year.', 'The plan is $10 a year or $100 a month.'],
  ['The fan moves 12 m/s at the outlet.', 'The fan moves 12 m/h at the outlet.'],
])

kept('rates', [
  ['The belt carries 60 parcels a minute.', 'The belt moves 60 parcels every minute.'],
  ['The plan costs $10 a month or $100 a year.', 'The plan is $100 yearly or $10 monthly.'],
  ['Nurses work 10 hours a day, four days a week.', 'Nurses work four days a week, 10 hours each day.'],
  ['Apples are £2 a kilo at the farm gate.', 'At the farm gate apples cost £2 per kilogram.'],
  ['The dose is 5 mg per kg of body weight.', 'The dose is 5 mg for every kilogram of body weight.'],
  ['He gave two of them a second chance.', 'Two of them were given a second chance by him.'],
  ['The lift holds 8 people. A minute later it stopped.', 'The lift can hold 8 people; it stopped a minute later.'],
])

refused('ranks', [
  ['He broke the second of the three windows.', 'He broke the third of the three windows.'],
  ['In the 21st minute Ode scored.', 'Ode scored in the 22nd minute.'],
])

kept('ranks', [
  ['Her novel won second prize at the fair.', 'At the fair her novel took 2nd prize.'],
  ['First prize went to Ann and second prize to Bo.', 'Ann won the first prize and Bo the second.'],
  ['The first coat dries fast and the second coat slowly.', 'The second coat is slow to dry, the first quick.'],
  ['Her second book, the first in English, sold well.', 'Her second book sold well; it was her first in English.'],
  [
    'At the first sign of rust, sand the part; at the second, paint it.',
    'Sand the part at the first sign of rust and paint it at the second sign.',
  ],
  ['On the second night of the trip the roof gave way.', 'The roof gave way on the second night of the trip.'],
])

refused('figures that leave their unit or label unsaid', [
  ['The upper pond is 23 metres deep and the lower one 14.', 'The upper pond is 14 metres deep and the lower 23.'],
  'The first coat takes {six|two} hours to dry and the second {takes two|six}.',
  ['The left pipe holds 30 litres and the right 20.', 'The right pipe holds 30 litres and the left 20.'],
  ['Boys made 14 errors on average and girls 11.', 'Girls made 14 errors on average, boys 11.'],
  ['Adults pay 12 euros and children 5.', 'Adults pay 5 euros, children 12.'],
])

kept('figures that leave their unit or label unsaid', [
  [
    'The upper pond is 3 metres deep at its middle and the lower one 2.',
    'The lower pond is 2 metres deep at its middle, the upper 3.',
  ],
  [
    'The first coat takes six hours and the second takes two.',
    'The second coat takes two hours, and the first takes six.',
  ],
  ['Adults pay 12 euros and children 5.', 'Children pay 5 euros, adults 12.'],
  ['Boys made 14 errors on average and girls 11.', 'Girls made 11 errors on average, boys 14.'],
  ['The price fell from 40 euros to 25.', 'The price fell to 25 euros from 40.'],
  [
    'The old kiln burns 4 tonnes of wood a month and the new one 3.',
    'The new kiln burns 3 tonnes of wood a month and the old one 4.',
  ],
  ['The parcel weighs 3 kg and has 4 stamps; ours has 5.', 'The parcel, 3 kg in weight, has 4 stamps and ours 5.'],
  ['It rained for 3 hours in room 12, and nobody came.', 'In room 12 it rained for three hours, and no one came.'],
])

refused('ways between two named places', [
  ['The ferry sails from Split to Ancona on Mondays.', 'On Mondays the ferry sails from Ancona to Split.'],
  ['The train from Lyon to Paris was late.', 'The Paris to Lyon train was late.'],
  ['They left Oslo for Bergen at dawn.', 'At dawn they left Bergen for Oslo.'],
])

kept('ways between two named places', [
  ['She moved from Leeds to Cardiff in May.', 'In May she left Leeds for Cardiff.'],
  ['The train from Lyon to Paris was late.', 'The Lyon to Paris train was late.'],
  ['He flew from Rome to Oslo and back from Oslo to Rome.', 'He flew from Rome to Oslo and back again.'],
])

kept('ways between other things', [
  ['The path leads from the mill to the church.', 'The path goes to the church from the mill.'],
  ['The firm switched from oil to gas last year.', 'Last year gas took the place of oil at the firm.'],
  ['We open from Monday to Friday.', 'We open Monday to Friday.'],
])

kept('who says a quotation', [
  [
    '“We are full,” said the nurse, while the porter shook his head.',
    'The porter shook his head while the nurse said: “We are full.”',
  ],
  ['“The roof will hold,” the builder told the owner.', 'The builder told the owner: “The roof will hold.”'],
  [
    'According to the driver, “the light was green”, though the cyclist said otherwise.',
    '“The light was green,” the driver said; the cyclist said otherwise.',
  ],
  ['“The season is over,” said the director of the choir.', 'The choir’s director said: “The season is over.”'],
  [
    'Asked about the fire, the chief said: “We do not know yet.”',
    '“We do not know yet,” the chief said when asked about the fire.',
  ],
])

kept('words that look alike', [
  ['The organisation adopted the programme.', 'The organization is adopting the program.'],
  ['Anaemia is common among teenagers.', 'Anemia is common in teenagers.'],
  ['They withdrew the offer.', 'The offer was withdrawn.'],
  ['The museum reopened in May.', 'The museum opened again in May.'],
  ['The jewellery was stolen.', 'The jewelry was stolen.'],
  ['Revenue climbed to $3,400 million.', 'Revenue climbed to $3.4 billion.'],
])

found('times that the text before them sets', [
  ['She fell ill on Monday and died the same night.', 'She fell ill on Monday and died the following night.'],
  ['He resigned the previous week.', 'He resigned the following week.'],
])

kept('times that the text before them sets', [
  ['The bridge was closed the following year.', 'The bridge was closed a year later.'],
  ['That year he won, and the next year he lost.', 'He won that year and lost the year after.'],
])

test('a place that two checks find is told once', () => {
  const { lost } = checkFacts('The tap loses 3 litres an hour.', 'The tap loses 3 litres a day.', 'simple')
  expect(lost.map(({ text }) => text)).toEqual(['an hour'])
})

test.each([
  ['Signed in spring, the deal took effect that June.', 'Signed in spring, the deal took effect the following June.'],
  ['Some people worry about it.', 'Sure, some people worry about it.'],
])('%j may be told as %j, but not the other way round', (source, rewrite) => {
  expect(findingsIn(source, rewrite)).toEqual([])
  expect(findingsIn(rewrite, source)).not.toEqual([])
})
