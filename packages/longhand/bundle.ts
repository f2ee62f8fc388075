import { build } from 'esbuild'

const folder = import.meta.dirname

/** Bundles the package into a folder: one file for each entry, and what several of them share. Nothing of it is installed from elsewhere. */
export const bundle = async (outdir: string): Promise<void> => {
  await build({
    absWorkingDir: folder,
    entryPoints: { main: 'src/main.ts', client: 'src/client.ts' },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    // error messages name functions and classes
    keepNames: true,
    legalComments: 'eof',
    // libraries in CommonJS ask for Node's own modules by `require`
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'warning',
  })
}
