// Counts of things that a text lists, in whatever form the list stands.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

test.each([
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
])('%j may be told as %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
})

test.each([
  ['She speaks three languages: Dutch, Welsh and Farsi.', 'She speaks four languages: Dutch, Welsh and Farsi.'],
  ['The kit has a base, a pole, a lamp and a plug.', 'The kit has five parts: a base, a pole, a lamp and a plug.'],
  [
    'The club has three trophies (a cup, a shield and a bowl).',
    'The club has four trophies (a cup, a shield and a bowl).',
  ],
  ['Only two towns, Harlow and Finch, have a ferry.', 'Only three towns, Harlow and Finch, have a ferry.'],
  ['Bring two documents: a passport and a photo.', 'Bring three documents: a passport and a photo.'],
  ['The two towns, Harlow and Finch, have 12 ferries.', 'Harlow and Finch have 13 ferries.'],
  [
    'Choose from four flavours, namely lemon, mint, plum and rose.',
    'Choose from five flavours, namely lemon, mint, plum and rose.',
  ],
])('%j refuses %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).toBe('fail')
})

test.each([
  ['Five rivers, including the Aln and the Tyne, flooded.', 'The rivers, including the Aln and the Tyne, flooded.'],
])('%j is not %j', (source, rewrite) => {
  expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('pass')
})
