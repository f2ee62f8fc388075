// Requests of the panel to the background.
import { Refusal } from '#panel/rewritten.ts'
import { type PortAnswer, portName, type RequestName, type Requests } from '../messages.ts'

type Pending = {
  resolve: (value: unknown) => void
  reject: (error: Refusal) => void
  say: (progress: string) => void
}

/** Returns a function that asks the background. The port opens with the first request, and again after the browser has closed it. */
export const newAsk = () => {
  const pending = new Map<number, Pending>()
  let last = 0
  let port: chrome.runtime.Port | undefined

  const connect = (): chrome.runtime.Port => {
    const opened = chrome.runtime.connect({ name: portName })
    opened.onMessage.addListener((message: PortAnswer) => {
      const waiting = pending.get(message.id)
      if (waiting === undefined) return
      if ('progress' in message) return waiting.say(message.progress)
      pending.delete(message.id)
      if ('problem' in message) waiting.reject(new Refusal(message.problem))
      else waiting.resolve(message.answer)
    })
    opened.onDisconnect.addListener(() => {
      port = undefined
      for (const { reject } of pending.values())
        reject(new Refusal('The answer broke off. Your text is as it was. Press again: the same text is charged once.'))
      pending.clear()
    })
    return opened
  }

  /** @throws {Refusal} with a sentence for the user. */
  return <Name extends RequestName>(
    name: Name,
    request: Requests[Name]['request'],
    say: (progress: string) => void = () => {},
  ): Promise<Requests[Name]['answer']> =>
    new Promise((resolve, reject) => {
      try {
        port ??= connect()
        const id = (last += 1)
        port.postMessage({ id, name, ...request })
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject, say })
      } catch {
        reject(new Refusal('Longhand was updated. Load this page again to go on.'))
      }
    })
}
