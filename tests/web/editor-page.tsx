import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import type { PlanId } from '#core/plans.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { useWorkspace } from '#web/routes/dashboard/humanize/use-workspace.ts'
import { answerOf, asText, serve, streamBytes } from './event-server.ts'
import { startUser, type User } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

type Plan = PlanId | 'anonymous'

/** The server's stream of a rewrite that needs no checks. */
export const answer = (text: string, more: Partial<HumanizeResponse> = {}) =>
  streamBytes(asText([{ event: 'done', data: answerOf(text, more) }]), 400)

export const draft = () => screen.getByRole('textbox', { name: 'Draft' })
export const rewrite = () => screen.getByRole('textbox', { name: 'Rewrite' })
export const humanizeButton = () => screen.getAllByRole('button', { name: /^Humanize AI/ })[0]!
export const stopButton = () => screen.getAllByRole('button', { name: /^Stop/ })[0]!
export const copyButton = () => screen.getByRole('button', { name: /^(Copy|Copied!)$/ })
export const summary = () => document.querySelector('.summary')?.textContent ?? ''
export const actions = () => within(screen.getByRole('group', { name: /^Sentence \d+ of \d+$/ }))
export const said = () => document.querySelector('output.sr-only[data-said]')?.textContent ?? ''

/** The words of a page, a line for each of its blocks. */
export const wordsOf = (area: HTMLElement): string =>
  area instanceof HTMLTextAreaElement ? area.value : [...area.children].map(({ textContent }) => textContent).join('\n')

/** Once the draft's page has taken the place of its field. */
const whenLoaded = () => waitFor(() => expect(document.querySelector('.draft-page .document')).not.toBeNull())

/** Puts a text in the place of the draft. */
export const pasteDraft = async (user: User, text: string) => {
  // On the landing page the field becomes a page with its first text.
  if (document.querySelector('[data-hero]') === null) await whenLoaded()
  draft().focus()
  await user.paste(text)
  await whenLoaded()
  await waitFor(() => expect(wordsOf(draft())).toBe(text.replaceAll(/\n+/gu, '\n')))
}

export const whenDone = () => waitFor(() => expect(copyButton()).toBeDefined())

/** The workspace, whose editor tests may ask. */
export const Workspace = ({
  plan,
  voice,
  onEditor = () => {},
}: {
  plan: Plan
  voice?: string | undefined
  onEditor?: (editor: Editor) => void
}) => {
  const workspace = useWorkspace({
    plan,
    token: async () => (plan === 'anonymous' ? undefined : 'a.b.c'),
    onDone: () => {},
    voice,
  })
  onEditor(workspace.editor)
  return <HumanizeTab workspace={workspace} isUser={plan !== 'anonymous'} />
}

/** The dashboard's editor, and for each test a server that answers its calls in turn. */
export const useEditor = () => {
  let server: EventServer | undefined
  let editor: Editor | undefined
  afterEach(() => {
    server = undefined
  })
  withEventServer(() => server)

  const open = (plan: Plan = 'free') => {
    const user = startUser()
    const page = render(
      <Workspace
        plan={plan}
        onEditor={(opened) => {
          editor = opened
        }}
      />,
    )
    return { user, page }
  }

  return {
    open,
    state: () => editor!.get(),
    editor: () => editor!,
    serve: async (...answers: Parameters<typeof serve>) => {
      server = await serve(...answers)
    },
    /** Opens the editor and has a text rewritten. */
    run: async (text: string, plan: Plan, ...answers: Parameters<typeof serve>) => {
      server = await serve(...answers)
      const { user, page } = open(plan)
      await pasteDraft(user, text)
      await user.click(humanizeButton())
      await whenDone()
      await waitFor(() => expect(document.querySelector('.rewrite-page .document')).not.toBeNull())
      return { user, page }
    },
    /** The bodies of the calls so far. */
    sent: () => server?.calls.map(({ body }) => body) ?? [],
    goOffline: () => server?.close(),
  }
}
