// Zip files come from strangers: the sizes that a zip declares are checked before anything in it is unpacked. Nothing is ever
// unpacked beyond its declared size, but a zip that lies still takes time to read: callers read it under a deadline.
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { FileProblem } from './file-problem.ts'

/** A Word document of 1,000 pages unpacks to about 10 MB of XML; its pictures hardly grow. */
const limits = { files: 5_000, bytesOfXml: 40_000_000, bytes: 120_000_000 }

const damaged = () => new FileProblem('This file is damaged: it cannot be unpacked. Open it in Word and save it again.')
const tooLarge = () =>
  new FileProblem(
    'This file unpacks to far more than a document holds, so it was not opened. Please check where it comes from.',
  )
const locked = () => new FileProblem('This file is protected by a password. Save a copy without one, and open that.')

export const isXml = (name: string): boolean => /\.(?:xml|rels)$/iu.test(name)

const unzip = (zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> => {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged()
  }
}

/** Bit 0 of the flags in the header of the first file. Word and archivers encrypt every file of a zip or none. */
const isEncrypted = (zip: Uint8Array): boolean => ((zip[6] ?? 0) & 1) === 1

/**
 * The names of the files in a zip, in its order, and a function that unpacks some of them.
 * @throws {FileProblem} when the zip is damaged or encrypted, or would unpack to more than a document holds.
 */
export const openArchive = (
  zip: Uint8Array,
): { names: string[]; unpack: (isWanted: (name: string) => boolean) => Map<string, Uint8Array> } => {
  const declaredBytes = new Map<string, number>()
  let bytes = 0
  let bytesOfXml = 0
  unzip(zip, ({ name, originalSize }) => {
    declaredBytes.set(name, originalSize)
    bytes += originalSize
    if (isXml(name)) bytesOfXml += originalSize
    if (declaredBytes.size > limits.files || bytes > limits.bytes || bytesOfXml > limits.bytesOfXml) throw tooLarge()
    return false
  })
  if (isEncrypted(zip)) throw locked()
  return {
    names: [...declaredBytes.keys()],
    unpack: (isWanted) => {
      const files = Object.entries(unzip(zip, ({ name }) => isWanted(name)))
      if (files.some(([name, { length }]) => length !== declaredBytes.get(name))) throw damaged()
      return new Map(files)
    },
  }
}
