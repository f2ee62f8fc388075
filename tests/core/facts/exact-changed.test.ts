// Exact facts by their form, changed: the rows of the field's bug reports and their neighbours.
import { found, refused } from './rows.ts'

refused('placeholders', [
  ['Hi {{{name}}}, see you.', 'Hi {{name}}, see you.'],
  ['Hi %%NAME%%, see you.', 'Hi %%USER%%, see you.'],
  ['Hi *|FNAME|*, see you.', 'Hi *|LNAME|*, see you.'],
  [
    '{n, plural, =0 {None} one {One item} other {# items}} left in it.',
    '{n, plural, =0 {None} one {One item} other {# things}} left in it.',
  ],
  [
    '{n, plural, =0 {None} one {One item} other {# items}} left in it.',
    '{n, plural, =0 {No one} one {One item} other {# items}} left in it.',
  ],
  [
    '{g, select, female {{n, plural, one {her file} other {her files}}} other {files}} here now.',
    '{g, select, female {{n, plural, one {her file} other {their files}}} other {files}} here now.',
  ],
  ['Found %d files in %s today.', 'Found %s files in %s today.'],
  ['Moved %1$s to the folder last night.', 'Moved %2$s to the folder last night.'],
  ['Hello %@, your order is on its way.', 'Hello %s, your order is on its way.'],
  ['The total comes to %.2f for the month.', 'The total comes to %.1f for the month.'],
  ['Welcome back, {{userName}}, to the shop.', 'Welcome back, {{username}}, to the shop.'],
  ['You have {0} new messages in the inbox.', 'You have {1} new messages in the inbox.'],
  ['You have {n} new messages in the inbox.', 'You have {m} new messages in the inbox.'],
  ['Dear ${user.first}, thanks for the order.', 'Dear ${user.last}, thanks for the order.'],
  ['Signed in as <%= user.name %> since noon.', 'Signed in as <%= user.email %> since noon.'],
  ['{% if paid %}Thank you for paying.{% endif %}', '{% if due %}Thank you for paying.{% endif %}'],
  ['Send the file to :recipient before noon.', 'Send the file to :receiver before noon.'],
  ['The route is /users/:id/posts for all of them.', 'The route is /users/:name/posts for all of them.'],
  [
    'You have {count, plural, one {# file} other {# files}} in the queue.',
    'You have {count, plural, one {# file} other {# documents}} in the queue.',
  ],
  [
    'The {gender, select, male {his} female {her} other {their}} order is here.',
    'The {gender, select, male {his} female {hers} other {their}} order is here.',
  ],
  ['Dear [CUSTOMER NAME], your parcel has arrived.', 'Dear [CLIENT NAME], your parcel has arrived.'],
  ['Dear <FIRST_NAME>, your parcel has arrived.', 'Dear <LAST_NAME>, your parcel has arrived.'],
  ['The key is stored in __API_KEY__ for now.', 'The key is stored in __APP_KEY__ for now.'],
  ['Hi #{name}, the job has finished.', 'Hi #{user}, the job has finished.'],
  ['The job %{count} has finished by now.', 'The job %{total} has finished by now.'],
  ['Set $HOME to the folder of the user.', 'Set $PATH to the folder of the user.'],
  ['The link was opened by {user} at {time}.', 'The link was opened by {user} at noon.'],
  ['The link was opened by {user}.', 'The link was opened by { user }.'],
  ['The shop closes at %H:%M on weekdays.', 'The shop closes at %I:%M on weekdays.'],
])

