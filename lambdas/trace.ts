import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** A place in a bundle, as in `at handler (/var/task/index.js:12:3456)`. */
const place = /(\/[^\s():]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()

const mapOf = (bundle: string): SourceMap | undefined => {
  if (!maps.has(bundle)) {
    const file = `${bundle}.map`
    maps.set(bundle, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  }
  return maps.get(bundle)
}

/**
 * A stack trace with source positions. Node does this with --enable-source-maps, but reads the whole map at every start, which takes
 * a seventh of the rewriter's start. Here the map is only read when something broke.
 */
export const traceInSource = (stack: string): string =>
  stack.replaceAll(place, (found, bundle: string, line: string, column: string) => {
    const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : found
  })
