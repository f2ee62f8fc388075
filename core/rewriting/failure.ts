// The ways in which a model fails, as its user is told.

export const failureReasons = [
  'refused',
  'stopped-early',
  'no-rewrite',
  'does-not-fit',
  'not-in-time',
  'unavailable',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** The two sentences about a failure, true of the product's own model and of a user's. */
export const failures: Record<FailureReason, { happened: string; remedy: string }> = {
  refused: { happened: 'The model refused to rewrite this text.', remedy: 'Change the text, or try again.' },
  'stopped-early': {
    happened: 'The model stopped before it had finished.',
    remedy: 'Try again, or send a shorter text.',
  },
  'no-rewrite': {
    happened: 'The model did not answer with a rewrite. It wrote something else, and again when it was asked again.',
    remedy: 'Try again, or send a shorter text.',
  },
  'does-not-fit': {
    happened: 'This text is too long for the model.',
    remedy: 'Send a shorter text.',
  },
  'not-in-time': { happened: 'The model did not finish in time.', remedy: 'Try again, or send a shorter text.' },
  unavailable: { happened: 'The model cannot be reached, or is busy.', remedy: 'Try again in a minute.' },
}

export const sayFailure = (reason: FailureReason): string => `${failures[reason].happened} ${failures[reason].remedy}`

/** A model that failed for a reason which its user should know. */
export class ModelFailure extends Error {
  override readonly name: string = 'ModelFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, detail = sayFailure(reason)) {
    super(detail)
    this.reason = reason
  }
}

/** The reasons of a model's answer that ended too early, by Bedrock's names for its ends. */
export const reasonOfStop = (stopReason: string | undefined): FailureReason => {
  if (stopReason === 'content_filtered' || stopReason === 'guardrail_intervened' || stopReason === 'refusal')
    return 'refused'
  return stopReason === 'model_context_window_exceeded' ? 'does-not-fit' : 'stopped-early'
}