refused('single letters', [
  ['The blood type is AB+ for him.', 'The blood type is AB- for him.'],
  ['The test was A+ for him.', 'The test was A- for him.'],
  ['The ion is Na+ in this.', 'The ion is Na- in this.'],
  ['Write in C++ for this.', 'Write in C# for this.'],
  ['See Art. 6(1)(f) GDPR for it.', 'See Art. 6(1)(e) GDPR for it.'],
  ['See Schedule 2, Part B of the act.', 'See Schedule 2, Part C of the act.'],
  ['See items (a) to (d) of the list.', 'See items (a) to (f) of the list.'],
  ['He lacks vitamins A and D.', 'He lacks vitamins A and K.'],
  ['He was born to Ann M. Morse.', 'He was born to Ann N. Morse.'],
  ['He was born to Ann M. Morse.', 'He was born to Ann Morse.'],
  ['He was born to Ann M Morse.', 'He was born to Ann N Morse.'],
  ['Morse, J. P. wrote it down.', 'Morse, J. B. wrote it down.'],
  ['Signed by Ann M. for the firm.', 'Signed by Ann N. for the firm.'],
  ['See paragraph (c) for the list of fees.', 'See paragraph (e) for the list of fees.'],
  ['Clause iv sets out the fees for late payment.', 'Clause vi sets out the fees for late payment.'],
  ['The fees are set out in clause 4(iii) of the lease.', 'The fees are set out in clause 4(ii) of the lease.'],
  ['Clause 7b sets out the fees for late payment.', 'Clause 7c sets out the fees for late payment.'],
  ['Sub-clause (ii) covers the cost of repairs.', 'Sub-clause (iii) covers the cost of repairs.'],
  [
    'The bank was led by John F. Adams until the fire of 1871.',
    'The bank was led by John Adams until the fire of 1871.',
  ],
  ['The nurse was vaccinated against hepatitis B in March.', 'The nurse was vaccinated against hepatitis A in March.'],
  ['Vitamin D is measured once in the winter.', 'Vitamin K is measured once in the winter.'],
  ['The costs are listed in Appendix C of the report.', 'The costs are listed in Appendix G of the report.'],
  ['The costs are listed in appendix c of the report.', 'The costs are listed in appendix g of the report.'],
  ['Patients with type II diabetes were included.', 'Patients with type I diabetes were included.'],
  ['The eggs were sold as grade A to the shops.', 'The eggs were sold as grade B to the shops.'],
  ['The donor had blood group O and was healthy.', 'The donor had blood group A and was healthy.'],
  ['The donor had blood group 0 and was healthy.', 'The donor had blood group A and was healthy.'],
  ['Influenza A was found in the third sample.', 'Influenza B was found in the third sample.'],
  ['Leave from platform B, not from platform C.', 'Leave from platform D, not from platform C.'],
  ['The X chromosome carries the gene in question.', 'The Y chromosome carries the gene in question.'],
  ['Use option b if the pump is running.', 'Use option d if the pump is running.'],
  ['Plan B is ready for the board to read.', 'Plan C is ready for the board to read.'],
  ['The piece is in C major and lasts an hour.', 'The piece is in G major and lasts an hour.'],
])

refused('units', [
  ['The rate is 20 µg/m³ in the air.', 'The rate is 20 µg/m² in the air.'],
  ['The rate is 20 µg/m³ in the air.', 'The rate is 20 mg/m³ in the air.'],
  ['The torque is 40 Nm at most.', 'The torque is 40 nm at most.'],
  ['The cache is 4 MiB in all.', 'The cache is 4 MB in all.'],
  ['The cache is 4 MiB in all.', 'The cache is 4 GiB in all.'],
  ['The link is 4 Mbps in all.', 'The link is 4 MBps in all.'],
  ['The link is 4 Mbps in all.', 'The link is 4 MB/s in all.'],
  ['The cell is 40 mAh in all.', 'The cell is 40 Ah in all.'],
  ['The disk holds 512 GB and is full.', 'The disk holds 512 Gb and is full.'],
  ['The line runs at 40 Mb/s in the evening.', 'The line runs at 40 MB/s in the evening.'],
  ['The disk holds 512GB and is full.', 'The disk holds 512Gb and is full.'],
  ['Each tablet holds 20 mg of the drug.', 'Each tablet holds 20 Mg of the drug.'],
  ['The gap is 3 mm across at the top.', 'The gap is 3 Mm across at the top.'],
  ['The valve is rated at 5 MPa at most.', 'The valve is rated at 5 mPa at most.'],
  ['The current was 4 mA during the test.', 'The current was 4 MA during the test.'],
  ['The set draws 5 mV from the sensor.', 'The set draws 5 MV from the sensor.'],
  ['Add 5 µg of the salt to the flask.', 'Add 5 mg of the salt to the flask.'],
  ['The signal is at 2.4 GHz in this band.', 'The signal is at 2.4 MHz in this band.'],
  ['The site used 4 kWh over the weekend.', 'The site used 4 kW over the weekend.'],
  ['The lamp costs 30 dollars with the bulb.', 'The lamp costs 30 euros with the bulb.'],
  ['The bag weighs 3 kN on the hook.', 'The bag weighs 3 kg on the hook.'],
])

