import * as z from 'zod'

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

/** A fault for every request, or for the next few, or for those whose prompt holds a text. */
const FaultPlan = z.strictObject({
  fault: z.enum(faults),
  times: z.int().positive().optional(),
  match: z.string().min(1).optional(),
})
type FaultPlan = z.output<typeof FaultPlan>

/** How the stand-in is told to behave. What is left out stays as it is. */
const Behaviour = z.strictObject({
  pace: Pace.optional(),
  fault: z.union([z.enum(faults).transform((fault): FaultPlan => ({ fault })), FaultPlan]).optional(),
  /** Answers given word for word, one a request, before the model is asked again. */
  answers: z.array(z.string()).optional(),
})
type Behaviour = z.input<typeof Behaviour>

export type Behaviours = ReturnType<typeof createBehaviours>

export const createBehaviours = (usualPace?: Pace) => {
  let pace = usualPace
  let answers: string[] = []
  /** By the text that they match, so that tests which run side by side do not undo each other's; '' matches every prompt. */
  const plans = new Map<string, FaultPlan>()

  return {
    /** Throws on what it does not know. */
    set: (behaviour: Behaviour) => {
      const told = Behaviour.parse(behaviour)
      pace = told.pace ?? pace
      answers = told.answers ?? answers
      if (told.fault !== undefined) plans.set(matchOf(told.fault), told.fault)
    },
    /** As it was at the start: no fault, and the usual pace. */
    reset: () => {
      pace = usualPace
      answers = []
      plans.clear()
    },
    current: () => ({ pace, faults: [...plans.values()], answers }),
    pace: () => pace,
    nextAnswer: () => answers.shift(),
    /** The fault that this prompt meets; counts it down. */
    faultFor: (prompt: string): Fault | undefined => {
      const [plan] = [...plans.values()]
        .filter((candidate) => prompt.includes(matchOf(candidate)))
        .toSorted((a, b) => matchOf(b).length - matchOf(a).length)
      if (plan?.times === 1) plans.delete(matchOf(plan))
      else if (plan?.times !== undefined) plans.set(matchOf(plan), { ...plan, times: plan.times - 1 })
      return plan?.fault
    },
  }
}

const matchOf = ({ match }: FaultPlan) => match ?? ''

/** `400/150`: tokens a second, milliseconds to the first. `none`: as fast as it can. */
export const readPace = (text: string): Pace | undefined => {
  if (text === 'none') return undefined
  const [tokensPerSecond, msToFirstToken] = text.split('/').map(Number)
  const pace = Pace.safeParse({ tokens_per_second: tokensPerSecond, ms_to_first_token: msToFirstToken })
  if (!pace.success)
    throw new Error(`LONGHAND_PACE is "${text}": it takes "400/150" (tokens a second, ms to the first) or "none".`)
  return pace.data
}
