// Facts told in other words, and the damage beside each: denials that cancel each other, comparisons from the other side, short names, units, counts of lists, ranks in a series.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { found, kept, notRefused, pairsOf, refused } from './rows.ts'

notRefused('the same sense', [
  ['Dinner takes two and a half to three hours.', 'Dinner takes 2 1/2 to 3 hours.'],
  ['Samples were held at 0.4 MPa for 30 seconds.', 'Samples were kept at 400 kPa for half a minute.'],
  ['The line runs at 3.3 kV.', 'The line runs at 3,300 volts.'],
  ['The battery holds 12,000 mAh.', 'The battery holds 12 Ah.'],
  ['The pump needs 1.5 kW.', 'The pump needs 1,500 watts.'],
  ['The dose was 0.5 mg.', 'The dose was 500 micrograms.'],
  ['The file is 2.5 GB.', 'The file is 2,500 MB.'],
  ['The signal is 2.4 GHz.', 'The signal is 2,400 MHz.'],
  ['The tank holds 1.2 m³.', 'The tank holds 1,200 litres.'],
  ['The field is 2.5 hectares.', 'The field covers 25,000 square metres.'],
  ['The screw is 12 mm long.', 'The screw is 1.2 cm long.'],
  ['The pressure is 2 bar.', 'The pressure is 2,000 mbar.'],
  ['The snack has 250 kcal.', 'The snack has 250 kilocalories.'],
  [
    'My grandmother raised eight children in two rooms and never, so far as anyone recalls, raised her voice.',
    'My grandmother brought up 8 children in 2 rooms and, so far as anyone remembers, never raised her voice.',
  ],
  ['He has never, in ten years, missed a class.', 'In ten years he has never missed a class.'],
  ['She did not, as far as we know, sign the form.', 'As far as we know, she did not sign the form.'],
  ['The film is not, strictly speaking, a comedy.', 'Strictly speaking, the film is not a comedy.'],
  [
    'The board has approved the budget, but the auditors have not yet seen it.',
    'The budget has been approved by the board but has yet to be seen by the auditors.',
  ],
  ["The parcel hasn't arrived yet.", 'The parcel has yet to arrive.'],
  ['The city has not yet named a successor.', 'The city has yet to name a successor.'],
  ['The town has yet to publish the minutes.', 'The town has not published the minutes yet.'],
  ['The results are not yet known.', 'The results are still unknown.'],
  [
    'The MP for Harrow Vale asked the PM twice.',
    'The Member of Parliament for Harrow Vale asked the Prime Minister twice.',
  ],
  [
    'The CEO resigned and the CFO took over.',
    'The chief executive resigned and the chief financial officer took over.',
  ],
  ['The A&E unit will close.', 'The accident and emergency unit will close.'],
  ['The GP referred her to an ENT clinic.', 'Her general practitioner referred her to an ear, nose and throat clinic.'],
  ['The WHO and the UN signed.', 'The World Health Organization and the United Nations signed.'],
  ['She is a member of the EU Parliament.', 'She is a member of the European Union Parliament.'],
  ['He studied at MIT.', 'He studied at the Massachusetts Institute of Technology.'],
  ['The US and the UK agreed.', 'The United States and the United Kingdom agreed.'],
  ['The NHS pays for it.', 'The National Health Service pays for it.'],
  ['Send your CV to HR by 5 p.m.', 'Send your curriculum vitae to human resources by 5 p.m.'],
  ['The DIY shop opened an ATM.', 'The do-it-yourself shop opened a cash machine.'],
  ['The VAT is included.', 'Value-added tax is included.'],
  ['The AGM is on 4 May.', 'The annual general meeting is on 4 May.'],
  ['FAQ answers are online.', 'Answers to frequently asked questions are online.'],
  ['The R&D budget grew by 5 %.', 'The research and development budget grew by 5 %.'],
  ['The PhD student met the MD.', 'The doctoral student met the managing director.'],
  ["It's in the UAE.", "It's in the United Arab Emirates."],
  ['He flew to NYC and L.A.', 'He flew to New York City and Los Angeles.'],
  ['The ETA is 6 p.m.', 'The estimated time of arrival is 6 p.m.'],
  ['The rules do not apply to members.', 'Members are exempt from the rules.'],
  ['Nobody was hurt.', 'There were no injuries.'],
  ['The road is not open to lorries.', 'The road is closed to lorries.'],
  ['The drug did not help.', 'The drug was of no help.'],
  ['It is not uncommon for trains to be late.', 'It is common for trains to be late.'],
  ['It is not unusual for pipes to freeze here.', 'It is common for pipes to freeze here.'],
  ["He didn't deny the charge.", 'He admitted the charge.'],
  ['Remember to lock the door.', "Don't forget to lock the door."],
  ["Don't forget to sign the form.", 'Remember to sign the form.'],
  ['Cats sleep more than dogs.', 'Dogs sleep less than cats.'],
  ['The north is richer than the south.', 'The south is poorer than the north.'],
  ['The old bridge was longer than the new one.', 'The new bridge is shorter than the old one.'],
  ['Do not open the lid before the light turns green.', 'Open the lid only after the light turns green.'],
  ["You can't enter without a badge.", 'You need a badge to enter.'],
  ["We don't accept cash.", 'Cash is not accepted.'],
  ["The shop isn't open on Sundays.", 'The shop is closed on Sundays.'],
  ['It never rains in July.', 'July is always dry.'],
  ['There is no charge for delivery.', 'Delivery is free.'],
  ['The plan lacks detail.', "The plan doesn't have much detail."],
  ['The witness did not remember the car.', 'The witness had forgotten the car.'],
  ['She disagreed with the ruling.', 'She did not agree with the ruling.'],
  ['The claim is untrue.', 'The claim is not true.'],
  ['He was unable to attend.', 'He could not attend.'],
  ['The price does not include tax.', 'Tax is not included in the price.'],
  ['The price does not include tax.', 'The price excludes tax.'],
  ['Few people came.', 'Not many people came.'],
  ['All but two of the windows survived.', 'Only two of the windows did not survive.'],
  ['Trains are faster than buses on this route.', 'Buses are slower than trains on this route.'],
  ['Women earned more than men.', 'Men earned less than women.'],
  ['The second draft was better than the first.', 'The first draft was worse than the second.'],
  ['The coast is warmer than the valley in winter.', 'In winter the valley is colder than the coast.'],
  ['Ada is older than Rosa.', 'Rosa is younger than Ada.'],
  [
    'The permit has not been granted yet, so work cannot begin.',
    "The permit has yet to be granted, so work can't begin.",
  ],
  ['Inspectors have not yet visited the plant.', 'Inspectors have yet to visit the plant.'],
  ['The band had yet to release a single.', 'The band had not released a single yet.'],
  ['The lake never, even in January, freezes over.', 'Even in January the lake never freezes over.'],
  ['The mayor did not, he said, know of the plan.', 'The mayor said he did not know of the plan.'],
  ['It is not impossible to cross the river.', 'The river can be crossed.'],
  ['She did not hesitate to call.', 'She called at once.'],
  ['The firm did not fail to pay.', 'The firm paid.'],
  ['The island is 14 nautical miles away.', 'The island lies 14 nautical miles off.'],
  ['Wind reached 40 knots.', 'The wind rose to 40 knots.'],
  ['The PM met the GPs.', 'The prime minister met the general practitioners.'],
  ['Two thirds of the seats were empty.', '2/3 of the seats were empty.'],
  ['Three quarters of the crop failed.', '3/4 of the crop failed.'],
  ['Add half a teaspoon of salt.', 'Add 1/2 teaspoon of salt.'],
  ['Add 1/2 cup of sugar.', 'Add half a cup of sugar.'],
  ['About 1/3 of the staff work nights.', 'About a third of the staff work nights.'],
  ['3/5 of the votes were cast by post.', 'Three fifths of the votes were cast by post.'],
  ['Cut 3/8 inch from the end.', 'Cut three eighths of an inch from the end.'],
  ['The score was 3/4.', 'The score was 3/4.'],
  ['The shop is open 24/7.', 'The shop is open around the clock.'],
  ['It was built c. 1850.', 'It was built around 1850.'],
  ['Leave 1/4 mile between the cars.', 'Leave a quarter of a mile between the cars.'],
])

