/** The published address, for canonical links; the local site uses its own. */
export const origin: string = import.meta.env.LONGHAND_ORIGIN ?? 'http://localhost:3000'
