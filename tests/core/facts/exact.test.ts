// The exact facts by their forms: what a change must be found in, and what says the same in another form.
import { describe, expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

type Group = [topic: string, pairs: [source: string, rewrite: string][]]

const changed: Group[] = [
  [
    'digits of other scripts',
    [
      ['该公司在2019年雇用了350名员工。', '该公司在2019年雇用了530名员工。'],
      ['売上は12億円でした。', '売上は13億円でした。'],
      ['بلغ عدد الزوار ٢٥٠٠ زائر.', 'بلغ عدد الزوار ٢٦٠٠ زائر.'],
      ['कुल १२३ लोग आए।', 'कुल १३२ लोग आए।'],
    ],
  ],
  [
    'tables',
    [
      [
        '| Item | Price |\n| --- | --- |\n| Tea | 3 |\n| Cake | 5 |\n',
        '| Item | Price |\n| --- | --- |\n| Tea | 5 |\n| Cake | 3 |\n',
      ],
      [
        '| Item | 2019 | 2020 |\n| --- | --- | --- |\n| Tea | 310 | 520 |\n',
        '| Item | 2019 | 2020 |\n| --- | --- | --- |\n| Tea | 520 | 310 |\n',
      ],
    ],
  ],
  [
    'powers',
    [
      ['The sample held 10^6 cells.', 'The sample held 10^9 cells.'],
      ['The sample held 3 × 10^6 cells.', 'The sample held 3 × 10^5 cells.'],
      ['The sample held 10⁶ cells.', 'The sample held 10⁹ cells.'],
      ['A mass of 1.5e-3 grams was found.', 'A mass of 1.5e-2 grams was found.'],
    ],
  ],
  [
    'names in another form',
    [
      ['Send the CV as a PDF by COB on Thursday.', 'Send the cover letter as a PDF by close of business on Thursday.'],
      ['Send the CV as a PDF by COB on Thursday.', 'Send your curriculum vitae as a PDF by the end of Thursday.'],
      ['You may not pass on the OTF files.', 'You may not pass on the TrueType files.'],
      ['The violin was made in Cremona.', 'It is a Veronese violin.'],
      ['The violin was made in Cremona.', 'The violin was made in Cremorne.'],
    ],
  ],
  [
    'shares that stand by themselves',
    [
      ['A deposit of one tenth secures the better rate.', 'With 20% down you get the better rate.'],
      ['Another 10% of the trees are limes.', 'Limes are a further fifth of the trees.'],
      ['She ran her tenth marathon.', 'She ran 10% of a marathon.'],
      ['The log ends on the last day of February 1843.', 'The log ends on 27 February 1843.'],
      ['Four climbers came back.', 'The trio came back.'],
      ['Repayment runs over thirty years or less.', 'You repay it in more than 30 years.'],
      ['A quarter of the shops closed.', 'The shops closed for a quarter.'],
    ],
  ],
  [
    'figures and letters in one word',
    [
      ['The H1N1 virus spread in the B12 group.', 'The H1N1 virus spread in the B6 group.'],
      ['Take the A4 sheet to room R2D.', 'Take the A5 sheet to room R2D.'],
      ['The chip is made in a 7nm process.', 'The chip is made in a 5nm process.'],
      ['A 4x4 vehicle is needed.', 'A 4x2 vehicle is needed.'],
      ['A 1920x1080 screen is needed.', 'A 1920x1200 screen is needed.'],
      ['The engine is a 150kW unit.', 'The engine is a 105kW unit.'],
      ['The 4K model has 8GB.', 'The 8K model has 8GB.'],
    ],
  ],
  [
    'rates and frequencies',
    [
      ['The clinic sees 5 patients per day.', 'The clinic sees 5 patients per week.'],
      ['The clinic sees five patients a day.', 'The clinic sees five patients an hour.'],
      ['Take two tablets daily.', 'Take two tablets weekly.'],
      ['The service costs $10 a month.', 'The service costs $10 a year.'],
      ['The service costs $10 a month.', 'The yearly price of the service is $10.'],
      ['They meet twice a week.', 'They meet twice a month.'],
      ['They meet once a year.', 'They meet monthly.'],
      ['The drug is taken every 6 hours.', 'The drug is taken 6 hours later.'],
      ['Back up the server every day.', 'Back up the server every week.'],
      ['The committee meets quarterly.', 'The committee meets monthly.'],
      ['Water the plant every other day.', 'Water the plant every day.'],
      ['Water the plant every day.', 'Water the plant every other day.'],
      ['The board meets every two weeks.', 'The board meets twice a week.'],
      ['The car did 90 km/h.', 'The car did 90 mph.'],
      ['Take two tablets twice daily.', 'Once a day, take two tablets.'],
      ['Take one tablet every 12 hours.', 'Take one tablet every 8 hours.'],
      ['Rates are reviewed every three months.', 'Rates are reviewed three times a month.'],
      ['It flies twice weekly.', 'It flies twice monthly.'],
      ['Rent is $900 per month.', 'Rent is $900 per week.'],
      ['Workers earn $15 an hour.', 'Workers earn $15/day.'],
    ],
  ],
  [
    'titles',
    [
      ['Dr. Anna Weiss leads the team.', 'Prof. Anna Weiss leads the team.'],
      ['Professor Miriam Adler chairs the panel.', 'Dr Miriam Adler chairs the panel.'],
      ['Mr. Jones signed the lease.', 'Mrs. Jones signed the lease.'],
      ['Captain Osei gave the order.', 'Major Osei gave the order.'],
      ['Senator Ruiz backed the bill.', 'Governor Ruiz backed the bill.'],
    ],
  ],
  [
    'short quotations',
    [
      ['He called it "a minor setback" last week.', 'Last week he called it "a major setback".'],
      ['She said the plan was "not ready".', 'She said the plan was "ready".'],
      ['She called the result "modest" on Monday.', 'She called the result "huge" on Monday.'],
      ['"We will not close the plant," said Ana Ruiz.', '"We will close the plant," said Ana Ruiz.'],
    ],
  ],
  [
    'dates',
    [
      ['The fair opens on 10/11/2024.', 'The fair opens on 11/10/2024.'],
      ['The fair opens on 10/11.', 'The fair opens on 11/10.'],
      ['The fair opens on 10 November 2024.', 'The fair opens on 11 October 2024.'],
      ['Pay by the end of June.', 'Pay by the start of June.'],
      ['Pay by the end of June.', 'Pay by mid-June.'],
      ['Pay by the end of June.', 'Pay by June 30.'],
      ['Pay by the end of June.', 'Pay by June 15.'],
      ['It happened in early March.', 'It happened in late March.'],
      ['It started in the early 1990s.', 'It started in the late 1990s.'],
      ['The clinic opens on Tuesday.', 'The clinic opens on Thursday.'],
      ['The office opens Monday to Friday.', 'The office opens Monday to Thursday.'],
      ['It rained on 3 May.', 'It rained on 8 May.'],
      ['The shop opens at 9 a.m.', 'The shop opens at 9 p.m.'],
    ],
  ],
  [
    'Roman numerals',
    [
      ['Henry VIII broke with Rome.', 'Henry VII broke with Rome.'],
      ['Louis XIV built Versailles.', 'Louis XVI built Versailles.'],
      ['Pope John Paul II came.', 'Pope John Paul I came.'],
      ['Super Bowl LVIII drew a crowd.', 'Super Bowl LVII drew a crowd.'],
      ['World War II changed it.', 'World War I changed it.'],
    ],
  ],
  [
    'codes',
    [
      ['3M makes the tape.', '4M makes the tape.'],
      ['A 2FA code is needed.', 'A 3FA code is needed.'],
      ['The nearest 7-Eleven sells coffee.', 'The nearest 8-Eleven sells coffee.'],
      ['The 5G network is live.', 'The 4G network is live.'],
      ['The 737 MAX flew again.', 'The 747 MAX flew again.'],
      ['Flight BA2490 was late.', 'Flight BA2940 was late.'],
      ['Error code 0x80070057 appeared.', 'Error code 0x80070075 appeared.'],
      ['See ISO 9001 for details.', 'See ISO 9002 for details.'],
      ['A 10-K filing is due.', 'A 8-K filing is due.'],
      ['The form 401(k) is needed.', 'The form 403(b) is needed.'],
    ],
  ],
  [
    'counts of a list',
    [
      ['There are three reasons: cost, speed and trust.', 'There are four reasons: cost, speed and trust.'],
      ['The reasons are cost, speed and trust.', 'There are four reasons: cost, speed and trust.'],
    ],
  ],
  [
    'bounds',
    [
      ['You need at least 5 staff.', 'You need more than 5 staff.'],
      ['You need at least 5 staff.', 'You need 5 staff.'],
      ['You need at least 5 staff.', 'You need at most 5 staff.'],
      ['Up to 40 people fit.', 'Fewer than 40 people fit.'],
      ['Up to 40 people fit.', 'Over 40 people fit.'],
      ['Up to 40 people fit.', '40 people fit.'],
      ['More than 200 people came.', 'Nearly 200 people came.'],
      ['More than 200 people came.', 'About 200 people came.'],
      ['About 200 people came.', '200 people came.'],
      ['Nearly 200 people came.', 'Just over 200 people came.'],
      ['Children under the age of 12 enter free.', 'Children aged 12 and under enter free.'],
      ['Children under the age of 12 enter free.', 'Children over the age of 12 enter free.'],
      ['Applicants must be at least 18.', 'Applicants must be over 18.'],
      ['Keep it below 5 degrees.', 'Keep it at 5 degrees or below.'],
      ['The dose is less than 5 mg.', 'The dose is 4 mg or less.'],
      ['The dose is less than 5 mg.', 'The dose is 5 mg or less.'],
      ['It must not exceed 30 days.', 'It must exceed 30 days.'],
    ],
  ],
  [
    'traps',
    [
      ['She leads 5 managers.', 'She is the fifth manager.'],
      ['Take 20 mg every 12 hours. A tablet has 10 mg.', 'Take 10 mg every 12 hours. A tablet has 10 mg.'],
      ['Finished third in the race.', 'Finished second in the race.'],
      ['Take 2 tablets in the morning and 1 at night.', 'Take 1 tablet in the morning and 2 at night.'],
      ['The lock holds both doors.', 'The lock holds three doors.'],
      ['25% of adults smoke.', 'One in five adults smokes.'],
      ['The report has 1,000 pages.', 'The report has thousands of pages.'],
      ['Revenue rose from $4 million to $6 million.', 'Revenue rose from $6 million to $4 million.'],
      ['The temperature is between 2 and 8 °C.', 'The temperature is 2–6 °C.'],
      ['Wages grew by 3.5 percentage points.', 'Wages grew by 3.5 percent.'],
    ],
  ],
]

const honest: Group[] = [
  [
    'digits of other scripts',
    [
      ['该公司在2019年雇用了350名员工。', '2019年,该公司有350名员工。'],
      ['بلغ عدد الزوار ٢٥٠٠ زائر.', 'بلغ عدد الزوار 2500 زائر.'],
      ['कुल १२३ लोग आए।', 'कुल 123 लोग आए।'],
      ['The code 123 works in Tokyo.', 'The code 123 works in Tokyo.'],
    ],
  ],
  [
    'tables',
    [
      [
        '| Item | Price |\n| --- | --- |\n| Tea | 3 |\n| Cake | 5 |\n',
        '| Item | Price |\n| --- | --- |\n| Tea | 3 |\n| Cake | 5 |\n',
      ],
      [
        '| Item | Price |\n| --- | --- |\n| Green tea | $3 |\n| Cake | $5 |\n',
        '| Item | Price |\n| --- | --- |\n| Cake | $5 |\n| Green tea | $3 |\n',
      ],
    ],
  ],
  [
    'powers',
    [
      ['The sample held 10^6 cells.', 'The sample held 10⁶ cells.'],
      ['The sample held 10⁶ cells.', 'There were a million cells in the sample.'],
      ['The rate was 1e6 events a day.', 'It ran at one million events a day.'],
      ['The sample held 3 × 10^6 cells.', 'The sample held three million cells.'],
      ['The loss was 5 × 10⁻³ of the total.', 'The loss came to 0.005 of the total.'],
    ],
  ],
  [
    'figures and letters in one word',
    [
      ['A 1920x1080 screen is needed.', 'You need a 1920 × 1080 screen.'],
      ['The engine is a 150kW unit.', 'The engine delivers 150 kW.'],
    ],
  ],
  [
    'labels',
    [
      ['Step 3: Close the valve.', 'Third, close the valve.'],
      ['Step 1. Open the lid.\n\nStep 2. Pour the water.', 'First, open the lid.\n\nNext, pour the water.'],
      [
        'There are three things to do: (a) call the bank, (b) block the card, (c) file a report.',
        'There are three things to do: call the bank, block the card and file a report.',
      ],
      [
        'There are three things to do: 1) call the bank, 2) block the card, 3) file a report.',
        'You have three things to do: call the bank, block the card and file a report.',
      ],
    ],
  ],
  [
    'rates and frequencies',
    [
      ['The clinic sees 5 patients per day.', 'The clinic sees five patients a day.'],
      ['The clinic sees 5 patients per day.', 'Five patients are seen at the clinic daily.'],
      ['The service costs $10 a month.', 'The service costs $10 per month.'],
      ['The service costs $10 a month.', 'The monthly price of the service is $10.'],
      ['They meet twice a week.', 'They meet two times per week.'],
      ['They meet once a year.', 'They meet annually.'],
      ['The drug is taken every 6 hours.', 'You take the drug every six hours.'],
      ['The committee meets quarterly.', 'The committee meets every quarter.'],
      ['The committee meets quarterly.', 'The committee meets four times a year.'],
      ['Water the plant every other day.', 'Water the plant every second day.'],
      ['Water the plant every other day.', 'Water the plant every two days.'],
      ['Water the plant daily.', 'Water the plant every day.'],
      ['Water the plant daily.', 'Give the plant water once a day.'],
      ['The car did 90 km/h.', 'The car did 90 kilometres per hour.'],
      ['The car did 90 km/h.', 'The car went at 90 kilometers an hour.'],
      ['The car did 60 mph.', 'The car did 60 miles per hour.'],
      ['Pay is $18 an hour.', 'Pay is $18 per hour.'],
      ['Pay is $18 an hour.', 'The hourly pay is $18.'],
      ['Staff work 8 hours a day, five days a week.', 'Staff work eight hours each day on five days a week.'],
      ['The plan has three sessions a week.', 'The plan has three weekly sessions.'],
      ['Take two tablets twice daily.', 'Twice a day, take two tablets.'],
      ['Take one tablet every 12 hours.', 'Take one tablet twice a day.'],
      ['The report is published annually.', 'They publish the report every year.'],
      ['Walking daily lowers stress in your daily life.', 'A walk each day lowers the stress of everyday life.'],
      ['Rates are reviewed every three months.', 'Rates are reviewed quarterly.'],
      ['Rates are reviewed every three months.', 'Rates are reviewed four times a year.'],
      ['Rent is $900 per month.', 'The monthly rent is $900.'],
      [
        'An apple a day keeps the doctor away, as the old saying goes.',
        'As the old saying goes, an apple a day keeps the doctor away.',
      ],
      ['Workers earn $15 an hour.', 'Workers earn $15/hour.'],
    ],
  ],
  [
    'titles',
    [
      ['Dr. Anna Weiss leads the team.', 'Doctor Anna Weiss leads the team.'],
      ['Mr. Smith signed the lease.', 'Smith signed the lease.'],
      ['Prof. Miriam Adler chairs the panel.', 'Professor Miriam Adler is in the chair of the panel.'],
    ],
  ],
  [
    'short quotations',
    [
      ['Experts call this "quiet quitting".', 'Experts have a name for it: "quiet quitting".'],
      ['The term "greenwashing" describes this.', 'This is known as "greenwashing".'],
      ['The term "growth mindset" describes this.', 'This is known as a “growth mindset.”'],
      ['The so-called "zero-waste" shops sell it.', 'The so-called zero-waste shops sell it.'],
    ],
  ],
  [
    'dates',
    [
      ['The fair opens on 10 November 2024.', 'The fair opens on November 10, 2024.'],
      ['The fair opens on 10/11/2024.', '10/11/2024 is when the fair opens.'],
      ['The fair opens on 25/12/2024.', 'The fair opens on December 25, 2024.'],
      ['The fair opens on 10/11/2024.', 'The fair opens on 10.11.2024.'],
      ['Pay by the end of June.', 'Payment is due before June ends.'],
      ['The shop opens at 9 a.m.', 'The shop opens at nine in the morning.'],
    ],
  ],
  [
    'Roman numerals',
    [
      ['Henry VIII broke with Rome.', 'Henry the Eighth broke with Rome.'],
      ['World War II ended in 1945.', 'The Second World War ended in 1945.'],
    ],
  ],
  [
    'codes',
    [
      ['3M makes the tape.', 'The tape is made by 3M.'],
      ['The nearest 7-Eleven sells coffee.', 'Coffee is sold at the nearest 7-Eleven.'],
    ],
  ],
  [
    'counts of a list',
    [
      ['There are three reasons: cost, speed and trust.', 'The reasons are cost, speed and trust.'],
      ['The reasons are cost, speed and trust.', 'There are three reasons: cost, speed and trust.'],
    ],
  ],
  [
    'bounds',
    [
      ['You need at least 5 staff.', 'You need 5 or more staff.'],
      ['You need at least 5 staff.', 'No fewer than five staff are needed.'],
      ['You need at least 5 staff.', 'You need a minimum of five staff.'],
      ['Up to 40 people fit.', 'No more than 40 people fit.'],
      ['Up to 40 people fit.', 'At most 40 people fit.'],
      ['Up to 40 people fit.', 'There is room for a maximum of 40 people.'],
      ['More than 200 people came.', 'Over 200 people came.'],
      ['More than 200 people came.', 'Upwards of 200 people came.'],
      ['More than 200 people came.', 'The event drew in excess of 200 people.'],
      ['Nearly 200 people came.', 'Almost 200 people came.'],
      ['About 200 people came.', 'Roughly 200 people came.'],
      ['Children under the age of 12 enter free.', 'Children younger than 12 enter free.'],
      ['Children under the age of 12 enter free.', 'Entry is free for under-12s.'],
      ['Applicants must be at least 18.', 'Applicants must be 18 or older.'],
      ['Applicants must be at least 18.', 'Applicants must be aged 18 and over.'],
      ['The dose is less than 5 mg.', 'The dose is below 5 mg.'],
      ['The trip takes at least two hours.', 'The trip takes two hours or more.'],
      ['It must not exceed 30 days.', 'It is limited to 30 days at most.'],
      ['It must not exceed 30 days.', 'It may last up to 30 days.'],
      ['It lasts no longer than 30 days.', 'It lasts 30 days at most.'],
      ['Spending is capped at $500.', 'Spending cannot go above $500.'],
    ],
  ],
  [
    'names in another form',
    [
      [
        'Send the CV as a PDF by COB on Thursday.',
        'Send your curriculum vitae as a PDF by close of business on Thursday.',
      ],
      ['You may not pass on the OTF files.', 'You may not pass on the OpenType Font files.'],
      ['You may not pass on the OpenType Font files.', 'You may not pass on the OTF files.'],
      ['The violin was made in Cremona.', 'It is a Cremonese violin.'],
      ['The client signed the SOW.', 'The statement of work was signed by the client.'],
      ['The statement of work is signed.', 'The SOW is signed.'],
      ['The MOJ published the figures.', 'The Ministry of Justice published the figures.'],
      ['The Ministry of Justice published the figures.', 'The figures came from the MOJ.'],
      ['The NHS is short of beds.', 'The National Health Service is short of beds.'],
      ['Our VP of sales left.', 'Our vice president of sales left.'],
      ['We missed the KPI.', 'We missed the key performance indicator.'],
      ['The R&D budget grew.', 'The budget for research and development grew.'],
      ['He signed an NDA.', 'He signed a non-disclosure agreement.'],
      ['It was sunk in WWII.', 'It was sunk in the Second World War.'],
      ['The Milanese firm won.', 'The firm from Milan won.'],
      ['The bakers of Naples struck.', 'The Neapolitan bakers struck.'],
      ['A Texan team won.', 'A team from Texas won.'],
      ['She is a New Yorker.', 'She is from New York.'],
    ],
  ],
  [
    'shares that stand by themselves',
    [
      ['A deposit of one tenth secures the better rate.', 'With 10% down you get the better rate.'],
      ['Another 10% of the trees are limes.', 'Limes are a further tenth of the trees.'],
      ['The log ends on the last day of February 1843.', 'The log ends on 28 February 1843.'],
      ['The tank is 75% full, compared with a third in May.', 'In May one part in three was full; now 75% is.'],
      ['They worked all night on the deal.', 'They burned the midnight oil over the deal.'],
      ['Four climbers came back.', 'The quartet came back.'],
      ['Repayment runs over thirty years or less.', 'You repay it in up to 30 years.'],
      [
        'They age for eight to twelve months and lose a tenth of their weight.',
        'For anything from eight to twelve months each ages, growing lighter by 10%.',
      ],
    ],
  ],
  [
    'traps',
    [
      ['The two sisters run the shop.', 'Both sisters run the shop.'],
      ['It costs half as much.', 'It costs 50 percent as much.'],
      ['Sales doubled in 2020.', 'Sales went up twofold in 2020.'],
      ['A dozen eggs are needed.', 'Twelve eggs are needed.'],
      ['It took 90 minutes.', 'It took an hour and a half.'],
      ['One in four adults smokes.', 'A quarter of adults smoke.'],
      ['25% of adults smoke.', 'One in four adults smokes.'],
      ['About 33% of adults smoke.', 'About a third of adults smoke.'],
      ['It took six months.', 'It took half a year.'],
      ['The loan runs for 24 months.', 'The loan runs for two years.'],
      ['The report has 1,000 pages.', 'The report has a thousand pages.'],
      ['Revenue rose from $4 million to $6 million.', 'Revenue climbed to $6 million from $4 million.'],
      ['The temperature is between 2 and 8 °C.', 'The temperature is 2–8 °C.'],
      ['Wages grew by 3.5 percentage points.', 'Wages grew 3.5 points.'],
    ],
  ],
  [
    'terms',
    [
      ['The frame is made of steel and painted black.', 'Made of steel, the frame has a coat of black paint.'],
      ['The doctor told the patient to rest for a week.', 'The physician told the patient to rest for a week.'],
      ['The garden needs water in summer.', 'In summer the garden needs watering.'],
    ],
  ],
]

describe.each(changed)('%s that are changed', (_, pairs) => {
  test.each(pairs)('%j told as %j is found', (source, rewrite) => {
    expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
  })
})

describe.each(honest)('%s in another form', (_, pairs) => {
  test.each(pairs)('%j told as %j is not refused', (source, rewrite) => {
    expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
  })
})
