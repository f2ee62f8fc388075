import { brand } from './brand.ts'

export const audiences = ['course', 'client', 'journal'] as const
export type Audience = (typeof audiences)[number]

/** The sentence that discloses the use of AI, by audience. */
export const disclosures = {
  course: {
    name: 'A course',
    sentence: `I used AI tools in preparing this text, including ${brand.name} to revise its wording. I have read it and checked its facts and sources. I take responsibility for it.`,
  },
  client: {
    name: 'A client',
    sentence: `AI tools, including ${brand.name}, were used in drafting and revising this text. A person has read it and checked its facts before delivery.`,
  },
  journal: {
    name: 'A journal',
    sentence: `During the preparation of this work the author(s) used AI tools, including ${brand.name}, to draft or revise its wording. After using them, the author(s) reviewed and edited the content as needed and take full responsibility for the content of the publication.`,
  },
} as const satisfies Record<Audience, { name: string; sentence: string }>
