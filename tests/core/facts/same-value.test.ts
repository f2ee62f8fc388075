// The same value in another form, and another value in that form.
import { found, kept, notRefused, refused } from './rows.ts'

/** A source, the same told otherwise, and a rewrite that tells another value in that form. */
type Case = readonly [source: string, honest: string, damaged: string]

const units: readonly Case[] = [
  ['The model is one metre seventy tall.', 'The model is 1.70 m tall.', 'The model is 1.07 m tall.'],
  ['Each plank is 2 m 5 cm long.', 'Each plank measures 205 cm.', 'Each plank measures 250 cm.'],
  ['He weighed 3 kg 400 g at birth.', 'He weighed 3.4 kg at birth.', 'He weighed 3.04 kg at birth.'],
  ['It weighed 7 lb 8 oz.', 'It weighed seven and a half pounds.', 'It weighed eight and a half pounds.'],
  ['The door is 6 ft 6 in high.', 'The door is 78 inches high.', 'The door is 72 inches high.'],
  ['The clip runs for 7 min 30 s.', 'The clip runs for 450 seconds.', 'The clip runs for 430 seconds.'],
  ['You need a kilo and a half of plums.', 'You need 1.5 kg of plums.', 'You need 1.05 kg of plums.'],
  ['It lasted an hour and three quarters.', 'It lasted 105 minutes.', 'It lasted 75 minutes.'],
  ['It lasted two and three-quarter hours.', 'It lasted 2 hours and 45 minutes.', 'It lasted 2 hours and 15 minutes.'],
  ['The flight takes 2¼ hours.', 'The flight takes 2 h 15 min.', 'The flight takes 2 h 25 min.'],
  ['The race took him 3:45 hours.', 'The race took him 225 minutes.', 'The race took him 345 minutes.'],
  ['The lake holds 3 million litres.', 'The lake holds 3,000 cubic metres.', 'The lake holds 300 cubic metres.'],
  ['The load was 3.5 tonnes.', 'The load was 3,500 kg.', 'The load was 350 kg.'],
  ['The plot is 400 sq ft.', 'The plot is 400 square feet.', 'The plot is 400 square metres.'],
  ['It was five degrees below zero.', 'It was -5 degrees.', 'It was 5 degrees.'],
]

const numbers: readonly Case[] = [
  ['It took half a billion dollars.', 'It took $500 million.', 'It took $50 million.'],
  ['Cut it at ⅝ of an inch today.', 'Cut it at 0.625 inch today.', 'Cut it at ⅜ of an inch today.'],
  ['The curtain needs 1 7/8 yards.', 'The curtain needs 1⅞ yards.', 'The curtain needs 1 5/8 yards.'],
  ['They sold 1½ million copies.', 'They sold 1.5 million copies.', 'They sold 1.2 million copies.'],
  ['Five in a thousand tiles crack.', '0.5 % of tiles crack.', '5 % of tiles crack.'],
  ['Turn it every half hour.', 'Turn it every 30 minutes.', 'Turn it every 20 minutes.'],
  ['A million and a half live there.', '1.5 million live there.', '1.05 million live there.'],
  ['It has three and a quarter million users.', 'It has 3.25 million users.', 'It has 3.75 million users.'],
  ['A score of geese crossed the lane.', 'Twenty geese crossed the lane.', 'Twelve geese crossed the lane.'],
  ['It costs three pounds fifty.', 'It costs £3.50.', 'It costs £3.15.'],
  ['It costs £4 and 20 pence.', 'It costs £4.20.', 'It costs £4.02.'],
  ['The war lasted from 1914 to 1918.', "The war lasted from 1914 until '18.", "The war lasted from 1914 until '19."],
  [
    'Two fifths of the seats go to women, against a quarter before.',
    '40 % of the seats go to women, against 25 % before.',
    '40 % of the seats go to women, against 35 % before.',
  ],
  [
    'No. 12 Mill Street was sold for 300k euros.',
    '12 Mill Street was sold for 300,000 euros.',
    '12 Mill Street was sold for 30,000 euros.',
  ],
]

const ages: readonly Case[] = [
  ['The club marks its centenary in May.', 'The club turns 100 in May.', 'The club turns 200 in May.'],
  ['It celebrates its bicentenary.', 'It celebrates 200 years.', 'It celebrates 100 years.'],
  ['The mill celebrates its 25th birthday.', 'The mill is 25 years old.', 'The mill is 35 years old.'],
  [
    'The winner, a septuagenarian, sat down.',
    'The winner, who is in her seventies, sat down.',
    'The winner, who is in her sixties, sat down.',
  ],
  ['They had their golden wedding.', 'They had 50 years of marriage.', 'They had 60 years of marriage.'],
]

const times: readonly Case[] = [
  [
    'The bus goes at 5.40.',
    'The bus goes at twenty to six in the morning.',
    'The bus goes at twenty to five in the morning.',
  ],
  [
    'It pulled in at 5.40.',
    'It pulled in at twenty to six the next morning.',
    'It pulled in at twenty past six the next morning.',
  ],
  ['It docked at ten past four in the afternoon.', 'It docked at 16.10.', 'It docked at 14.10.'],
  ['They met at 1900 hours.', 'They met at 7 p.m.', 'They met at 9 p.m.'],
  ['The talk begins at 11 sharp.', "The talk begins at eleven o'clock.", "The talk begins at ten o'clock."],
  ['It is open until half eight in the evening.', 'It is open until 8.30 p.m.', 'It is open until 7.30 p.m.'],
  ['It ended at one minute to midnight.', 'It ended at 23:59.', 'It ended at 00:01.'],
  ['She rang at 2.40 in the small hours.', 'She rang at 02:40.', 'She rang at 14:40.'],
  ['It is open from 14:00 to 18:00.', 'It is open from 2 to 6 p.m.', 'It is open from 3 to 6 p.m.'],
]

