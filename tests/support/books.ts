import { apiHandler } from '#lambdas/api/handler.ts'
import type { useDatabase } from './database.ts'
import { invoke } from './lambda.ts'
import { apiServices, bearer } from './services.ts'

/** An account's words and documents, as the API tells them. */
export const booksOf = async (database: ReturnType<typeof useDatabase>, as: string) => {
  const ask = async (path: string) =>
    (await invoke(apiHandler(apiServices(database)), { path, headers: bearer(as) })).json
  const [{ words_used: used, remaining_words: left }, { humanizations }] = [
    await ask('/api/usage'),
    await ask('/api/humanizations'),
  ]
  return { used, left, documents: humanizations }
}
