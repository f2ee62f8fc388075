/** `node infra/bundle/bundle.ts lambdas/api/index.ts FOLDER` puts a function's code there: index.js, what that loads later, and their source maps. */
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
  // the copy of the SDK in the bundle loads faster than the one on Lambda's image, and its version is ours
  ssr: { noExternal: true },
  build: {
    ssr: entry,
    outDir: folder,
    // other lines there are not ours
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    // Node compiles it in a sixth less time than what Vite's own minifier writes
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
        // the same wherever it is bundled: what does not change is not deployed again
        sourcemapPathTransform: (source, map) => path.relative(root, path.resolve(path.dirname(map), source)),
      },
    },
  },
})
