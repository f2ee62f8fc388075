// A zip as a stranger sent it: nothing is unpacked before its size is known, and nothing further than it said.
import { Inflate } from 'fflate'
import { FileProblem } from './file-problem.ts'

type Entry = { name: string; method: number; isLocked: boolean; packed: Uint8Array; bytes: number }

/** A Word document of 1,000 pages unpacks to about 10 MB of XML; its pictures hardly grow. */
const most = { entries: 5_000, bytesOfXml: 40_000_000, bytes: 120_000_000 }

/** Packed bytes are handed over in pieces: deflate makes at most 1,032 bytes of each, so that a lie is noticed within 8 MB. */
const bytesPerStep = 8_000

const damaged = () => new FileProblem('This file is damaged: it cannot be unpacked. Open it in Word and save it again.')
const tooLarge = () =>
  new FileProblem(
    'This file unpacks to far more than a document holds, so it was not opened. Please check where it comes from.',
  )

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const fileMark = 0x04034b50

/** Where the directory begins, from the mark that ends every zip, which a comment of 65,535 bytes may follow. */
const findDirectory = (view: DataView): { at: number; entries: number } => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endMark)
      return { at: view.getUint32(at + 16, true), entries: view.getUint16(at + 10, true) }
  }
  throw damaged()
}

const readDirectory = (zip: Uint8Array): Entry[] => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const directory = findDirectory(view)
  if (directory.entries > most.entries) throw tooLarge()
  const entries: Entry[] = []
  let at = directory.at
  for (let index = 0; index < directory.entries; index += 1) {
    if (view.getUint32(at, true) !== directoryMark) throw damaged()
    const nameBytes = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== fileMark) throw damaged()
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: zip.subarray(from, from + view.getUint32(at + 20, true)),
      bytes: view.getUint32(at + 24, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const unpack = ({ method, packed, bytes }: Entry): Uint8Array => {
  if (method === 0) return packed
  if (method !== 8) throw damaged()
  const whole = new Uint8Array(bytes)
  let filled = 0
  const inflate = new Inflate((part) => {
    if (filled + part.length > bytes) throw tooLarge()
    whole.set(part, filled)
    filled += part.length
  })
  for (let at = 0; at < packed.length; at += bytesPerStep)
    inflate.push(packed.subarray(at, at + bytesPerStep), at + bytesPerStep >= packed.length)
  if (filled !== bytes) throw damaged()
  return whole
}

export const isXml = (name: string): boolean => /\.(?:xml|rels)$/iu.test(name)

/**
 * The files of a zip by their names, in its order.
 * @throws {FileProblem} when it is damaged, locked, or would unpack to more than a document holds.
 */
export const openArchive = (
  zip: Uint8Array,
): { names: string[]; unpack: (wanted: (name: string) => boolean) => Map<string, Uint8Array> } => {
  try {
    const entries = readDirectory(zip)
    const sum = (some: Entry[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    if (sum(entries) > most.bytes || sum(entries.filter(({ name }) => isXml(name))) > most.bytesOfXml) throw tooLarge()
    if (entries.some(({ isLocked }) => isLocked))
      throw new FileProblem('This file is protected by a password. Save a copy without one, and open that.')
    return {
      names: entries.map(({ name }) => name),
      unpack: (wanted) => {
        try {
          return new Map(entries.filter(({ name }) => wanted(name)).map((entry) => [entry.name, unpack(entry)]))
        } catch (error) {
          throw error instanceof FileProblem ? error : damaged()
        }
      },
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged()
  }
}