refused('the same sense', [
  ['The sale runs until 31 May.', 'The sale runs until the start of May.'],
  ['The sale runs until 30 May.', 'The sale runs until the end of May.'],
  ['The lease starts on 1 June.', 'The lease starts at the end of June.'],
  ['The lease starts on 1 June.', 'The lease starts at the start of July.'],
  ['The pressure is 2 bar.', 'The pressure is 200 mbar.'],
  ['The line runs at 3.3 kV.', 'The line runs at 330 volts.'],
  ['Gusts of 62 knots were recorded.', 'Gusts of 62 miles an hour were recorded.'],
  ['The island is 14 nautical miles away.', 'The island is 14 miles away.'],
  ['The tank holds 5 psi.', 'The tank holds 5 bar.'],
  ['2/3 of the crop failed.', '3/4 of the crop failed.'],
  ['Two thirds of the crop failed.', '1/3 of the crop failed.'],
  ['Add 1/2 cup of sugar.', 'Add 1/4 cup of sugar.'],
  ['Add 1/2 cup of sugar.', 'Add 1/2 teaspoon of sugar.'],
  ['It was built c. 1850.', 'It was built in 1860.'],
  ['Two thirds of the seats were empty.', '2/3 of the seats were empty and 2/5 were broken.'],
  ['Ada is older than Rosa.', 'Rosa is older than Ada.'],
  ['Trains are faster than buses on this route.', 'Buses are faster than trains on this route.'],
])

