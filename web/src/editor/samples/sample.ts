/** A draft with the recorded answers of a large language model to every prompt of its rewrite. */
export type Sample = {
  text: string
  /** Marks the text as data in its prompts, so it has to be that of the recording. */
  key: string
  /** The model that answered. */
  by: string
  /** Of the first answer, as an ISO date. */
  date: string
  /** By `keyOf` the prompt. */
  answers: Readonly<Record<string, string>>
  /** The sentences of the draft that can be written again. */
  sentences: readonly string[]
}

const load = {
  essay: () => import('./essay.json'),
  'product-page': () => import('./product-page.json'),
  'cover-letter': () => import('./cover-letter.json'),
  blog: () => import('./blog.json'),
} as const satisfies Record<string, () => Promise<{ default: Sample }>>

export type SampleId = keyof typeof load

export const sampleNames: Record<SampleId, string> = {
  essay: 'Essay',
  'product-page': 'Product page',
  'cover-letter': 'Cover letter',
  blog: 'Blog post',
}

/** The samples that were opened since the page was loaded, by their text. */
const opened = new Map<string, Sample>()

export const openSample = async (id: SampleId): Promise<Sample> => {
  const { default: sample } = await load[id]()
  opened.set(sample.text, sample)
  return sample
}

/** The sample that a text is, to the letter; undefined for any other text. */
export const sampleOf = (text: string): Sample | undefined => opened.get(text)

/** The number of samples that were opened. */
export const countOpened = (): number => opened.size
