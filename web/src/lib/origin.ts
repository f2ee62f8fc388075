/** Where the site is published, for canonical addresses: the build is told, the local site is at home. */
export const origin: string = import.meta.env.LONGHAND_ORIGIN ?? 'http://localhost:3000'
