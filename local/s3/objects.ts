import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type StoredObject = { bytes: Buffer; contentType: string; cacheControl: string | undefined; etag: string }

type Labels = Pick<StoredObject, 'contentType' | 'cacheControl'>

/** The objects of a bucket as files. A key is never used as a path: it is encoded into a file name without path characters. */
export const openObjects = (folder: string) => {
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))

  return {
    async put(key: string, bytes: Buffer, labels: Labels): Promise<string> {
      await mkdir(folder, { recursive: true })
      const half = path.join(folder, randomUUID())
      // S3's own tag of what was sent in one piece
      const etag = createHash('md5').update(bytes).digest('hex')
      await writeFile(`${fileOf(key)}.json`, JSON.stringify({ key, etag, ...labels }))
      await writeFile(half, bytes)
      await rename(half, fileOf(key))
      return etag
    },

    async get(key: string): Promise<StoredObject | undefined> {
      try {
        const [bytes, labels] = await Promise.all([readFile(fileOf(key)), readFile(`${fileOf(key)}.json`, 'utf8')])
        return { bytes, ...(JSON.parse(labels) as Omit<StoredObject, 'bytes'>) }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
export type Objects = ReturnType<typeof openObjects>
