import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

/** A process that dies in the middle of its work: nothing that it would have done afterwards happens. */
class Crash extends Error {
  override readonly name = 'Crash'
}

type Process = { stage: Stage; calls: number; diesAt: number | undefined; isDead: boolean }

const current = new AsyncLocalStorage<Process>()

const mostTurnsPassedOver = 60

/**
 * Work that runs at once, one call to the outside after another, in an order that the test chooses: every interleaving of calls can
 * come up, and comes up again with the same choices.
 */
export class Stage {
  private waiting: { from: number; go: () => void }[] = []
  private turns = 0
  private running = 0
  private call: Promise<unknown> = Promise.resolve()
  private wake = () => {}
  private readonly choose: () => number

  constructor(choose: () => number) {
    this.choose = choose
  }

  async run(works: (() => Promise<void>)[]): Promise<void> {
    this.running = works.length
    const ends = works.map((work) =>
      this.process(work).finally(() => {
        this.running -= 1
        this.wake()
      }),
    )
    while (this.running > 0) {
      // everybody comes to the next call, or to the end
      await setImmediate()
      if (this.waiting.length === 0 && this.running > 0) await this.somebody()
      this.turns += 1
      const awake = this.waiting.filter(({ from }) => from <= this.turns)
      const able = awake.length > 0 ? awake : this.waiting
      // nobody is passed over for ever, whatever the choices
      const overdue = able.find(({ from }) => from + mostTurnsPassedOver < this.turns)
      const next = overdue ?? able[this.choose() % Math.max(able.length, 1)]
      this.waiting = this.waiting.filter((other) => other !== next)
      next?.go()
      await this.call
    }
    await Promise.all(ends)
  }

  /** A process of its own within the work. With `diesAt` it dies before its call of that number, or after the one before it. */
  async process(work: () => Promise<void>, diesAt?: number): Promise<void> {
    return current.run({ stage: this, calls: 0, diesAt, isDead: false }, work)
  }

  /** Everything that sleeps or waits for an event comes back. */
  private async somebody(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve
    })
  }

  async turn<Result>(process: Process, call: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((go) => {
      // now and then one is frozen, as a function may be, for longer than others take for all they do
      const from = this.choose() % 5 === 0 ? this.turns + 10 + this.choose() * 4 : this.turns
      this.waiting.push({ from, go })
      this.wake()
    })
    die(process)
    const made = call()
    this.call = made.catch(() => undefined)
    const result = await made
    die(process)
    return result
  }
}

const die = (process: Process) => {
  process.isDead ||= process.calls === process.diesAt
  process.calls += 1
  if (process.isDead) throw new Crash('The process died here.')
}

/** A call to the outside, at its turn; outside of every stage at once. */
export const takeTurn = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  const process = current.getStore()
  return process === undefined ? call() : process.stage.turn(process, call)
}
