/** The product's name, in one place, so that renaming it is one edit. */
export const brand = {
  name: 'Longhand',
  /** The browser remembers a used trial under this name, for an hour. */
  trialCookie: 'longhand_trial_used',
  contactEmail: 'hello@longhand.example',
  /** The name under which we have published the command on the npm registry. Empty until it is ours: until then no page may run it. */
  npmPackage: '' as string,
} as const
