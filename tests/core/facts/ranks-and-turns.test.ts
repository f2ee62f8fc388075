// Places from the end, weekdays in turn, bounds, exceptions by "but" and speakers of a claim.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
  ['The argument turns in the penultimate chapter.', 'In the last but one chapter the argument turns.'],
  ['She was second to last in the race.', 'In the race she was second-to-last.'],
  [
    'It is the second-largest lake in the county.',
    'The county has only one larger lake, so this is its second largest.',
  ],
  ['It is the second largest lake.', "It's the second-largest lake."],
  ['It opens every other Friday.', 'It opens every second Friday.'],
  ['It opens every other Friday.', 'It opens on alternate Fridays.'],
  ['We meet every two weeks on a Monday.', 'We meet every other Monday.'],
  ['The water is up to 3 metres deep.', 'The water is up to 3 metres deep here.'],
  ['For two generations the bell rang at noon.', 'The bell rang at noon for two generations.'],
  ['The museum is open every day but Monday.', 'The museum is open daily except Mondays.'],
  ['Everyone but the cook went home.', 'Only the cook did not go home.'],
  ['All the boats sank, but the crew survived.', 'All the boats sank. The crew survived.'],
  ['She read every page, but she did not like it.', 'She read every page. She did not like it.'],
  ['The guide told us that the mill was built in 1820.', 'According to the guide, the mill was built in 1820.'],
  ['We stayed in a street called Via Roma.', 'We stayed in Via Roma.'],
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['It is the second-largest lake in the county.', 'It is the largest lake in the county.'],
  ['It is the second-oldest pub in Wales.', 'In Wales it is the third-oldest pub.'],
  ['It is the second-oldest pub in Wales.', 'In Wales it is the oldest pub.'],
  ['The team came second to last.', 'The team came second.'],
  [
    'The argument turns in the penultimate chapter, where the shepherd speaks.',
    'It is in the final chapter, where the shepherd speaks, that the argument turns.',
  ],
  ['It opens every other Friday.', 'It opens every Friday.'],
  ['We meet every other Monday.', 'We meet every third Monday.'],
  ['For two decades the bell rang only at funerals.', 'The bell rang only at funerals for two generations.'],
])('%j refuses %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test.each([
  ['This weekend there is 30% off every lampshade.', 'This weekend there is up to 30% off every lampshade.'],
  ['The judge dismissed all charges but one.', 'The judge dismissed all charges.'],
  [
    'The museum is open every day but Monday, and tours start at eleven.',
    'The museum is open every day, Monday too, and tours begin at eleven.',
  ],
  [
    'We stayed in what the brochure called the quietest street in Palermo. Our room was on the third floor.',
    'We stayed in the quietest street in Palermo, in a third-floor room.',
  ],
  [
    'As my mother put it to the doctor, "I would sooner be tired than careful."',
    'As the doctor put it to my mother, "I would sooner be tired than careful."',
  ],
  [
    'Blood was drawn immediately before the cycling test and again the next morning.',
    'Blood was drawn immediately on completion of the cycling test and again the next morning.',
  ],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
