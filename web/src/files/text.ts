import { FileProblem } from './file-problem.ts'

/** Windows-1252 comes last, because every byte is a character in it. */
const fallback = 'windows-1252'

/** UTF-16 without a byte order mark is recognised by the zeros of its Latin letters: every second byte, before or after them. */
const encodingOf = (bytes: Uint8Array): string => {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const sample = bytes.subarray(0, 4_000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && even < odd / 4) return 'utf-16le'
  if (even > sample.length / 8 && odd < even / 4) return 'utf-16be'
  return 'utf-8'
}

const decode = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(fallback).decode(bytes)
  }
}

/** Control characters that no text has: a picture or a program has many. */
// oxlint-disable-next-line no-control-regex
const unwritten = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/u

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, its line breaks as they are everywhere here.
 * @throws {FileProblem} when it is no text.
 */
export const readText = (bytes: Uint8Array): string => {
  const text = decode(bytes).replaceAll(/\r\n?/gu, '\n')
  if (unwritten.test(text))
    throw new FileProblem('This file is not a text. Open a .docx, .md, .txt or .pdf with text in it.')
  return text
}
