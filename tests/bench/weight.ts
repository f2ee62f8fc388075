import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** Everything that the page's script imports before it runs, itself included, by its name in the manifest. */
const withImports = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found)
  return found
}

type Script = { file: string; bytes: number }

const sizesOf = (site: string, manifest: Manifest, names: readonly string[]): Script[] =>
  names.map((name) => {
    const file = manifest[name]?.file
    if (!file) throw new Error(`The manifest has no ${name}.`)
    return { file, bytes: gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length }
  })

const manifestOf = (site: string) =>
  JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8')) as Manifest

/** The scripts that every page of a built site loads at once, with their size after gzip in bytes. */
export const initialScripts = (site: string): Script[] => {
  const manifest = manifestOf(site)
  return sizesOf(site, manifest, [...withImports(manifest, 'index.html')])
}

/** The scripts that the workspace loads beyond those of every page before it can be typed in, with their size after gzip in bytes. */
export const workspaceScripts = (site: string): Script[] => {
  const manifest = manifestOf(site)
  const everywhere = withImports(manifest, 'index.html')
  const all = withImports(manifest, 'src/routes/dashboard/route.tsx')
  return sizesOf(
    site,
    manifest,
    [...all].filter((name) => !everywhere.has(name)),
  )
}

/** True for the library of the sign-in, which only a session loads. */
export const hasAmplify = (site: string, file: string): boolean =>
  readFileSync(path.join(site, file), 'utf8').includes('AWSCognitoIdentityProviderService')

export const totalBytes = (scripts: { bytes: number }[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** 78 kB: React, the router and the frame of a page, with nothing of the signed-in part. */
export const entryBudgetBytes = 78_000

/** 91.5 kB in gzip: a public page before its reader does anything. */
export const pageBudgetBytes = 91_500

/** 121 kB: the workspace with its editor, without Amplify. */
export const workspaceBudgetBytes = 121_000
