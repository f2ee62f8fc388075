// Facts, parties and roles that changed places, and those that moved with what is said of them.
import { expect, test } from 'vitest'
import { findingsIn, found, kept, pairsOf, refused } from './rows.ts'

refused('exact facts that changed places in an otherwise same sentence', [
  [
    'The lease begins on 1 May 2023 and ends on 30 April 2026.',
    'The lease begins on 30 April 2026 and ends on 1 May 2023.',
  ],
  ['The invoice was sent on 2 October, not 12 October.', 'The invoice was sent on 12 October, not 2 October.'],
  'The concert is on {14|11} July. The rehearsal is on 11 July. The hall opens on 14 July.',
  ['The ferry leaves at 8 a.m. and returns at 6 p.m.', 'The ferry leaves at 6 p.m. and returns at 8 a.m.'],
  ['The nurse comes at 10 a.m. and the doctor at 4 p.m.', 'The doctor comes at 10 a.m. and the nurse at 4 p.m.'],
  ['The choir meets on Tuesday. The band meets on Friday.', 'The choir meets on Friday. The band meets on Tuesday.'],
  ['Bread comes on Wednesday and milk on Saturday.', 'On Saturday bread comes, on Wednesday milk.'],
  ["Tuesday's lecture was moved to Thursday.", "Thursday's lecture was moved to Tuesday."],
  ['The course runs from Tuesday to Thursday.', 'The course runs from Thursday to Tuesday.'],
  ['In January sales rose; in June they fell.', 'In June sales rose; in January they fell.'],
  ['Enrolment was 300 in 2018 and 450 in 2022.', 'Enrolment was 450 in 2018 and 300 in 2022.'],
  'Write to {sales|help}@firm.example for orders and to {help|sales}@firm.example for repairs.',
  'The [menu](https://a.example/{menu|wine}) and the [wine list](https://a.example/{wine|menu}) are online.',
  'Sleep improves memory [{4|7}], and exercise lowers blood pressure [{7|4}].',
  [
    'Lund (2009) found no effect. Peters (2015) found a small one.',
    'Peters (2015) found no effect. Lund (2009) found a small one.',
  ],
  [
    'Tides drive the mixing [11], while wind matters little [12].',
    'Wind matters little [11], while tides drive the mixing [12].',
  ],
  ['`parse` returns a tree. `print` returns a string.', '`print` returns a tree. `parse` returns a string.'],
  ['Ask {{owner}} to sign and {{agent}} to witness.', 'Ask {{agent}} to sign and {{owner}} to witness.'],
])

refused('exchanged names, and exact facts in another wording', [
  'The Danube rises in {Germany|Switzerland}. The Rhine rises in {Switzerland|Germany}.',
  '{Ines Roth|Tom Beck} chaired the panel. Ines Roth wrote the report. Tom Beck took notes.',
  ['The east gained 30 seats. The west lost 12 seats.', 'The west gained 30 seats. The east lost 12 seats.'],
  [
    'The bakery opened its second shop in May 2018 and closed the first one in June 2021.',
    'In June 2021 the bakery opened a further shop, its second, and by May 2018 had closed the first one.',
  ],
])

