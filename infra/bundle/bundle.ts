/** `node infra/bundle/bundle.ts lambdas/api/index.ts FOLDER` bundles a function into FOLDER: index.js, lazy chunks, and source maps. */
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const [entry, folder] = process.argv.slice(2)
if (entry === undefined || folder === undefined) throw new Error('Say which function, and where its code goes.')

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  resolve: {
    alias: [
      {
        find: /^@aws-sdk\/(?:credential-provider-node|token-providers)$/,
        replacement: path.join(root, 'infra/bundle/credentials.ts'),
      },
    ],
  },
  // the SDK in the bundle loads faster than the one on Lambda's image, and we choose its version
  ssr: { noExternal: true },
  build: {
    ssr: entry,
    outDir: folder,
    // other lines there are not ours
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    // Node compiles this a sixth faster than the output of Vite's own minifier
    minify: 'esbuild',
    // lambdas/trace.ts reads it, and only when something broke
    sourcemap: true,
    rolldownOptions: {
      output: {
        // as ESM the same code starts 20 ms later: named imports of node:http make Node load its whole fetch
        format: 'cjs',
        entryFileNames: 'index.js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // the same on every machine, so that unchanged code is not deployed again
        sourcemapPathTransform: (source, map) => path.relative(root, path.resolve(path.dirname(map), source)),
      },
    },
  },
})
