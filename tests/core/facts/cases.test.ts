// Troubles that others had with texts and their translations, each in a short sentence of our own: what the lock says of each.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

type Case = readonly [row: string, verdict: 'pass' | 'warn' | 'fail', source: string, rewrite: string]

const cases: Case[] = [
  ['1', 'fail', 'It runs in %(country)s from %(start)s.', 'It runs in %(land)s from %(start)s.'],
  [
    '5',
    'fail',
    'There {count, plural, one {is # file} other {are # files}} in the queue.',
    'There {count, plural, one {is # file} other {are # papers}} in the queue.',
  ],
  ['7', 'fail', 'We moved %1$s to %2$s at night.', 'We moved %2$s to %1$s at night.'],
  ['8', 'fail', 'Ask {{model}} about {{CONTEXT}} first.', 'Ask {model} about {{CONTEXT}} first.'],
  ['8', 'fail', 'Ask about {{CONTEXT}} first.', 'Ask about {{context}} first.'],
  ['9', 'fail', 'The link works for %hours% hours.', 'The link works for %Stunden% hours.'],
  ['38', 'pass', "The rent is CHF 1'234.50 a month.", 'The rent is CHF 1,234.50 a month.'],
  ['39', 'fail', 'The school gets a grant of ₹5 lakh.', 'The school gets a grant of ₹5 crore.'],
  ['41', 'fail', 'In winter the plant makes 3 MW.', 'In winter the plant makes 3 mW.'],
  ['43', 'fail', 'The rule protects US firms.', 'The rule protects us firms.'],
  ['43', 'fail', 'The app runs on iOS only.', 'The app runs on IOS only.'],
  ['43', 'fail', 'The pH of the soil was low.', 'The PH of the soil was low.'],
  ['44', 'fail', 'Give 5 mg of the drug daily.', 'Give 5 mg/kg of the drug daily.'],
  ['46', 'fail', 'Take one tablet b.i.d. with water.', 'Take one tablet t.i.d. with water.'],
  ['47', 'pass', 'On weekdays the clinic opens at 8h30.', 'On weekdays the clinic opens at 8:30.'],
  ['48', 'fail', 'Move to version 2.10 this week.', 'Move to version 2.1 this week.'],
  ['50', 'fail', 'You may appeal under section 12(3)(b).', 'You may appeal under section 12(3)(d).'],
  ['53', 'fail', 'The mill belonged to John F. Adams.', 'The mill belonged to John Q. Adams.'],
  ['56', 'pass', "Maire O'Hara won the prize.", 'Maire O’Hara won the prize.'],
  ['58', 'fail', 'The prize for glass went to محمد علي in May.', 'The prize for glass went to محمد عمر in May.'],
  ['60', 'fail', 'All read the study by van der Berg.', 'All read the study by van den Berg.'],
  ['61', 'fail', 'Run it with --dry-run first.', 'Run it with --force first.'],
  ['63', 'fail', 'The build: ✅ passed today.', 'The build: ❌ passed today.'],
  ['63', 'fail', 'The label says made in 🇩🇪 today.', 'The label says made in 🇫🇷 today.'],
  ['64', 'fail', '- [x] Write it\n- [ ] Ship it', '- [ ] Write it\n- [x] Ship it'],
  ['65', 'warn', 'Only staff with a badge may enter.', 'Staff with a badge may enter.'],
  [
    '66',
    'fail',
    'The lessor must give the lessee notice in writing.',
    'The lessee must give the lessor notice in writing.',
  ],
  ['67', 'fail', 'The left tap is hot and the right tap is cold.', 'The right tap is hot and the left tap is cold.'],
  [
    '71',
    'fail',
    'Elle a dit « je reviens très vite demain » hier.',
    'Elle a dit « je reviens très tard demain » hier.',
  ],
  ['71', 'fail', 'Er sagte „ich komme morgen ganz sicher“ zu uns.', 'Er sagte „ich komme heute ganz sicher“ zu uns.'],
  ['71', 'fail', 'She said ‘we will never sell it’ twice.', 'She said ‘we will always sell it’ twice.'],
  ['71', 'fail', '彼は「明日は必ず行きます」と言った。', '彼は「明日は決して行きません」と言った。'],
  ['140', 'warn', 'We refund partial months as well.', 'We refund full months as well.'],
  ['140', 'fail', 'The fee is paid monthly by card.', 'The fee is paid weekly by card.'],
  ['141', 'fail', 'If that happens, you will indemnify us.', 'If that happens, we will indemnify you.'],
  ['141', 'warn', 'You pay the damages, including legal fees.', 'You pay the damages, excluding legal fees.'],
  ['141', 'warn', 'This holds provided that we tell you in time.', 'This holds whether or not we tell you in time.'],
  ['142', 'fail', 'A request under 2703(f) keeps the data.', 'A request under 2703(d) keeps the data.'],
  ['142', 'warn', 'We hand it over only if a court compels us.', 'We hand it over if a court compels us.'],
  ['143', 'warn', 'All stakeholders should take part.', 'Some stakeholders should take part.'],
  ['144', 'warn', 'Nurses looked for jobs outside the hospital.', 'Nurses looked for jobs within the hospital.'],
  ['145', 'fail', 'Begin with 5 mg once a day.', 'Begin with 5 mg per kg once a day.'],
  ['148', 'pass', 'It was signed on the 23d day of January, 1856.', 'It was signed on January 23, 1856.'],
  ['148', 'fail', 'The road was run by Morris K. Jessup.', 'The road was run by Morris R. Jessup.'],
  ['149', 'pass', 'He kept a tenth part of the land.', 'He kept a tenth of the land.'],
  ['150', 'fail', 'The bank was opened by W. H. Gallup.', 'The bank was opened by W. N. Gallup.'],
  ['150', 'fail', 'Silliman was president and Keller was cashier.', 'Keller was president and Silliman was cashier.'],
  [
    '151',
    'fail',
    'The release build is in target/release and the debug build in target/debug.',
    'The release build is in target/debug and the debug build in target/release.',
  ],
  ['152', 'fail', 'Each column is a gene and each row is a cell.', 'Each row is a gene and each column is a cell.'],
  ['153', 'warn', 'In your country you may have to be older.', 'In your country you may have to be younger.'],
  ['153', 'warn', 'You are responsible for your account.', 'We are responsible for your account.'],
  ['153', 'warn', 'We will close such an account immediately.', 'We will close such an account eventually.'],
  [
    '154',
    'fail',
    'Councillor Ines Kupfer (Labour), who was the first to speak, agreed.',
    'Councillor Ines Kupfer (Conservative), who was the first to speak, agreed.',
  ],
  // Others of the same kinds.
  ['1', 'fail', 'Go to *|UNSUB|* to leave the list.', 'Go to *|LEAVE|* to leave the list.'],
  ['1', 'fail', 'Dear $firstname$, it is ready.', 'Dear $lastname$, it is ready.'],
  ['1', 'fail', 'See \\(name) for the rest.', 'See \\(user) for the rest.'],
  ['1', 'fail', 'Dear !username, it is ready.', 'Dear !user, it is ready.'],
  ['1', 'fail', 'Dear @Model.Name, it is ready.', 'Dear @Model.Title, it is ready.'],
  ['37', 'pass', 'It takes 1,5 hours to cook.', 'It takes 1.5 hours to cook.'],
  ['48', 'fail', 'You need iOS 17.10 or later.', 'You need iOS 17.1 or later.'],
  ['50', 'fail', 'The lot is SKU-1029-B in the shop.', 'The lot is SKU-1029-D in the shop.'],
  ['53', 'pass', 'Louis XIV built it long ago.', 'Louis the Fourteenth built it long ago.'],
  ['53', 'fail', 'Louis XIV built it long ago.', 'Louis XVI built it long ago.'],
  ['63', 'fail', 'Score: ★★★★☆ from our readers.', 'Score: ★★★☆☆ from our readers.'],
  ['71', 'fail', 'Hun sagde »vi kommer ikke i dag« til os.', 'Hun sagde »vi kommer nok i dag« til os.'],
  ['71', 'fail', 'Sie sagte ‚wir kommen heute nicht‘ zu uns.', 'Sie sagte ‚wir kommen heute gern‘ zu uns.'],
  ['71', 'fail', 'Han sa ”vi kommer inte i dag” till oss.', 'Han sa ”vi kommer nog i dag” till oss.'],
  ['part of a month', 'fail', 'Pay the fee at the desk by the end of June.', 'Pay the fee at the desk by mid-June.'],
  ['part of a month', 'fail', 'It opens in early March 2027.', 'It opens in late March 2027.'],
  ['part of a month', 'pass', 'Pay it at the desk in the middle of June.', 'Pay it at the desk in mid-June.'],
  ['part of a month', 'pass', 'The road opens at the end of May.', 'The road opens at the close of May.'],
  ['154', 'warn', 'The pool will close in winter.', 'The pool has closed in winter.'],
]

