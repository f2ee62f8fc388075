import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

const findingsIn = (source: string, rewrite: string) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind !== 'length')
}

describe('exact facts that changed places in an otherwise same sentence refuse', () => {
  test.each([
    [
      'The lease begins on 1 May 2023 and ends on 30 April 2026.',
      'The lease begins on 30 April 2026 and ends on 1 May 2023.',
    ],
    ['The invoice was sent on 2 October, not 12 October.', 'The invoice was sent on 12 October, not 2 October.'],
    [
      'The concert is on 14 July. The rehearsal is on 11 July. The hall opens on 14 July.',
      'The concert is on 11 July. The rehearsal is on 11 July. The hall opens on 14 July.',
    ],
    ['The ferry leaves at 8 a.m. and returns at 6 p.m.', 'The ferry leaves at 6 p.m. and returns at 8 a.m.'],
    ['The nurse comes at 10 a.m. and the doctor at 4 p.m.', 'The doctor comes at 10 a.m. and the nurse at 4 p.m.'],
    ['The choir meets on Tuesday. The band meets on Friday.', 'The choir meets on Friday. The band meets on Tuesday.'],
    ['Bread comes on Wednesday and milk on Saturday.', 'On Saturday bread comes, on Wednesday milk.'],
    ["Tuesday's lecture was moved to Thursday.", "Thursday's lecture was moved to Tuesday."],
    ['The course runs from Tuesday to Thursday.', 'The course runs from Thursday to Tuesday.'],
    ['In January sales rose; in June they fell.', 'In June sales rose; in January they fell.'],
    ['Enrolment was 300 in 2018 and 450 in 2022.', 'Enrolment was 450 in 2018 and 300 in 2022.'],
    [
      'Write to sales@firm.example for orders and to help@firm.example for repairs.',
      'Write to help@firm.example for orders and to sales@firm.example for repairs.',
    ],
    [
      'The [menu](https://a.example/menu) and the [wine list](https://a.example/wine) are online.',
      'The [menu](https://a.example/wine) and the [wine list](https://a.example/menu) are online.',
    ],
    [
      'Sleep improves memory [4], and exercise lowers blood pressure [7].',
      'Sleep improves memory [7], and exercise lowers blood pressure [4].',
    ],
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
  ])('%j for %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite).some(({ severity }) => severity === 'refuses')).toBe(true)
    expect(findingsIn(rewrite, source).some(({ severity }) => severity === 'refuses')).toBe(true)
  })
})

describe('exchanged names warn, and so do exact facts in another wording', () => {
  test.each([
    ['Marta trains in Lisbon and Pavel trains in Prague.', 'Marta trains in Prague and Pavel trains in Lisbon.'],
    [
      'The Danube rises in Germany. The Rhine rises in Switzerland.',
      'The Danube rises in Switzerland. The Rhine rises in Germany.',
    ],
    [
      'Ines Roth chaired the panel. Ines Roth wrote the report. Tom Beck took notes.',
      'Tom Beck chaired the panel. Ines Roth wrote the report. Tom Beck took notes.',
    ],
    ['The east gained 30 seats. The west lost 12 seats.', 'The west gained 30 seats. The east lost 12 seats.'],
    [
      'The bakery opened its second shop in May 2018 and closed the first one in June 2021.',
      'In June 2021 the bakery opened a further shop, its second, and by May 2018 had closed the first one.',
    ],
  ])('%j for %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite)).not.toEqual([])
  })
})

describe('exact facts that move with what is said of them are kept', () => {
  test.each([
    ['Applications open on 12 January and close on 28 February.', 'You can apply from 12 January to 28 February.'],
    [
      'Rosa was born on 3 June 1981 and her brother on 9 March 1985.',
      "Rosa's brother was born on 9 March 1985, and she was born on 3 June 1981.",
    ],
    [
      'Sales peaked in March and hit their lowest point in October.',
      'Sales were lowest in October and peaked in March.',
    ],
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
    [
      'A room costs 80 euros in winter and 120 euros in summer.',
      'In summer a room costs 120 euros, in winter 80 euros.',
    ],
  ])('%j told as %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite)).toEqual([])
  })
})

describe('a deadline that is turned round in an otherwise same sentence refuses', () => {
  test.each([
    ['File the claim by 4 March.', 'File the claim after 4 March.'],
    ['Submit the essay before 10 June.', 'Submit the essay after 10 June.'],
    ['The offer is valid until 30 June.', 'The offer is valid from 30 June.'],
    ['Return the form within ten days.', 'Return the form after ten days.'],
    ['Send the bill no later than 1 May.', 'Send the bill after 1 May.'],
  ])('%j for %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite).some(({ kind, severity }) => kind === 'time' && severity === 'refuses')).toBe(
      true,
    )
  })
})

describe('a deadline in other words is not turned round', () => {
  test.each([
    ['File the claim by 4 March.', 'The claim must be filed no later than 4 March.'],
    ['Submit the essay before 10 June.', 'The essay must be in ahead of 10 June.'],
    ['Submit the essay before 10 June.', 'Submit the essay by 10 June.'],
    ['Return the form within ten days.', 'You have ten days to return the form.'],
    ['The bridge will not open until 3 May.', 'The bridge will open after 3 May.'],
    ['The bridge is closed until 3 May.', 'The bridge is open from 3 May.'],
    ['Send it not after 4 March.', 'Send it before 4 March.'],
  ])('%j told as %j', (source, rewrite) => {
    const turned = findingsIn(source, rewrite).filter(({ kind, severity }) => kind === 'time' && severity === 'refuses')
    expect(turned).toEqual([])
  })
})

describe('both and one of, minimum and maximum are told apart', () => {
  test.each([
    ['Both engines of the plane failed.', 'One of the engines of the plane failed.'],
    ['One of the doors was locked.', 'Both doors were locked.'],
    ['The minimum deposit is 200 euros.', 'The maximum deposit is 200 euros.'],
  ])('%j for %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite)).not.toEqual([])
  })

  test.each([
    ['Both engines failed.', 'The two engines failed.'],
    ['One of the two doors was locked.', 'Of the two doors, one was locked.'],
    ['Both sisters studied law.', 'The two sisters both studied law.'],
  ])('%j told as %j', (source, rewrite) => {
    expect(findingsIn(source, rewrite)).toEqual([])
  })
})