refused('denominators', [
  ['Give 5 mg/kg of the drug to the child.', 'Give 5 mg of the drug to the child.'],
  ['Give 5 mg per kg of the drug to the child.', 'Give 5 mg per litre of the drug to the child.'],
  ['Give 5 mg/kg of the drug to the child.', 'Give 5 mg/kg/day of the drug to the child.'],
  ['The pump moves 40 litres per minute.', 'The pump moves 40 litres per hour.'],
  ['The pump moves 40 litres per minute at full power.', 'The pump moves 40 litres at full power.'],
  ['The rent is $20 per square metre for the shop.', 'The rent is $20 per square foot for the shop.'],
  ['The rate is 3 deaths per 1,000 births here.', 'The rate is 3 deaths per 10,000 births here.'],
  ['The limit is 10 g/l for the tank.', 'The limit is 10 g/ml for the tank.'],
  ['The guard is paid $18 per hour for the shift.', 'The guard is paid $18 per day for the shift.'],
  ['The fee is £4 per mile for the tour.', 'The fee is £4 per hour for the tour.'],
  ['Spread 30 kg per hectare on the field.', 'Spread 30 kg per acre on the field.'],
])

refused('dose words', [
  ['Take one tablet t.i.d. with food.', 'Take one tablet q.i.d. with food.'],
  ['Give 10 mg q.d. in the morning for a week.', 'Give 10 mg q.o.d. in the morning for a week.'],
  ['Give 10 mg q4h until the fever goes.', 'Give 10 mg q6h until the fever goes.'],
  ['Give 10 mg p.r.n. for the pain.', 'Give 10 mg t.i.d. for the pain.'],
  ['Give 10 mg p.r.n. for the pain.', 'Give 10 mg for the pain.'],
  ['Give 10 mg p.o. for the pain.', 'Give 10 mg i.m. for the pain.'],
  ['Give the drug a.c. for the first week.', 'Give the drug p.c. for the first week.'],
  ['Give 10 mg BID for the pain.', 'Give 10 mg TID for the pain.'],
  ['Take one tablet twice daily with food.', 'Take one tablet t.i.d. with food.'],
])

refused('numbers', [
  ["The buoy lies at 12°30'N 045°18'W off the coast.", "The buoy lies at 12°30'S 045°18'W off the coast."],
  ["The buoy lies at 12°30'N 045°18'W off the coast.", "The buoy lies at 12°30'N 045°18'E off the coast."],
  ['The camp was at lat. -71.3 in the winter.', 'The camp was at lat. 71.3 in the winter.'],
  ['The change of –3.2% was expected.', 'The change of 3.2% was expected.'],
  ['The account shows minus $450 at the end.', 'The account shows $450 at the end.'],
  ['The fee is 40 won a head.', 'The fee is 40 yen a head.'],
  ['The value is 5 ± 2 mm here.', 'The value is 5 ± 3 mm here.'],
  ['The value is 5 ± 2 mm here.', 'The value is 5 + 2 mm here.'],
  ['The value is 5‰ here.', 'The value is 5% here.'],
  ['Use Node.js 18.10 for it.', 'Use Node.js 18.1 for it.'],
  ['Use 2.0.0-beta of the tool.', 'Use 2.0.0-alpha of the tool.'],
  ['Use release R2024a of the tool.', 'Use release R2024b of the tool.'],
  ['The sum is forty lakh rupees in all.', 'The sum is forty crore rupees in all.'],
  ['The sum is ₹40L in all.', 'The sum is ₹40Cr in all.'],
  ['Lakhs of people came to it.', 'Crores of people came to it.'],
  ['The grant is 5 lakh rupees for the school.', 'The grant is 5 million rupees for the school.'],
  ['The grant is Rs 2.5 crore for the school.', 'The grant is Rs 2.5 lakh for the school.'],
  ['The grant is 1,00,000 rupees for the school.', 'The grant is 10,00,000 rupees for the school.'],
  ['The bug is in v1.2.3 of the tool.', 'The bug is in v1.2.4 of the tool.'],
  ['The bug was fixed between 3.9 and 3.10 of Python.', 'The bug was fixed between 3.9 and 3.1 of Python.'],
  ['The script needs Python 3.10 or later.', 'The script needs Python 3.1 or later.'],
  ['See section 4.10 for the list of fees.', 'See section 4.1 for the list of fees.'],
  ['The bug is in v2.0 of the tool.', 'The bug is in v2 of the tool.'],
  ['The hut is at 46.2° N in the hills.', 'The hut is at 46.2° S in the hills.'],
  ['The hut is at 46.2044 N, 6.1432 E in the hills.', 'The hut is at 46.2044 N, 6.1432 W in the hills.'],
  ['The hut is at 33°52′10″S in the hills.', 'The hut is at 33°52′10″N in the hills.'],
  ['The hut lies 46 degrees north of the line.', 'The hut lies 46 degrees south of the line.'],
  ['The hut is at -33.8688, 151.2093 in the hills.', 'The hut is at 33.8688, 151.2093 in the hills.'],
  ['The hut is at (33.8688, -151.2093) in the hills.', 'The hut is at (33.8688, 151.2093) in the hills.'],
  ['The drift was +5 ms after the test.', 'The drift was -5 ms after the test.'],
  ['The reading was −4 °C in the hut.', 'The reading was 4 °C in the hut.'],
  ['The reading was ±4 mm at the wall.', 'The reading was 4 mm at the wall.'],
  ['The lease costs US$5 million in all.', 'The lease costs €5 million in all.'],
  ['The lease costs A$500 in all.', 'The lease costs US$500 in all.'],
  ['The lease costs A$500 in all.', 'The lease costs C$500 in all.'],
  ['The lease costs 500 kr in all.', 'The lease costs 500 zł in all.'],
  ['The lease costs ₩500 in all.', 'The lease costs ₽500 in all.'],
  ['The lease costs $5m in all.', 'The lease costs $5bn in all.'],
  ["The lease costs CHF 1'234.50 in all.", "The lease costs CHF 1'243.50 in all."],
  ['The lease costs NZD 500 in all.', 'The lease costs HKD 500 in all.'],
  ['The score must be > 5 to pass the test.', 'The score must be < 5 to pass the test.'],
  ['The score must be ≥ 5 to pass the test.', 'The score must be ≤ 5 to pass the test.'],
  ['The clinic opens at 8h30 on weekdays only.', 'The clinic opens at 9h30 on weekdays only.'],
  ['The talk lasts 2h30 with the break.', 'The talk lasts 3h30 with the break.'],
])