kept('exact facts that move with what is said of them', [
  ['Applications open on 12 January and close on 28 February.', 'You can apply from 12 January to 28 February.'],
  [
    'Rosa was born on 3 June 1981 and her brother on 9 March 1985.',
    "Rosa's brother was born on 9 March 1985, and she was born on 3 June 1981.",
  ],
  ['Sales peaked in March and hit their lowest point in October.', 'Sales were lowest in October and peaked in March.'],
  [
    'The bakery moved in May 2018 and was sold in June 2021.',
    'In May 2018 the bakery moved, and in June 2021 it was sold.',
  ],
  ['The library opens at 9:00. The museum opens at 10:30.', 'The museum opens at 10:30, the library at 9:00.'],
  ['The nurse comes at 10 a.m. and the doctor at 4 p.m.', 'At 10 a.m. the nurse comes, and at 4 p.m. the doctor.'],
  ['Lena left on Monday and Paul on Friday.', 'Paul left on Friday, Lena on Monday.'],
  ['Lena left on Monday and Paul left on Friday.', 'Paul left on Friday and Lena left on Monday.'],
  [
    'Classes are held on Tuesdays, Thursdays and Saturdays.',
    'Classes take place on Saturdays, Tuesdays and Thursdays.',
  ],
  [
    'The tour runs on Mondays and Fridays at 10 a.m. and costs 9 euros.',
    'The tour costs 9 euros and starts at 10 a.m. on Fridays and Mondays.',
  ],
  ['It took 5 days in May, and 5 days in June.', 'It took 5 days in June, and 5 days in May.'],
  ['In 2016 the club had two teams; in 2020 it had five.', 'The club had two teams in 2016 and five in 2020.'],
  ['In 2016 the club had 12 teams; in 2020 it had 15.', 'In 2020 the club had 15 teams; in 2016 it had 12.'],
  [
    'Write to sales@firm.example for orders and to help@firm.example for repairs.',
    'For repairs, write to help@firm.example, and for orders to sales@firm.example.',
  ],
  [
    'The [menu](https://a.example/menu) and the [wine list](https://a.example/wine) are online.',
    'The [wine list](https://a.example/wine) and the [menu](https://a.example/menu) can be found online.',
  ],
  ['The alloy resists rust [2]. It is costly [5].', 'Although costly [5], the alloy resists rust [2].'],
  [
    'Tides drive the mixing [11], while wind matters little [12].',
    'Wind matters little [12]; the mixing is driven by tides [11].',
  ],
  [
    'As shown in earlier work [3], heat speeds up the reaction.',
    'Heat speeds up the reaction, as shown in earlier work [3].',
  ],
  ['`parse` returns a tree. `print` returns a string.', '`print` returns a string, `parse` a tree.'],
  ['Ask {{owner}} to sign and {{agent}} to witness.', '{{agent}} should witness and {{owner}} should sign.'],
  ['She has offices in Rome, Paris and Vienna.', 'She has offices in Vienna, Rome and Paris.'],
  ['Paris and Rome signed the treaty.', 'Rome and Paris signed the treaty.'],
  [
    'Tickets are 12 euros on weekdays and 18 euros at weekends.',
    'At weekends tickets are 18 euros, on weekdays 12 euros.',
  ],
  ['In Turin 40 houses burned, and in Parma 6.', 'Six houses burned in Parma and 40 in Turin.'],
  ['A room costs 80 euros in winter and 120 euros in summer.', 'In summer a room costs 120 euros, in winter 80 euros.'],
])

test.each(
  pairsOf([
    ['File the claim by 4 March.', 'The claim must be filed no later than 4 March.'],
    ['Submit the essay before 10 June.', 'The essay must be in ahead of 10 June.'],
    ['Submit the essay before 10 June.', 'Submit the essay by 10 June.'],
    ['Return the form within ten days.', 'You have ten days to return the form.'],
    ['The bridge will not open until 3 May.', 'The bridge will open after 3 May.'],
    ['The bridge is closed until 3 May.', 'The bridge is open from 3 May.'],
    ['Send it not after 4 March.', 'Send it before 4 March.'],
  ]),
)('a deadline is not turned round: %j told as %j', (source, rewrite) => {
  const turned = findingsIn(source, rewrite).filter(({ kind, severity }) => kind === 'time' && severity === 'refuses')
  expect(turned).toEqual([])
})

found('both and one of, minimum and maximum', [
  ['Both engines of the plane failed.', 'One of the engines of the plane failed.'],
  ['The minimum deposit is 200 euros.', 'The maximum deposit is 200 euros.'],
])

kept('both and one of', [
  ['Both engines failed.', 'The two engines failed.'],
  ['One of the two doors was locked.', 'Of the two doors, one was locked.'],
  ['Both sisters studied law.', 'The two sisters both studied law.'],
])

