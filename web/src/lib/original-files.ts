/**
 * The Word files of a batch and of the editor, kept in this browser so that rewrites can be written back into them; the server
 * stores only the texts. A file is deleted with its batch or with the editor's text, at sign-out, and when its batch expires.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { daysOfBatch } from '#core/plans.ts'

export type Original = {
  /** The text as it was submitted. A rewrite of any other text would go into the wrong document. */
  text: string
  file: Blob
}

interface Schema extends DBSchema {
  files: { key: [batch: string, index: number]; value: Original & { kept_at: number }; indexes: { kept_at: number } }
}

const name = 'longhand_originals'

const msKept = daysOfBatch * 24 * 60 * 60_000

/** Files beyond this are not kept; their rewrites are saved as new documents. */
const mostBytesPerBatch = 100_000_000

/** Undefined if the browser refuses storage or has no room: callers go on without the file. */
const within = async <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (created) => void created.createObjectStore('files').createIndex('kept_at', 'kept_at'),
    })
    try {
      return await work(database)
    } finally {
      // An open connection would block a sign-out in another tab.
      database.close()
    }
  } catch {
    return undefined
  }
}

export const originalFiles = {
  /** Keeps the file of each text of a batch, by the text's index. */
  async keep(batch: string, originals: ReadonlyMap<number, Original>): Promise<void> {
    let left = mostBytesPerBatch
    for (const [index, original] of originals) {
      left -= original.file.size
      if (left < 0) return
      // One transaction for each, so that a file that does not fit takes none of the others with it.
      await within((database) => database.put('files', { ...original, kept_at: Date.now() }, [batch, index]))
    }
  },

  find: (batch: string, index: number): Promise<Original | undefined> =>
    within((database) => database.get('files', [batch, index])),

  forget: (batch: string): Promise<void> =>
    within((database) => database.delete('files', IDBKeyRange.bound([batch], [batch, []]))),

  /** Deletes the files whose batches have expired. */
  forgetOld: (): Promise<void> =>
    within(async (database) => {
      const { store, done } = database.transaction('files', 'readwrite')
      const old = await store.index('kept_at').getAllKeys(IDBKeyRange.upperBound(Date.now() - msKept))
      await Promise.all([...old.map((key) => store.delete(key)), done])
    }),

  /** Deletes the database. The request is made before this returns, so that a page that closes at once still deletes it. */
  forgetAll: async (): Promise<void> => {
    try {
      await deleteDB(name)
    } catch {
      // A browser without IndexedDB holds no files.
    }
  },
}