refused('names', [
  ['The hall of Jan van der Meer.', 'The hall of Jan van den Meer.'],
  ['The hall of Jan van der Meer.', 'The hall of Jan von der Meer.'],
  ['The hall of Jan van der Meer.', 'The hall of Jan der Meer.'],
  ['The hall of João dos Santos.', 'The hall of João da Santos.'],
  ['The hall of Ewan MacLeod.', 'The hall of Ewan McLeod.'],
  ['The hall of John Smith Jr. here.', 'The hall of John Smith Sr. here.'],
  'We have read your letter about the hall.\n\nYours sincerely,\n{M|N}. Okafor',
  'We have read your letter about the hall.\n\nKind regards\n{Mira|Mara} Okafor',
  ['We have read your letter about the hall.\n\n— Mira', 'We have read your letter about the hall.\n\n— Mara'],
  'We have read your letter about the hall.\n\n{Mira|Mara} Okafor\nHead of Sales, Lindqvist AB',
  ['The prize went to שרה כהן for her work on glass.', 'The prize went to רחל כהן for her work on glass.'],
  ['The prize went to 王小明 for his work on glass.', 'The prize went to 李小明 for his work on glass.'],
  ['The prize went to 김민수 for his work on glass.', 'The prize went to 이민수 for his work on glass.'],
  ['The prize went to さくら for her work on glass.', 'The prize went to すみれ for her work on glass.'],
  ['The prize went to राम शर्मा for his work on glass.', 'The prize went to श्याम शर्मा for his work on glass.'],
  ['The prize went to สมชาย for his work on glass.', 'The prize went to สมศรี for his work on glass.'],
  ['The prize went to Иван Петров for his work on glass.', 'The prize went to Иван Павлов for his work on glass.'],
  ['The prize went to Νίκος Παππάς for his work on glass.', 'The prize went to Νίκος Λάππας for his work on glass.'],
  ['The word добро is on the old stone.', 'The word добра is on the old stone.'],
  ['The prize went to 王小明 for his work on glass.', 'The prize went to him for his work on glass.'],
  ['The study by Anna de Vries was read by them all.', 'The study by Anna du Vries was read by them all.'],
  ['The study by Karl von Horn was read by them all.', 'The study by Karl van Horn was read by them all.'],
  ['The study by Omar bin Said was read by them all.', 'The study by Omar ibn Said was read by them all.'],
  ['The study by Lena Horn was read by them all.', 'The study by Lena von Horn was read by them all.'],
  ['The study by van der Berg was read by them all.', 'The study by Berg was read by them all.'],
  ['The speech by al-Rashid was read by them all.', 'The speech by al-Rahim was read by them all.'],
  ["The speech by d'Ancona was read by them all.", "The speech by d'Ascona was read by them all."],
  ['The prize went to Ms. Okonkwo for her work.', 'The prize went to Mr. Okonkwo for her work.'],
  ['The prize went to Ms. Okonkwo for her work.', 'The prize went to Ms. Okafor for her work.'],
  'Dear Ms. {Okonkwo|Okafor},\n\nThe plan for the new hall is ready to be read.',
  'Dear {Ms|Mr}. Okonkwo,\n\nThe plan for the new hall is ready to be read.',
  'Hi {Priya|Priti},\n\nThe plan for the new hall is ready to be read.',
  'The plan for the new hall is ready to be read.\n\nBest regards,\nAmara {Nwosu|Nwachi}',
  'The plan for the new hall is ready to be read.\n\nThanks,\n{Priya|Priti}',
  'The plan for the new hall is ready to be read.\n\nSincerely,\n\nDr. Ines {Roth|Rath}\nHead of Sales',
  ['Dear Ms. Okonkwo, the plan for the new hall is ready.', 'Dear Ms. Okoro, the plan for the new hall is ready.'],
  ['Send the CV as a PDF by COB on Thursday.', 'Send the cover letter as a PDF by close of business on Thursday.'],
  ['Send the CV as a PDF by COB on Thursday.', 'Send your curriculum vitae as a PDF by the end of Thursday.'],
  ['You may not pass on the OTF files.', 'You may not pass on the TrueType files.'],
  ['The violin was made in Cremona.', 'It is a Veronese violin.'],
  ['The violin was made in Cremona.', 'The violin was made in Cremorne.'],
])

