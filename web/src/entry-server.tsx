import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { claims as register } from './content/claims.ts'
import { modelReadiness } from './content/landing-claim.ts'

export { blogTemplates } from './blog/templates.tsx'

/** Read by the build's report. */
export const claims = { modelReadiness, ...register }

/** The complete HTML of one address, with every lazy part. The page's head tags come first. */
export const render = async (path: string): Promise<string> => {
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    {
      // A large part would otherwise come last, hidden, for a script to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
