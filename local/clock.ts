/** The clock of a local run. It can skip an hour, a month or 90 days. */
export type Clock = {
  now: () => Date
  /** Moves the clock forward, or back by a negative number. */
  move: (milliseconds: number) => void
  /** Returns to the machine's time. */
  reset: () => void
}

export const createClock = (machineNow: () => number = Date.now): Clock => {
  let ahead = 0
  return {
    now: () => new Date(machineNow() + ahead),
    move: (milliseconds) => {
      ahead += milliseconds
    },
    reset: () => {
      ahead = 0
    },
  }
}