found('the same sense', [
  ['The parcel has yet to arrive.', 'The parcel has arrived.'],
  ['Trains are faster than buses on this route.', 'Trains are slower than buses on this route.'],
  ['Ada is older than Rosa.', 'Ada is younger than Rosa.'],
  ['Women earned more than men.', 'Women earned less than men.'],
  ['Inspectors have yet to visit the plant.', 'Inspectors have visited the plant.'],
  ['The band had yet to release a single.', 'The band had released a single.'],
  ['The firm did not fail to pay.', 'The firm failed to pay.'],
  ['It is not unusual for pipes to freeze here.', 'It is unusual for pipes to freeze here.'],
  ["Don't forget to sign the form.", 'Forget to sign the form.'],
])

notRefused('figures that number one of a series', [
  ['By month six the team had shipped a beta.', 'By the sixth month the team had shipped a beta.'],
  ['In year two the grant was renewed.', 'The grant was renewed in the second year.'],
  ['In the second year the grant was renewed.', 'In year two the grant was renewed.'],
  ['By week 3 most of the swelling is gone.', 'Most of the swelling is gone by the third week.'],
  ['Chapter 4 explains the rules.', 'The fourth chapter explains the rules.'],
  ['The rules are explained in chapter four.', 'The fourth chapter explains the rules.'],
  ['On day 10, remove the dressing.', 'Remove the dressing on the tenth day.'],
  ['Step three asks for your address.', 'The third step asks for your address.'],
  ['In grade five pupils learn fractions.', 'Pupils learn fractions in the fifth grade.'],
  ['In the 5th grade pupils learn fractions.', 'In grade 5 pupils learn fractions.'],
  ['Round two was played in Oslo.', 'The second round was played in Oslo.'],
  ['Phase two starts in May.', 'The second phase starts in May.'],
  ['The first phase took eight weeks.', 'Phase one took eight weeks.'],
  ['In lesson seven we meet the past tense.', 'We meet the past tense in the seventh lesson.'],
  ['Act two is set in Rome.', 'The second act is set in Rome.'],
  ['See chapter 4 for details.', 'See ch. 4 for details.'],
  ['Weeks 3 and 4 are quiet.', 'The third and fourth weeks are quiet.'],
  ['Turn to page 12.', 'Open page 12.'],
  ['Round 2 and round 3 were close.', 'Rounds 2 and 3 were close.'],
  [
    'He left in week three. The bonus came in month four.',
    'The bonus came in the fourth month. He had left in the third week.',
  ],
  ['It took 5 minutes, and by lap 3 he led.', 'By the third lap he led; it took 5 minutes.'],
  [
    'In the first year she earned 20,000 euros and in the second 30,000.',
    'In year one she earned 20,000 euros, and 30,000 in year two.',
  ],
  ['Day 1 is for arrivals and day 2 for talks.', 'The first day is for arrivals, the second for talks.'],
])

refused('figures that number one of a series', [
  ['By month six the team had shipped a beta.', 'By the fifth month the team had shipped a beta.'],
  ['In year two the grant was renewed.', 'The grant was renewed in the third year.'],
  ['On day 10, remove the dressing.', 'Remove the dressing on the twelfth day.'],
  ['Chapter 4 explains the rules.', 'The fifth chapter explains the rules.'],
  ['By month six the team had shipped a beta.', 'By the sixth week the team had shipped a beta.'],
  ['After six months the team had shipped a beta.', 'By the sixth week the team had shipped a beta.'],
  ['By week 3 the swelling is gone.', 'By month 3 the swelling is gone.'],
  ['By week 3 the swelling is gone.', 'By week 4 the swelling is gone.'],
  ['Chapter 4 explains the rules.', 'Section 4 explains the rules.'],
  ['In year two profits doubled.', 'In year three profits doubled.'],
  ['Season 3 begins in May.', 'Season 2 begins in May.'],
  ['Pupils in grade 5 learn fractions.', 'Pupils in grade 6 learn fractions.'],
  ['The third round was played in Oslo.', 'The fourth round was played in Oslo.'],
  [
    'In the first year she earned 20,000 euros and in the second 30,000.',
    'In year one she earned 30,000 euros, and 20,000 in year two.',
  ],
  ['Phase two starts in May.', 'The third phase starts in May.'],
])

