import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Its edition for browsers decodes with an element of the page, which a worker does not have. */
const entitiesWithoutPage: Plugin = {
  name: 'entities-without-page',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'decode-named-character-reference'
      ? fileURLToPath(new URL('node_modules/decode-named-character-reference/index.js', import.meta.url))
      : undefined,
}

const adoptedStyles = fileURLToPath(new URL('web/build/adopted-styles.ts', import.meta.url))

/** Three libraries write style elements, which the policy of the site refuses: see web/build/adopted-styles.ts. */
const withoutStyleElements: Plugin = {
  name: 'without-style-elements',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    (source === './singleton' && importer.includes('react-style-singleton')) ||
    (source === './Style.mjs' && importer.includes('@aws-amplify/ui-react/'))
      ? adoptedStyles
      : undefined,
  transform: (code, id) => {
    if (!id.includes('/sonner/dist/')) return undefined
    const adopted = code.replace(/function __insertCSS\(code\) \{\s.*?\n\}\n/s, '')
    if (adopted === code) throw new Error('sonner inserts its styles in another way than it did.')
    return `import { adoptStyles } from ${JSON.stringify(adoptedStyles)}\nconst __insertCSS = (css) => typeof document === 'undefined' || adoptStyles(css)\n${adopted}`
  },
}

/** The browser reads answers by schemas; what writes them as JSON Schema is a fifth of zod. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  transform: (code, id) =>
    /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)
      ? Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name]) => `export const ${name} = () => undefined`,
        ).join('\n')
      : undefined,
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwind(), withoutStyleElements, ...(isSsrBuild ? [] : [withoutJsonSchema])],
  resolve: {
    alias: isSsrBuild
      ? []
      : [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/build/zod-shim.ts', import.meta.url)) }],
  },
  worker: { plugins: () => [entitiesWithoutPage] },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    manifest: true,
    // Every browser that the target allows preloads modules by itself.
    // Only the page names what its entry imports: the list of what every later part imports would weigh 0.6 kB in each visit.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    target: 'baseline-widely-available',
    // React changes less often than the site: the browser keeps it over deploys.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['web/index.html', 'web/src/blog/script.ts'],
          output: {
            codeSplitting: {
              groups: [
                // The part that the application and the script of the blog have in common.
                {
                  name: 'shared',
                  priority: 1,
                  test: /vite\/preload-helper|\/web\/src\/(?:lib\/(?:account|follow-tier|reload-after-deploy|sign-out|sign-out-elsewhere|stored)|chrome\/theme-choice|ui\/toast|content\/price)\.ts/,
                },
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)\/|\/core\/(?:plans|brand|styles|number-format)\.ts|\/web\/src\/(?:content\/claim\.ts|editor\/changes\/text-diff\.ts|ui\/(?:button|link)\.tsx)/,
                },
              ],
            },
          },
        },
  },
}))
