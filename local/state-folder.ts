import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFile } from './database.ts'

/** The names of the files in the folder of a run's state. */
export const stateFiles = {
  outbox: 'outbox.json',
  users: 'users.json',
  changes: 'stream.json',
  batchChanges: 'batch-stream.json',
  stripe: 'stripe.json',
  images: 'images',
  /** Holds the address of the run that uses this state. */
  running: 'running-at',
}

/** Makes the folder of a run's state, and empties it if asked. Throws one sentence with the remedy if it cannot be used. */
export const prepareStateFolder = async (folder: string, reset: boolean): Promise<void> => {
  await refuseSecondRun(folder)
  if (reset) await clearState(folder)
  await makeFolder(folder)
}

/** Deletes only our own files: the folder may hold others. */
const clearState = async (folder: string) => {
  const names = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, ...Object.values(stateFiles)]
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Two runs on one state would overwrite each other's data. A killed run leaves its address, but does not answer. */
const refuseSecondRun = async (folder: string) => {
  const url = await readFile(path.join(folder, stateFiles.running), 'utf8').catch(() => undefined)
  if (url === undefined) return
  const answers = await fetch(`${url}/local/clock`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers)
    throw new Error(`It already runs at ${url} with this state. Stop it first, or name another in LONGHAND_STATE.`)
}

const makeFolder = async (folder: string) => {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The state folder cannot be made (${reason}). Move what is in its way, or name another in LONGHAND_STATE.`,
      {
        cause: error,
      },
    )
  }
}