const dates: readonly Case[] = [
  [
    'It is open from 1 to 15 August.',
    'It is open from August 1 until August 15.',
    'It is open from August 1 until August 25.',
  ],
  [
    'It is open from August 1 to 15.',
    'It is open from 1 August until 15 August.',
    'It is open from 2 August until 15 August.',
  ],
  [
    'We meet on 6 October and again on the 9th.',
    'We meet on 6 October and again on 9 October.',
    'We meet on 6 October and again on 10 October.',
  ],
  [
    'The act passed on 3 March and was signed on the tenth.',
    'The act passed on 3 March and was signed on 10 March.',
    'The act passed on 3 March and was signed on 11 March.',
  ],
  [
    'The lease ends on 31 March 2027.',
    'The lease ends in March 2027, on the 31st.',
    'The lease ends in March 2027, on the 30th.',
  ],
  ['In the second half of 2021 exports fell.', 'Exports fell in H2 2021.', 'Exports fell in H1 2021.'],
]

for (const [topic, cases] of Object.entries({ units, numbers, ages, times, dates })) {
  kept(
    topic,
    cases.map(([source, honest]) => [source, honest]),
  )
  refused(
    topic,
    cases.map(([source, , damaged]) => [source, damaged]),
  )
}

notRefused('looks like such a form and is none', [
  ['He ran from ten to twelve every morning.', 'Every morning he ran from ten to twelve.'],
  ['She sold two that night.', 'That night she sold two.'],
  ['He won three sharp knives.', 'Three sharp knives were what he won.'],
  ['They sold 1 kg and 400 g bags.', 'They sold bags of 400 g and 1 kg.'],
  ['The phone has 2 GB and 512 MB models.', 'The phone comes in models of 512 MB and 2 GB.'],
  [
    'It was the second cut this year, and the third in two years.',
    'It was the third cut in two years, and the second this year.',
  ],
  ['The Centenary Hall opened in 1931.', 'In 1931 the Centenary Hall opened.'],
  ['On 6 October she finished in the 9th lane.', 'She finished in the 9th lane on 6 October.'],
  ['A quarter of the shops closed for a quarter.', 'For a quarter, a quarter of the shops closed.'],
  ['The 1998 flood destroyed one of the three mills.', 'One of the three mills was destroyed by the flood of 1998.'],
])

kept('a quotation within a quotation', [
  [
    'The log says: ‘The mate called it “a fair wind” and slept.’',
    'According to the log, “The mate called it ‘a fair wind’ and slept.”',
  ],
  [
    '“We saw the ‘grey lady’ twice that night,” said Ms Reed.',
    'Ms Reed said: ‘We saw the “grey lady” twice that night.’',
  ],
  ['She wrote, "He told me \'never again\' and left."', 'She wrote: «He told me “never again” and left.»'],
  [
    'In the ’90s they sang “all night long” and the boys’ club closed.',
    'In the ’90s the boys’ club closed, and they sang “all night long”.',
  ],
])

refused('a quotation within a quotation', [
  [
    'The log says: ‘The mate called it “a fair wind” and slept.’',
    'According to the log, “The mate called it ‘a foul wind’ and slept.”',
  ],
  [
    '“We saw the ‘grey lady’ twice that night,” said Ms Reed.',
    'Ms Reed said: ‘We saw the “grey lady” once that night.’',
  ],
])

kept('a denial or a bound', [
  ['You may not enter without a helmet.', 'You may enter only with a helmet.'],
  ['Children are not allowed in the pool without an adult.', 'Children are allowed in the pool only with an adult.'],
  ['Do not oil the blade.', 'Leave the blade unoiled.'],
  ['Staff work min. 20 hours.', 'Staff work at least 20 hours.'],
  ['The lift runs no faster than 3 m/s.', 'The lift runs at 3 m/s at most.'],
  ['We tracked 212 workers for eighteen months.', 'We tracked 212 workers over eighteen months.'],
  ['Three quarters said they would pay.', '75% said they would pay.'],
  ['The timer can be set for up to 100 minutes.', 'You can set the timer for as long as 100 minutes.'],
])

found('a denial or a bound', [
  ['You may not enter without a helmet.', 'You may enter without a helmet.'],
  ['No food is permitted beyond the turnstile.', 'Food is permitted beyond the turnstile.'],
  ['Staff work min. 20 hours.', 'Staff work at most 20 hours.'],
  ['The lift runs no faster than 3 m/s.', 'The lift runs faster than 3 m/s.'],
  ['It costs 5.40.', 'It leaves at 5:40.'],
  ['It costs 5.40 and leaves at 5:40.', 'It leaves at 5:40.'],
  ['It lasted eighteen months.', 'It lasted over eighteen months.'],
])
