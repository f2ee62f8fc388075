import * as z from 'zod'
import { WrongSetting } from '#local/wrong-setting.ts'

const Pace = z.strictObject({
  tokens_per_second: z.number().positive(),
  ms_to_first_token: z.number().nonnegative(),
})
export type Pace = z.infer<typeof Pace>

export const faults = [
  'throttle',
  'mid_stream_error',
  'connection_drop',
  'truncation',
  'max_tokens',
  'refusal',
  'hang',
  'nonsense',
] as const
export type Fault = (typeof faults)[number]

/** A fault, or several in turn, for every request, for the next few, for prompts that contain a text, or for a share of requests. */
const FaultPlan = z.strictObject({
  fault: z.union([z.enum(faults), z.array(z.enum(faults)).min(1)]),
  times: z.int().positive().optional(),
  match: z.string().min(1).optional(),
  /** 0.1: one request in ten on average, drawn by the seed, so that the same ones fail each time. */
  share: z.number().positive().max(1).default(1),
  seed: z.int().default(1),
})
type FaultPlan = z.output<typeof FaultPlan>

/** The behaviour of the fake. Absent fields stay as they are. */
const Behaviour = z.strictObject({
  pace: Pace.optional(),
  fault: z.union([z.enum(faults).transform((fault) => FaultPlan.parse({ fault })), FaultPlan]).optional(),
  /** Fixed answers, one for each request, before the model answers again. */
  answers: z.array(z.string()).optional(),
})
type Behaviour = z.input<typeof Behaviour>

export type Behaviours = ReturnType<typeof createBehaviours>

export const createBehaviours = (usualPace?: Pace) => {
  let pace = usualPace
  let answers: string[] = []
  /** Keyed by the text that they match, so that parallel tests do not undo each other's; '' matches every prompt. */
  const plans = new Map<string, { plan: FaultPlan; next: () => Fault | undefined }>()

  return {
    /** Throws on unknown fields. */
    set: (behaviour: Behaviour) => {
      const told = Behaviour.parse(behaviour)
      pace = told.pace ?? pace
      answers = told.answers ?? answers
      if (told.fault !== undefined) plans.set(told.fault.match ?? '', { plan: told.fault, next: strikes(told.fault) })
    },
    /** Resets to no fault and the usual pace. */
    reset: () => {
      pace = usualPace
      answers = []
      plans.clear()
    },
    current: () => ({ pace, faults: [...plans.values()].map(({ plan }) => plan), answers }),
    pace: () => pace,
    nextAnswer: () => answers.shift(),
    /** Returns the fault for this prompt, and counts it down. */
    faultFor: (prompt: string): Fault | undefined => {
      const [met] = [...plans].filter(([match]) => prompt.includes(match)).toSorted(([a], [b]) => b.length - a.length)
      if (met === undefined) return undefined
      const [match, { plan, next }] = met
      const fault = next()
      if (fault === undefined || plan.times === undefined) return fault
      if (plan.times === 1) plans.delete(match)
      else plans.set(match, { plan: { ...plan, times: plan.times - 1 }, next })
      return fault
    },
  }
}

/** Decides for each request of a plan which fault it meets, if any. */
const strikes = ({ fault, share, seed }: FaultPlan): (() => Fault | undefined) => {
  const draw = numbersFrom(seed)
  const inTurn = typeof fault === 'string' ? [fault] : fault
  let struck = 0
  return () => {
    if (draw() >= share) return undefined
    struck += 1
    return inTurn[(struck - 1) % inTurn.length]
  }
}

/** Numbers in [0, 1) that are the same for the same seed: a linear congruence, with the constants of Numerical Recipes. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** `400/150`: tokens a second, milliseconds to the first. `none`: as fast as it can. */
export const readPace = (text: string): Pace | undefined => {
  if (text === 'none') return undefined
  const [tokensPerSecond, msToFirstToken] = text.split('/').map(Number)
  const pace = Pace.safeParse({ tokens_per_second: tokensPerSecond, ms_to_first_token: msToFirstToken })
  if (!pace.success)
    throw new WrongSetting(
      `LONGHAND_PACE is "${text}": it takes "400/150" (tokens a second, ms to the first) or "none".`,
    )
  return pace.data
}
