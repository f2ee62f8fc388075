import { excerptsOf } from './excerpts.ts'
import type { Fingerprint } from './fingerprint.ts'
import { habitsOf } from './habits.ts'
import { mannerOf, type Manner, type Spelling } from './manner.ts'

/** The voice as a rewrite knows it. Built for one request, and stored nowhere. */
export type Guide = {
  name: string
  fingerprint: Fingerprint
  habits: readonly string[]
  /** Examples of rhythm, without their facts. */
  excerpts: readonly string[]
  manner: Manner
}

type Voice = { name: string; samples: readonly string[]; fingerprint: Fingerprint; spelling?: Spelling | undefined }

export const guideOf = ({ name, samples, fingerprint, spelling }: Voice): Guide => ({
  name,
  fingerprint,
  habits: habitsOf(fingerprint),
  excerpts: excerptsOf(samples),
  manner: mannerOf(fingerprint, spelling),
})
