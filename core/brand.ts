/** The product's name, in one place, so that renaming it is one edit. */
export const brand = {
  name: 'Longhand',
  /** The browser remembers a used trial under this name, for an hour. */
  trialCookie: 'longhand_trial_used',
  contactEmail: 'hello@longhand.example',
} as const