test.each(
  pairsOf([
    [
      "Marta Holm interviewed Jonas Weir for the museum's podcast last spring. The episode drew 4,000 listeners.",
      "Last spring Jonas Weir interviewed Marta Holm for the museum's podcast. The episode attracted 4,000 listeners.",
    ],
    [
      'The award went to Delphine Roux, while Peter Okafor received a special mention.',
      'Peter Okafor won the award, while Delphine Roux was given a special mention.',
    ],
    [
      'Ravi will bring the projector and Sol will book the room.',
      'Sol is bringing the projector and Ravi will book the room.',
    ],
    '{Keller|Amari} sold the workshop to {Amari|Keller} in 1998. Amari kept the name.',
    'After {Lund|Petrov} had beaten {Petrov|Lund}, she faced Mei in the final.',
    "The train from {Leeds|Hull} to {Hull|Leeds} was late, so Ana missed Ben's talk.",
    [
      'The Supplier shall notify the Customer of any delay within five days.',
      'The Customer must notify the Supplier of any delay within five days.',
    ],
    [
      "The tenant must give the landlord two months' notice before moving out.",
      "The landlord has to give the tenant two months' notice before the move.",
    ],
    [
      'The borrower pays the lender interest of 4% each year. Late payments cost a fee.',
      'Each year the lender pays the borrower interest of 4%. A fee applies to late payments.',
    ],
    ['If the Buyer cancels, the Seller keeps the deposit.', 'If the Seller cancels, the Buyer keeps the deposit.'],
    'The {contractor|client} shall indemnify the {client|contractor} against {all|any} claims arising from the works.',
    'The {nurse|doctor} told the {doctor|nurse} that the patient had slept badly.',
    [
      'The Licensor grants the Licensee a right to use the software; the Licensee pays the Licensor a yearly fee.',
      'The Licensee grants the Licensor a right to use the software; the Licensor pays the Licensee a yearly fee.',
    ],
    [
      'Either party may end the lease. The landlord repairs the roof, and the tenant looks after the garden.',
      'The lease can be ended by either party. The tenant repairs the roof, and the landlord looks after the garden.',
    ],
    [
      'Sleep loss slows reaction times [4], and caffeine helps only briefly [7].',
      'Sleep loss slows reactions [7], and caffeine is of only brief help [4].',
    ],
    [
      'Early work (Hart, 2011) found no link. Later trials (Moss et al., 2018) did.',
      'No link was found in early work (Moss et al., 2018). In later trials it was (Hart, 2011).',
    ],
    [
      'Hart (2011) measured yield, and Moss (2018) measured cost.',
      'Moss (2018) measured yield, and Hart (2011) measured cost.',
    ],
    [
      'Hello {{first_name}}, your order {{order_id}} has shipped.',
      'Hello {{order_id}}, your order {{first_name}} has been shipped.',
    ],
    ['Move {source} to {target} and press Enter.', 'Move {target} to {source}, then press Enter.'],
    [
      'Your booking from [START DATE] to [END DATE] is confirmed.',
      'We confirm your booking from [END DATE] to [START DATE].',
    ],
    ['Goods went from the coast to the mines by mule.', 'Goods went from the mines to the coast by mule.'],
    'The scar is on the {left|right} knee and the pin in the {right|left} hip.',
  ]),
)('facts, parties and roles that changed places: %j is not %j', (source, rewrite) => {
  const swapped = findingsIn(source, rewrite).filter(({ of }) => of === 'swap')
  expect(swapped.map(({ severity }) => severity)).toContain('refuses')
})

test.each(
  pairsOf([
    ['Marta Holm interviewed Jonas Weir last spring.', 'Jonas Weir was interviewed by Marta Holm last spring.'],
    ['Keller sold the workshop to Amari in 1998.', 'Amari bought the workshop from Keller in 1998.'],
    ['Lund is taller than Petrov.', 'Petrov is shorter than Lund.'],
    ['Ana spoke first, followed by Ben.', 'Ben followed Ana, who spoke first.'],
    ['The tenant pays the landlord rent monthly.', 'The landlord receives rent from the tenant monthly.'],
    ['The winner of the race was Ana Lund.', 'Ana Lund was the winner of the race.'],
    ['Ana met Ben at the station in June.', 'Ben met Ana at the station in June.'],
    ['Ana taught Ben to sail.', 'Ben learned to sail from Ana.'],
    ['Ana lent Ben her bicycle on Monday.', "Ben borrowed Ana's bicycle on Monday."],
    [
      'Sleep loss slows reaction times [4], and caffeine helps only briefly [7].',
      'Caffeine helps only briefly [7], and sleep loss slows reaction times [4].',
    ],
    ['Each of the rooms has a desk, a lamp and a window.', 'Each of the rooms has a window, a lamp and a desk.'],
  ]),
)('no facts, parties or roles changed places: %j is %j', (source, rewrite) => {
  expect(findingsIn(source, rewrite).filter(({ of }) => of === 'swap')).toEqual([])
})