refused('flags, keys and paths', [
  ['Use tar -xzf for it.', 'Use tar -czf for it.'],
  ['Use ls -la for it.', 'Use ls -lh for it.'],
  ['Use chmod +x for it.', 'Use chmod +r for it.'],
  ['Press CTRL + ALT + DEL now.', 'Press CTRL + ALT + END now.'],
  ['Press ⌥⌘Esc now.', 'Press ⌥⇧Esc now.'],
  ['Edit app/models/user.rb for it.', 'Edit app/models/post.rb for it.'],
  ['Run the tool with -rf before you start the server.', 'Run the tool with -rv before you start the server.'],
  ['Run the tool with -v before you start the server.', 'Run the tool with -q before you start the server.'],
  ['Run the tool with --level=3 before you start it.', 'Run the tool with --level=4 before you start it.'],
  ['Press Ctrl+Shift+T to open the last tab again.', 'Press Ctrl+Shift+N to open the last tab again.'],
  ['Press Ctrl-C to stop the tool at once.', 'Press Ctrl-D to stop the tool at once.'],
  ['Press Alt + F4 to close the window at once.', 'Press Alt + F5 to close the window at once.'],
  ['Press ⌘K to open the search box.', 'Press ⌘P to open the search box.'],
  ['The file is kept in /etc/hosts on the server.', 'The file is kept in /etc/host on the server.'],
  ['The file is kept under /etc on the server.', 'The file is kept under /usr on the server.'],
  ['The bug is in src/a.ts on the main branch.', 'The bug is in src/b.ts on the main branch.'],
  ['The bug is in core/a.ts on the main branch.', 'The bug is in src/a.ts on the main branch.'],
  ['The file is kept in ~/.bashrc on the server.', 'The file is kept in ~/.zshrc on the server.'],
  ['The file is kept in C:\\Temp\\a.log on the server.', 'The file is kept in D:\\Temp\\a.log on the server.'],
  ['Start it with NODE_ENV=production on the server.', 'Start it with NODE_ENV=staging on the server.'],
])

