import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const temporaryFolders: string[] = []
/** A path in a folder of its own; nothing is there yet. */
export const temporaryFile = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'longhand-'))
  temporaryFolders.push(folder)
  return path.join(folder, name)
}

export const removeTemporaryFiles = () => {
  for (const folder of temporaryFolders.splice(0)) rmSync(folder, { recursive: true })
}
