// Parts of the builds of the extension and of the Word task pane.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const root = path.join(import.meta.dirname, '../..')

/** The sheets, one after the other, with the colours of the site as properties of the selector. Files are named from the root. */
export const readStyles = (selector: string, ...files: string[]): string => {
  const colors = readFileSync(path.join(root, 'web/src/styles.css'), 'utf8').match(
    /--color-[\w-]+: light-dark\([^;]+\);/gu,
  )
  const sheets = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return [`${selector} {\n${colors?.join('\n') ?? ''}\n}`, ...sheets].join('\n')
}

/** An extension, and a page with a strict policy, may not make functions of text, and zod would try. */
export const zodWithoutFunctionsOfText: Plugin = {
  name: 'zod-without-functions-of-text',
  setup: (bundle) => bundle.onResolve({ filter: /^zod$/ }, () => ({ path: path.join(root, 'web/build/zod-shim.ts') })),
}