/** One word of content for another. The right verdict is a warning at least, but rules have no list of what words mean and leave these to a model. */
const unseen: readonly (readonly [row: string, source: string, rewrite: string])[] = [
  ['69', 'At the end of the term we will destroy the files.', 'At the end of the term we will keep the files.'],
  ['140', 'Rent is paid in advance each month.', 'Rent is paid in arrears each month.'],
  ['141', 'You owe us sole control of the defence.', 'You owe us joint control of the defence.'],
  ['141', 'We give you written notice of the claim.', 'We give you oral notice of the claim.'],
  ['141', 'It ends when the firm gives notice.', 'It ends when the firm receives notice.'],
  ['142', 'It is needed for a civil case.', 'It is needed for a criminal case.'],
  ['144', 'Younger nurses tended to leave early.', 'Younger nurses always left early.'],
  ['145', 'Do not take hydrochlorothiazide with it.', 'Do not take chlorothiazide with it.'],
  ['145', 'The dose for adult patients is low.', 'The dose for pediatric patients is low.'],
  ['147', 'Diluted income fell in the third quarter.', 'Basic income fell in the third quarter.'],
  ['147', 'Net revenue fell in the third quarter.', 'Net income fell in the third quarter.'],
  ['148', 'The town ratified the plan in May.', 'The town annulled the plan in May.'],
  ['151', 'The server is single-threaded for now.', 'The server is multi-threaded for now.'],
  ['154', 'Kupfer, who chairs the board, spoke first.', 'Kupfer, who chaired the board, spoke first.'],
]

test.each(cases)('row %s: %s', (_, verdict, source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict, `${source} -> ${rewrite}`).toBe(verdict)
})

test.for(unseen)('row %s is not seen by rules', { fails: true }, ([, source, rewrite]) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})

test.each(cases.filter(([, verdict]) => verdict === 'fail'))(
  'row %s is refused the other way round',
  (_, __, ...row) => {
    const [source, rewrite] = row
    expect(checkFacts(rewrite, source, 'simple').verdict, `${rewrite} -> ${source}`).toBe('fail')
  },
)