refused('marks of state', [
  ['1. [X] Buy milk today\n2. [ ] Buy eggs today', '1. [ ] Buy milk today\n2. [ ] Buy eggs today'],
  ['- [x] Buy milk\n- [ ] Buy eggs', '- Buy milk\n- Buy eggs'],
  ['[x] Buy milk\n[ ] Buy eggs', '[ ] Buy milk\n[x] Buy eggs'],
  ['Milk: ✔, eggs: ✘, tea: ✔.', 'Milk: ✘, eggs: ✔, tea: ✔.'],
  ['- [x] Write the tests\n- [ ] Ship the build', '- [x] Write the tests\n- [x] Ship the build'],
  ['The export works ✓ and the import fails ✗ today.', 'The export works ✗ and the import fails ✓ today.'],
  ['☑ Heating checked\n☐ Roof checked', '☐ Heating checked\n☑ Roof checked'],
  [
    '| Part | Done |\n| --- | --- |\n| Roof | ✓ |\n| Wall | ✗ |\n',
    '| Part | Done |\n| --- | --- |\n| Roof | ✗ |\n| Wall | ✓ |\n',
  ],
  ['The pump is at 🟢 and the boiler is cold.', 'The pump is at 🔴 and the boiler is cold.'],
  ['Sales ↑ in the north of the country.', 'Sales ↓ in the north of the country.'],
])

refused('tables', [
  [
    '| Item | Price |\n| --- | --- |\n| Tea | 3 |\n| Cake | 5 |\n',
    '| Item | Price |\n| --- | --- |\n| Tea | 5 |\n| Cake | 3 |\n',
  ],
  [
    '| Day | Opens |\n| --- | --- |\n| Monday | 9:30 |\n| Friday | 10:30 |\n',
    '| Day | Opens |\n| --- | --- |\n| Monday | 10:30 |\n| Friday | 9:30 |\n',
  ],
  [
    '| Part | Held by |\n| --- | --- |\n| Roof | Okafor |\n| Wall | Lindqvist |\n',
    '| Part | Held by |\n| --- | --- |\n| Roof | Lindqvist |\n| Wall | Okafor |\n',
  ],
  [
    '| Part | Grade |\n| --- | --- |\n| Roof | A |\n| Wall | B |\n',
    '| Part | Grade |\n| --- | --- |\n| Roof | B |\n| Wall | A |\n',
  ],
  [
    '| Item | 2019 | 2020 |\n| --- | --- | --- |\n| Tea | 310 | 520 |\n',
    '| Item | 2019 | 2020 |\n| --- | --- | --- |\n| Tea | 520 | 310 |\n',
  ],
])

refused('digits of other scripts', [
  ['该公司在2019年雇用了350名员工。', '该公司在2019年雇用了530名员工。'],
  ['売上は12億円でした。', '売上は13億円でした。'],
  ['بلغ عدد الزوار ٢٥٠٠ زائر.', 'بلغ عدد الزوار ٢٦٠٠ زائر.'],
  ['कुल १२३ लोग आए।', 'कुल १३२ लोग आए।'],
])

refused('powers', [
  ['The sample held 10^6 cells.', 'The sample held 10^9 cells.'],
  ['The sample held 3 × 10^6 cells.', 'The sample held 3 × 10^5 cells.'],
  ['The sample held 10⁶ cells.', 'The sample held 10⁹ cells.'],
  ['A mass of 1.5e-3 grams was found.', 'A mass of 1.5e-2 grams was found.'],
])

refused('shares that stand by themselves', [
  ['A deposit of one tenth secures the better rate.', 'With 20% down you get the better rate.'],
  ['Another 10% of the trees are limes.', 'Limes are a further fifth of the trees.'],
  ['The log ends on the last day of February 1843.', 'The log ends on 27 February 1843.'],
  ['Four climbers came back.', 'The trio came back.'],
  ['Repayment runs over thirty years or less.', 'You repay it in more than 30 years.'],
  ['A quarter of the shops closed.', 'The shops closed for a quarter.'],
])

found('shares that stand by themselves', [['She ran her tenth marathon.', 'She ran 10% of a marathon.']])

refused('figures and letters in one word', [
  ['The H1N1 virus spread in the B12 group.', 'The H1N1 virus spread in the B6 group.'],
  ['Take the A4 sheet to room R2D.', 'Take the A5 sheet to room R2D.'],
  ['The chip is made in a 7nm process.', 'The chip is made in a 5nm process.'],
  ['A 4x4 vehicle is needed.', 'A 4x2 vehicle is needed.'],
  ['A 1920x1080 screen is needed.', 'A 1920x1200 screen is needed.'],
  ['The engine is a 150kW unit.', 'The engine is a 105kW unit.'],
  ['The 4K model has 8GB.', 'The 8K model has 8GB.'],
])

