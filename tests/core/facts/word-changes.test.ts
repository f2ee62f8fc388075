// One small word that was lost, added or replaced in a sentence that otherwise stayed, by its axis; and wordings that say the same.
import { expect, test } from 'vitest'
import type { FactKind } from '#core/facts/kinds.ts'
import { findingsIn, pairsOf, type Row } from './rows.ts'

const wordsIn = (source: string, rewrite: string) => findingsIn(source, rewrite).filter(({ of }) => of === 'word')

const turned = (axis: string, kind: FactKind, rows: readonly Row[]) =>
  test.each(pairsOf(rows))(`${axis}: %j is not %j`, (source, rewrite) => {
    const found = wordsIn(source, rewrite)
    expect(found).toContainEqual(expect.objectContaining({ kind, severity: 'warns' }))
    for (const { start, end, text } of found)
      expect([source, rewrite].map((side) => side.slice(start, end))).toContain(text)
  })

turned('denial', 'negation', [
  ['The pump may not be run dry for longer than a minute.', 'The pump may be run dry for longer than a minute.'],
  ['The seal was intact when the parcel arrived.', 'The seal was not intact when the parcel arrived.'],
  ['Do not rinse the filter with hot water.', 'Rinse the filter with hot water.'],
  ['She never signed the second contract.', 'She signed the second contract.'],
  ['The trial found no difference between the groups.', 'The trial found a difference between the groups.'],
  ['The road is no longer closed to lorries.', 'The road is closed to lorries.'],
  ["We can't accept returns after thirty days.", 'We can accept returns after thirty days.'],
  ['The lid is unlocked during the cycle.', 'The lid is locked during the cycle.'],
  ['The results were inconclusive in both arms.', 'The results were conclusive in both arms.'],
  ['He left without paying the bill.', 'He left after paying the bill.'],
])

turned('quantity', 'scope', [
  ['None of the samples contained lead.', 'Some of the samples contained lead.'],
  ['There was hardly any ice left on the lake.', 'There was ice left on the lake.'],
  ['Neither applicant was interviewed in person.', 'Both applicants were interviewed in person.'],
  ['Nobody on the committee objected to the plan.', 'Everybody on the committee objected to the plan.'],
  ['All rooms have a sea view.', 'Most rooms have a sea view.'],
  ['Most of the trees survived the storm.', 'All of the trees survived the storm.'],
  ['Few guests stayed until the end.', 'Many guests stayed until the end.'],
  ['A few errors remained in the draft.', 'Few errors remained in the draft.'],
  ['The shop usually opens at nine.', 'The shop always opens at nine.'],
  ['Some residents opposed the plan.', 'Residents opposed the plan.'],
  ['The dog rarely barks at strangers.', 'The dog often barks at strangers.'],
  ['Every tenant received a letter.', 'Some tenants received a letter.'],
  ['Part of the roof was replaced.', 'The roof was replaced.'],
  ['Both engines failed.', 'One of the engines failed.'],
])

turned('certainty', 'qualifier', [
  ['The lake is reportedly polluted.', 'The lake is polluted.'],
  ['The suspect allegedly forged the cheque.', 'The suspect forged the cheque.'],
  ['The drug probably lowers the risk.', 'The drug lowers the risk.'],
  ['The bridge will close in May.', 'The bridge might close in May.'],
  ['The painting is thought to be a copy.', 'The painting is a copy.'],
  ['It seems that the valve was left open.', 'The valve was left open.'],
  ['The delay is likely to last a week.', 'The delay is certain to last a week.'],
  ['The fossils suggest that the species lived here.', 'The fossils prove that the species lived here.'],
  ['Rain is possible in the evening.', 'Rain is certain in the evening.'],
  ['The change could reduce costs.', 'The change will reduce costs.'],
  ['Perhaps the letter was lost.', 'The letter was lost.'],
  ['The firm expects to hire ten people.', 'The firm will hire ten people.'],
  ['Doctors believe the treatment works.', 'Doctors know the treatment works.'],
  ['The cause appears to be a leak.', 'The cause is a leak.'],
])

