/**
 * The Word files of a batch, and that of the editor, kept in this browser so that their rewrites can go back into them. The server
 * has the texts alone. They go with their batch or the editor's text, with a sign-out, and after as many days as a batch is listed.
 */
import { daysOfBatch } from '#core/plans.ts'

export type Original = {
  /** Its text as it was handed in: a rewrite of another one would go into the wrong document. */
  text: string
  file: Blob
}

const name = 'longhand_originals'
const store = 'files'
const byTime = 'kept_at'

const msKept = daysOfBatch * 24 * 60 * 60_000

/** What is beyond goes back as a new document. */
const mostBytesPerBatch = 100_000_000

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })

const open = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store).createIndex(byTime, byTime))
  return answerOf(opening)
}

/** One transaction. Undefined where the browser refuses storage, or has no room: whoever asks goes on without. */
const within = async <Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(store, mode)
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept.')))
      })
      const [result] = await Promise.all([work(transaction.objectStore(store)), ended])
      return result
    } finally {
      // an open connection would hold up the sign-out of another tab
      database.close()
    }
  } catch {
    return undefined
  }
}

export const originalFiles = {
  /** By the place of their texts in the batch. */
  async keep(batch: string, originals: ReadonlyMap<number, Original>): Promise<void> {
    let left = mostBytesPerBatch
    for (const [index, original] of originals) {
      left -= original.file.size
      if (left < 0) return
      const kept = { ...original, [byTime]: Date.now() }
      // Each on its own: a file that does not fit takes none of the others with it.
      await within('readwrite', (files) => answerOf(files.put(kept, [batch, index])))
    }
  },

  find: (batch: string, index: number): Promise<Original | undefined> =>
    within('readonly', (files) => answerOf<Original | undefined>(files.get([batch, index]))),

  forget: async (batch: string): Promise<void> => {
    await within('readwrite', (files) => answerOf(files.delete(IDBKeyRange.bound([batch], [batch, []]))))
  },

  /** Those whose batch is no longer listed. */
  forgetOld: async (): Promise<void> => {
    await within('readwrite', async (files) => {
      const old = IDBKeyRange.upperBound(Date.now() - msKept)
      const keys = await answerOf(files.index(byTime).getAllKeys(old))
      await Promise.all(keys.map((key) => answerOf(files.delete(key))))
    })
  },

  forgetAll: (): void => {
    try {
      indexedDB.deleteDatabase(name)
    } catch {
      // What cannot be written was never there.
    }
  },
}