notRefused('counts of a list', [
  [
    'Before you sign, ask yourself the same three questions: Who pays? Who benefits? Who decides?',
    'Before you sign, ask yourself who pays, who benefits and who decides.',
  ],
  ['Ask the same three questions: Who pays? Who benefits? Who decides?', 'Ask: Who pays? Who benefits? Who decides?'],
  [
    'Every supplier must answer four questions: Where is it made? By whom? At what cost? How is it shipped?',
    'Every supplier must say where it is made, by whom, at what cost and how it is shipped.',
  ],
  [
    'We look for three things in a tenant: steady income, good references and a tidy garden.',
    'In a tenant we look for steady income, good references and a tidy garden.',
  ],
  [
    'In a tenant we look for steady income, good references and a tidy garden.',
    'We look for three things in a tenant: steady income, good references and a tidy garden.',
  ],
  [
    'To close your account, first download your files, then cancel any subscription, and finally confirm by e-mail.',
    'Close your account in three steps: 1. Download your files. 2. Cancel any subscription. 3. Confirm by e-mail.',
  ],
  [
    'To reset the router, unplug it, wait a minute and plug it in again.',
    'Reset the router in three steps: unplug it, wait a minute, plug it in again.',
  ],
  ['We have two quotes for the roof ($148,000 and $163,500).', 'The quotes for the roof are $148,000 and $163,500.'],
  ['We have two quotes for the roof ($148,000 and $163,500).', 'The roof has been quoted at $148,000 and at $163,500.'],
  ['Two bidders (Harlow and Finch) remain.', 'Harlow and Finch are the bidders that remain.'],
  ['The club has three trophies (a cup, a shield and a bowl).', "The club's trophies are a cup, a shield and a bowl."],
  ['She speaks three languages: Dutch, Welsh and Farsi.', 'She speaks Dutch, Welsh and Farsi.'],
  ['She speaks Dutch, Welsh and Farsi.', 'She speaks three languages: Dutch, Welsh and Farsi.'],
  [
    'The kit has four parts, namely a base, a pole, a lamp and a plug.',
    'The kit has a base, a pole, a lamp and a plug.',
  ],
  ['The kit has a base, a pole, a lamp and a plug.', 'The kit has four parts: a base, a pole, a lamp and a plug.'],
  ['Two sites, Leeds and Hull, will close.', 'Leeds and Hull are the sites that will close.'],
  ['Pack these three items: a torch, a map and a whistle.', 'Pack a torch, a map and a whistle.'],
  ['Only two towns, Harlow and Finch, have a ferry.', 'Harlow and Finch are the only towns that have a ferry.'],
  ['The bill covers four items (paint, nails, timber, and glue).', 'The bill covers paint, nails, timber, and glue.'],
  ['We sell 3 sizes – small, medium and large.', 'We sell small, medium and large sizes.'],
  ['The award has two parts: a medal and a grant of $5,000.', 'The award consists of a medal and a $5,000 grant.'],
  ['Her two sisters, a nurse and a pilot, live abroad.', 'Her sisters, a nurse and a pilot, live abroad.'],
  [
    'Members vote on three questions: Should we merge? With whom? When?',
    'Members vote on whether to merge, with whom and when.',
  ],
  ['Choose from four flavours, namely lemon, mint, plum and rose.', 'You can choose lemon, mint, plum or rose.'],
  ['He won two races: in Oslo and Rome.', 'He won races in Oslo and Rome.'],
  ['The two finalists, Kim and Osei, shook hands.', 'Kim and Osei, the finalists, shook hands.'],
])

refused('counts of a list', [
  ['She speaks three languages: Dutch, Welsh and Farsi.', 'She speaks four languages: Dutch, Welsh and Farsi.'],
  ['The kit has a base, a pole, a lamp and a plug.', 'The kit has five parts: a base, a pole, a lamp and a plug.'],
  'The club has {three|four} trophies (a cup, a shield and a bowl).',
  ['Only two towns, Harlow and Finch, have a ferry.', 'Only three towns, Harlow and Finch, have a ferry.'],
  ['Bring two documents: a passport and a photo.', 'Bring three documents: a passport and a photo.'],
  ['The two towns, Harlow and Finch, have 12 ferries.', 'Harlow and Finch have 13 ferries.'],
  'Choose from {four|five} flavours, namely lemon, mint, plum and rose.',
  ['Five rivers, including the Aln and the Tyne, flooded.', 'The rivers, including the Aln and the Tyne, flooded.'],
])

