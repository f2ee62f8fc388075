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

/** The scripts that every page of a built site loads at once, with their size after gzip in bytes. */
export const initialScripts = (site: string): { file: string; bytes: number }[] => {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8')) as Manifest
  return [...withImports(manifest, 'index.html')].map((name) => {
    const file = manifest[name]?.file
    if (!file) throw new Error(`The manifest has no ${name}.`)
    return { file, bytes: gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length }
  })
}

export const totalBytes = (scripts: { bytes: number }[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** 95 KiB: React, the router and the page itself, with nothing of the signed-in part. */
export const scriptBudgetBytes = 95 * 1024
