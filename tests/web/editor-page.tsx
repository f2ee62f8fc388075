import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import type { PlanId } from '#core/plans.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { answerOf, asText, serve, streamBytes } from './event-server.ts'
import { startUser } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

type Plan = PlanId | 'anonymous'

/** The server's stream of a rewrite that needs no checks. */
export const answer = (text: string, more: Partial<HumanizeResponse> = {}) =>
  streamBytes(asText([{ event: 'done', data: answerOf(text, more) }]), 400)

export const result = () => screen.getByRole('region', { name: 'Humanized text' })

/** The dashboard's editor, and for each test a server that answers its calls in turn. */
export const useEditor = () => {
  let server: EventServer | undefined
  afterEach(() => {
    server = undefined
  })
  withEventServer(() => server)

  const open = (plan: Plan = 'free') => {
    const user = startUser()
    const page = render(
      <MemoryRouter>
        <HumanizeTab plan={plan} token={async () => (plan === 'anonymous' ? undefined : 'a.b.c')} onDone={() => {}} />
      </MemoryRouter>,
    )
    return { user, page }
  }

  return {
    open,
    /** Opens the editor and has a text rewritten. */
    run: async (text: string, plan: Plan, ...answers: Parameters<typeof serve>) => {
      server = await serve(...answers)
      const { user, page } = open(plan)
      await user.click(screen.getByLabelText('AI-generated text'))
      await user.paste(text)
      await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
      await screen.findByRole('region', { name: 'Humanized text' })
      return { user, page }
    },
    /** The bodies of the calls so far. */
    sent: () => server?.calls.map(({ body }) => body) ?? [],
    goOffline: () => server?.close(),
  }
}
