import { ulid } from 'ulid'

export const systemClock = () => new Date()

/** The time, and new ids that sort by time. */
export const createClock = (now: () => Date) => ({ now, newId: () => ulid(now().getTime()) })
