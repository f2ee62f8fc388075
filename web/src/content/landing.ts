import { anonymous, plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'

export const landing = {
  title: 'turn AI text into writing that sounds like you',
  description: `Paste AI-generated text, pick a style, and get a version that reads like a person wrote it. Try ${anonymous.wordsPerRequest} words without signing up; ${formatNumber(plans.free.wordsPerMonth)} words free every month.`,
  lead: 'Paste a draft, pick a style, and see every edit: what was cut in red, what was written in blue. You keep the meaning and lose the monotone.',
  noSignup: 'No signup required',
  freeWords: `Get ${formatNumber(plans.free.wordsPerMonth)} words free every month with your account`,
  signUp: `Sign Up for Free - ${formatNumber(plans.free.wordsPerMonth)} Words Forever`,
}

export const pricing = {
  title: 'Pay only when you write a lot.',
  lead: 'Both plans count words, not seats, and only those of a rewrite that you were given.',
}
