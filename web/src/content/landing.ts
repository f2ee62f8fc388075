import { anonymous, plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'

export const landing = {
  title: 'turn AI text into writing that sounds like you',
  description: `Paste AI-generated text, pick a style, and get a version that reads like a person wrote it. Try ${anonymous.wordsPerRequest} words without signing up; ${formatNumber(plans.free.wordsPerMonth)} words free every month.`,
  lead: 'Paste a draft. Every fact is kept, and every edit is yours to undo.',
  noSignup: 'No signup required',
  freeWords: `Get ${formatNumber(plans.free.wordsPerMonth)} words free every month with your account`,
  signUp: `Sign Up for Free - ${formatNumber(plans.free.wordsPerMonth)} Words Forever`,
}

export const pricing = {
  title: 'Pay only when you write a lot.',
  lead: 'Both plans count words. You pay only for rewrites that you get.',
}
