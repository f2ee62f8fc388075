import * as z from 'zod'

const Pace = z.strictObject({
  tokens_per_second: z.number().positive(),
  ms_to_first_token: z.number().nonnegative(),
})
export type Pace = z.infer<typeof Pace>

const faults = [
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

/** How the stand-in is told to behave. What is left out is as it was at the start: answers as fast as it can, and none wrong. */
const Behaviour = z.strictObject({
  pace: Pace.optional(),
  fault: z.union([z.enum(faults).transform((fault) => ({ fault })), FaultPlan]).optional(),
  /** Answers given word for word, one a request, before the model is asked again. */
  answers: z.array(z.string()).optional(),
})

type Behaviour = z.input<typeof Behaviour>

export type Behaviours = ReturnType<typeof createBehaviours>

export const createBehaviours = (usualPace?: Pace) => {
  let pace = usualPace
  let plan: z.infer<typeof FaultPlan> | undefined
  let answers: string[] = []

  /** Throws on what it does not know. */
  const set = (behaviour: Behaviour) => {
    const told = Behaviour.parse(behaviour)
    pace = told.pace ?? usualPace
    plan = told.fault
    answers = [...(told.answers ?? [])]
  }

  return {
    set,
    reset: () => set({}),
    current: () => ({ pace, fault: plan, answers }),
    pace: () => pace,
    nextAnswer: () => answers.shift(),
    /** The fault that this prompt meets; counts it down. */
    faultFor: (prompt: string): Fault | undefined => {
      if (plan === undefined || !prompt.includes(plan.match ?? '')) return undefined
      const { fault, times } = plan
      if (times !== undefined) plan = times > 1 ? { ...plan, times: times - 1 } : undefined
      return fault
    },
  }
}

/** `400/150`: tokens a second, milliseconds to the first. `none`: as fast as it can. */
export const readPace = (text: string): Pace | undefined => {
  if (text === 'none') return undefined
  const [tokensPerSecond, msToFirstToken] = text.split('/').map(Number)
  const pace = Pace.safeParse({ tokens_per_second: tokensPerSecond, ms_to_first_token: msToFirstToken })
  if (!pace.success)
    throw new Error(`LONGHAND_PACE is "${text}": it takes "400/150" (tokens a second, ms to the first) or "none".`)
  return pace.data
}