turned('duty', 'duty', [
  ['Visitors must wear a helmet.', 'Visitors should wear a helmet.'],
  ['Members may bring a guest.', 'Members must bring a guest.'],
  ['You should back up the files first.', 'You must back up the files first.'],
  ['Applicants are required to submit a photo.', 'Applicants are invited to submit a photo.'],
  ['The form is optional.', 'The form is mandatory.'],
  ['Parking is permitted on Sundays.', 'Parking is required on Sundays.'],
  ['Staff have to log each visit.', 'Staff can log each visit.'],
  ['You need not attend the hearing.', 'You must attend the hearing.'],
  ['The landlord shall repair the roof.', 'The landlord may repair the roof.'],
  ['It is recommended that you rest for a day.', 'It is necessary that you rest for a day.'],
])

turned('condition', 'condition', [
  ['He has worked here since the merger.', 'He has worked here until the merger.'],
  ['The match is cancelled if it rains.', 'The match is cancelled unless it rains.'],
  ['Refunds are given only if the item is unused.', 'Refunds are given even if the item is unused.'],
  ['The offer is valid as long as stocks last.', 'The offer is valid.'],
  ['If you are late, ring the bell.', 'Ring the bell.'],
  ['The fee is waived provided that you book early.', 'The fee is waived although you book early.'],
  ['You may enter when the light is green.', 'You may enter unless the light is green.'],
  ['The alarm sounds whether or not the door is open.', 'The alarm sounds if the door is open.'],
  ['The work went ahead because of the rain.', 'The work went ahead despite the rain.'],
  ['Unless you object, we will send the file.', 'If you object, we will send the file.'],
])

turned('exception', 'condition', [
  ['The museum is open every day except Monday.', 'The museum is open every day including Monday.'],
  ['All staff other than trainees get a bonus.', 'All staff including trainees get a bonus.'],
  ['The price excludes delivery.', 'The price includes delivery.'],
  ['Everyone but Anna passed.', 'Everyone and Anna passed.'],
  ['The warranty covers all parts except the battery.', 'The warranty covers all parts and the battery.'],
  ['Dogs are not allowed, with the exception of guide dogs.', 'Dogs are not allowed.'],
  ['Children are welcome, besides the under-fives.', 'Children are welcome, including the under-fives.'],
  ['No one but the manager has a key.', 'No one has a key.'],
])

turned('order', 'time', [
  ['Wash the fruit before you cut it.', 'Wash the fruit after you cut it.'],
  ['The shop will stay open until June.', 'The shop will stay open from June.'],
  ['The talk is followed by a short film.', 'The talk is preceded by a short film.'],
  ['He moved to Rome prior to the war.', 'He moved to Rome following the war.'],
  ['Pay the deposit by Friday.', 'Pay the deposit after Friday.'],
  ['The pool is closed during the holidays.', 'The pool is closed before the holidays.'],
  ['Their latest album sold well.', 'Their first album sold well.'],
  ['The meeting was held earlier than planned.', 'The meeting was held later than planned.'],
  ['She resigned as soon as the vote ended.', 'She resigned before the vote ended.'],
  ['The lease runs from March.', 'The lease runs until March.'],
  ['The next train stops at Hull.', 'The previous train stops at Hull.'],
  ['The vote takes place while the council sits.', 'The vote takes place once the council sits.'],
])

turned('comparison', 'sense', [
  ['Sales were higher than last year.', 'Sales were lower than last year.'],
  ['The new model is heavier than the old one.', 'The new model is lighter than the old one.'],
  ['Costs rose in the spring.', 'Costs fell in the spring.'],
  ['Keep the temperature above freezing.', 'Keep the temperature below freezing.'],
  ['More women than men applied.', 'Fewer women than men applied.'],
  ['The test takes at least an hour.', 'The test takes at most an hour.'],
  ['The northern route is quicker.', 'The northern route is slower.'],
  ['It is the largest farm in the county.', 'It is the smallest farm in the county.'],
  ['Prices went up after the strike.', 'Prices went down after the strike.'],
  ['The second trial was less accurate than the first.', 'The second trial was more accurate than the first.'],
  ['The rate is better for savers.', 'The rate is worse for savers.'],
])