refused('rates and frequencies', [
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
  ['They treat fifteen patients a day.', 'They treat fifteen patients a week.'],
  ['It flies twice weekly.', 'It flies twice monthly.'],
  ['Rent is $900 per month.', 'Rent is $900 per week.'],
  ['Workers earn $15 an hour.', 'Workers earn $15/day.'],
])

refused('titles', [
  ['Dr. Anna Weiss leads the team.', 'Prof. Anna Weiss leads the team.'],
  ['Professor Miriam Adler chairs the panel.', 'Dr Miriam Adler chairs the panel.'],
  ['Mr. Jones signed the lease.', 'Mrs. Jones signed the lease.'],
  ['Captain Osei gave the order.', 'Major Osei gave the order.'],
  ['Senator Ruiz backed the bill.', 'Governor Ruiz backed the bill.'],
])

refused('short quotations', [
  ['He called it "a minor setback" last week.', 'Last week he called it "a major setback".'],
  ['She called the result "modest" on Monday.', 'She called the result "huge" on Monday.'],
  ['"We will not close the plant," said Ana Ruiz.', '"We will close the plant," said Ana Ruiz.'],
])

found('short quotations', [['She said the plan was "not ready".', 'She said the plan was "ready".']])

refused('dates and times', [
  ['The fair opens on 10/11/2024.', 'The fair opens on 11/10/2024.'],
  ['The fair opens on 10/11.', 'The fair opens on 11/10.'],
  ['The fair opens on 10 November 2024.', 'The fair opens on 11 October 2024.'],
  ['Pay by the end of June.', 'Pay by June 15.'],
  ['The clinic opens on Tuesday.', 'The clinic opens on Thursday.'],
  ['The office opens Monday to Friday.', 'The office opens Monday to Thursday.'],
  ['It rained on 3 May.', 'It rained on 8 May.'],
  ['The shop opens at 9 a.m.', 'The shop opens at 9 p.m.'],
])

found('dates and times', [
  ['Pay by the end of June.', 'Pay by the start of June.'],
  ['Pay by the end of June.', 'Pay by June 30.'],
  ['It happened in early March.', 'It happened in late March.'],
  ['It started in the early 1990s.', 'It started in the late 1990s.'],
])

refused('Roman numerals', [
  ['Henry VIII broke with Rome.', 'Henry VII broke with Rome.'],
  ['Louis XIV built Versailles.', 'Louis XVI built Versailles.'],
  ['Pope John Paul II came.', 'Pope John Paul I came.'],
  ['Super Bowl LVIII drew a crowd.', 'Super Bowl LVII drew a crowd.'],
  ['World War II changed it.', 'World War I changed it.'],
])

refused('codes', [
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
])

refused('counts of a list', [
  ['There are three reasons: cost, speed and trust.', 'There are four reasons: cost, speed and trust.'],
  ['The reasons are cost, speed and trust.', 'There are four reasons: cost, speed and trust.'],
])

refused('bounds', [
  ['You need at least 5 staff.', 'You need 5 staff.'],
  ['You need at least 5 staff.', 'You need at most 5 staff.'],
  ['Up to 40 people fit.', 'Over 40 people fit.'],
  ['Up to 40 people fit.', '40 people fit.'],
  ['More than 200 people came.', 'Nearly 200 people came.'],
  ['About 200 people came.', '200 people came.'],
  ['Nearly 200 people came.', 'Just over 200 people came.'],
  ['Children under the age of 12 enter free.', 'Children over the age of 12 enter free.'],
  ['Keep it below 5 degrees.', 'Keep it at 5 degrees or below.'],
  ['The dose is less than 5 mg.', 'The dose is 4 mg or less.'],
  ['The dose is less than 5 mg.', 'The dose is 5 mg or less.'],
  ['It must not exceed 30 days.', 'It must exceed 30 days.'],
])

found('bounds', [
  ['You need at least 5 staff.', 'You need more than 5 staff.'],
  ['Up to 40 people fit.', 'Fewer than 40 people fit.'],
  ['More than 200 people came.', 'About 200 people came.'],
  ['Children under the age of 12 enter free.', 'Children aged 12 and under enter free.'],
  ['Applicants must be at least 18.', 'Applicants must be over 18.'],
])

refused('traps', [
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
])