notRefused('wordings of a strong model', [
  [
    'Over the course of 14 weeks and 42 hours, I came to see that care matters.',
    'Over 14 weeks and 42 hours, I came to see that care matters.',
  ],
  ['We worked there for 14 weeks.', 'Over 14 weeks we worked there.'],
  ['During 3 years, the tree doubled its height.', 'Over 3 years, the tree doubled its height.'],
  [
    'Extend Sunday opening at an estimated cost of $11,600.',
    'Extend Sunday opening, which would cost an estimated $11,600.',
  ],
  [
    'Retrofits are estimated at $3,800 to $9,200 per unit.',
    'Retrofits would cost an estimated $3,800 to $9,200 per unit.',
  ],
  ['The workshop is limited to 16 places.', 'The workshop has 16 places only.'],
  ['The workshop is limited to 16 places.', 'The workshop has only 16 places.'],
  ['On 11 days temperatures exceeded 35 °C.', 'On 11 days temperatures passed 35 °C.'],
  ['Keep the room at or below 26 °C.', 'Keep the room at 26 °C or below.'],
  ['Store it at or above 5 degrees.', 'Store it at 5 degrees or above.'],
  [
    'The walk improved self-rated alertness for about an hour.',
    'Adults rated themselves more alert for about an hour after the walk.',
  ],
  'They serve residents {Options 1 and 2|whom the other two} would not reach. The three options differ in cost.',
  [
    'The crane stands beside the Brinewell 650. The Brinewell 650 has been painted.',
    'The crane stands beside the Brinewell 650, which has been painted.',
  ],
])

refused('wordings of a strong model', [
  ['We worked there for 14 weeks.', 'We worked there for over 14 weeks.'],
  ['Some 200 people came.', 'Over 200 people came.'],
  ['It took 14 weeks.', 'It took over 14 weeks.'],
  ['The walk is 14 miles.', 'The walk is over 14 miles.'],
  ['The pool holds at most 200 people.', 'The pool holds at least 200 people.'],
  ['On 11 days temperatures exceeded 35 °C.', 'On 11 days temperatures reached 35 °C.'],
  ['Keep the room at or below 26 °C.', 'Keep the room at or above 26 °C.'],
  ['The river is deeper than 12 metres.', 'The river is 12 metres deep.'],
  'The Brinewell 650 costs $40. The Brinewell {800|650} has been painted.',
])

found('wordings of a strong model', [
  ['Extend Sunday opening at an estimated cost of $11,600.', 'Extend Sunday opening, which costs $11,600.'],
  ['The workshop is limited to 16 places.', 'The workshop has 16 places.'],
])

test.each(
  pairsOf([
    [
      'The ferry ran every day from 1 June to 30 September 2022, apart from two days lost to fog.',
      'From the start of June to the end of September 2022 the ferry ran daily, save for two days lost to fog.',
    ],
    [
      'The lease runs from 1 January 2020 to 31 December 2024.',
      'The lease runs from the beginning of January 2020 to the end of December 2024.',
    ],
    ['The sale ends on 31 March.', 'The sale ends at the end of March.'],
    ['The museum is closed from 1 to 31 August.', 'The museum is closed throughout August.'],
    ['The offer is valid until 30 April 2025.', 'The offer is valid until the end of April 2025.'],
  ]),
)('%j may be told by the beginning or the end of a month: %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

/** A sentence that the rules without a model edited, between others. */
const amongOthers = (sentence: string) =>
  `The pump broke in May. The council mended it within a week. Neighbours carried water from the river. ${sentence}`

kept(
  'an edit of the rules',
  [
    [
      'The design is not simply a matter of taste. The school closed for two days.',
      "The design isn't simply a matter of taste. The school closed for two days.",
    ],
    [
      'It depends on the two, suggesting that salt matters. The school closed for two days.',
      'It depends on the two, and this suggests that salt matters. The school closed for two days.',
    ],
    [
      'Sleep also plays a vital role. "People blame the sandwich," says Anneke Boateng.',
      'Sleep also matters a great deal. "People blame the sandwich," says Anneke Boateng.',
    ],
  ].map(([source = '', rewrite = '']) => [amongOthers(source), amongOthers(rewrite)]),
)