turned('attribution', 'speaker', [
  ['According to the union, the plant will close.', 'The plant will close.'],
  ['The minister said the tax would fall.', 'The minister denied the tax would fall.'],
  ['Critics claim that the dam is unsafe.', 'Critics have shown that the dam is unsafe.'],
  ['The dam is unsafe, engineers say.', 'The dam is unsafe.'],
  ['The mayor believes the plan will work.', 'The plan will work.'],
  ["In the author's view, the law is outdated.", 'The law is outdated.'],
  ['The company says its cars are safe.', 'Its cars are safe.'],
  ['The clinic reports fewer cases.', 'The clinic has fewer cases.'],
  ['The so-called expert gave a talk.', 'The expert gave a talk.'],
  ['The report argues that costs will rise.', 'The report proves that costs will rise.'],
  ['The witness claimed to have seen a van.', 'The witness had seen a van.'],
  ['The board was told that sales had doubled.', 'Sales had doubled.'],
  ['The study suggests coffee helps.', 'Coffee helps.'],
  ['He thinks the engine is worn.', 'He knows the engine is worn.'],
  ['The supplier promised that the parts would arrive.', 'The parts would arrive.'],
])

turned('only', 'scope', [
  ['Only members may vote.', 'Members may vote.'],
  ['Members may only vote online.', 'Members may also vote online.'],
  ['The card works only in Norway.', 'The card works in Norway.'],
  ['The card also works in Norway.', 'The card only works in Norway.'],
  ['Just two buses run on Sundays.', 'Two buses run on Sundays.'],
  ['The discount applies solely to books.', 'The discount applies to books.'],
  ['She only reviewed the summary.', 'She even reviewed the summary.'],
  ['The app is available exclusively on phones.', 'The app is available on phones.'],
  ['The lift is used mainly by staff.', 'The lift is used only by staff.'],
  ['The clinic treats adults only.', 'The clinic treats adults.'],
  ['The clinic treats adults too.', 'The clinic treats adults only.'],
  ['The tax applies to cars alone.', 'The tax applies to cars.'],
])

test.each(
  pairsOf([
    ['The door is not locked.', 'The door is unlocked.'],
    ['There are no contracts, no commitments.', 'There are no contracts or commitments.'],
    ['This does not prevent you from applying again.', 'You are free to apply again.'],
    ['It is far from clear who paid for the roof.', 'It is unclear who paid for the roof.'],
    ['The lift runs no faster than 3 m/s.', 'The lift runs at 3 m/s at most.'],
    ['Lund is taller than Petrov.', 'Petrov is shorter than Lund.'],
    ['Every member received a letter.', 'Each member received a letter.'],
    ['Not all of the rooms are heated.', 'Some of the rooms are not heated.'],
    ["They'll close the pool in May.", 'They will close the pool in May.'],
    ['The fee is waived if you book early.', 'If you book early, the fee is waived.'],
    ['Weather permitting, the rink opens on Saturday.', 'If the weather allows, the rink opens on Saturday.'],
    [
      'According to an estimate, the damage is large. Staff fled.',
      'The damage is large, an estimate says. Staff fled.',
    ],
    ['Over the past ten years, rents doubled.', 'In ten years, rents doubled.'],
    ['Visitors must sign the book.', 'Visitors have to sign the book.'],
    ['It may rain in the evening.', 'Perhaps it will rain in the evening.'],
  ]),
)('the same in other words: %j is %j', (source, rewrite) => {
  expect(wordsIn(source, rewrite)).toEqual([])
})

test('in a sentence that was reworded nothing is said of a small word', () => {
  const source = 'Do not add water to the paint, because this weakens the colour.'
  expect(wordsIn(source, 'You can thin it from the tap, since that makes any shade paler.')).toEqual([])
})

test('two small words that changed are another wording', () => {
  expect(wordsIn('Never open the valve before the lamp is green.', 'Open the valve after the lamp is green.')).toEqual(
    [],
  )
})

test('in another language no small word is known', () => {
  const german = 'Der Preis ist in diesem Sommer nicht gestiegen, und niemand in der Stadt war damit zufrieden.'
  expect(wordsIn(german, german.replace('nicht ', ''))).toEqual([])
})
