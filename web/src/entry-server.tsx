import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'

export { blogTemplates } from './blog/templates.tsx'

/** For the report of the build. */
export * as claims from './content/claims.ts'

/** The HTML of one address, complete: it waits for every lazy part. The page's head tags stand first in it. */
export const render = async (path: string): Promise<string> => {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // A large part would otherwise come last, hidden, to be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
