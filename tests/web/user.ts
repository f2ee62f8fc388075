import userEvent, { type Options } from '@testing-library/user-event'

export type User = ReturnType<typeof startUser>

/** Someone at the page's keyboard and mouse, who does not wait between two keys. */
export const startUser = (options: Options = {}) => userEvent.setup({ delay: null, ...options })
