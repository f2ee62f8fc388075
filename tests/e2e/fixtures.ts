import { rm } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { kill, newState, spawnRun, urlOf } from '#tests/support/local-run.ts'
import { openMenu, openTab } from './editor-page.ts'

type Options = {
  /** Requests that this test makes fail on purpose: the browser reports each in the console, by its status. */
  refusals: number[]
  /** The server is taken from this test on purpose. */
  outage: boolean
}

/** A breach of the site's policy that was caught stands in no console: a library that only tries whether it may make functions of texts. */
const sayBreaches = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`${violatedDirective} forbids ${blockedURI} to ${sourceFile}`),
  )

/** A stray word in the console fails the test, whatever else it shows. */
export const test = base.extend<Options & { silentConsole: undefined }>({
  refusals: [[], { option: true }],
  outage: [false, { option: true }],
  silentConsole: [
    async ({ context, refusals, outage }, use) => {
      const errors: string[] = []
      const isExpected = (text: string) =>
        // the emails of the outbox may run no script, and so refuse `sayBreaches` too, if it comes before the frame is drawn
        text.startsWith("Blocked script execution in 'about:srcdoc'") ||
        (outage && text.includes('net::ERR_')) ||
        refusals.some((status) => text.includes(`the server responded with a status of ${status}`))
      context.on('console', (message) => {
        // whoever opens the link of an email signs in first, which an account that is not confirmed refuses
        const isSignIn = message.location().url.endsWith('/local/cognito') && message.text().includes('status of 400')
        if (message.type() === 'error' && !isSignIn && !isExpected(message.text())) errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await context.addInitScript(sayBreaches)
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

type OwnServer = { url: string; restart: () => Promise<void>; crash: () => Promise<unknown> }

/** With a product of the test's own, on a port of its own, which it may kill. `environment` has its settings. */
export const testWithOwnServer = (environment: Record<string, string>) =>
  test.extend<{ own: OwnServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    own: async ({}, use) => {
      const state = await newState()
      let run = spawnRun(state, [], environment)
      const url = await urlOf(run)
      await use({
        url,
        crash: () => kill(run),
        restart: async () => {
          run = spawnRun(state, [], { ...environment, PORT: new URL(url).port })
          await urlOf(run)
        },
      })
      await kill(run)
      await rm(state, { recursive: true })
    },
    baseURL: ({ own }, use) => use(own.url),
  })

/** A draft with facts in it, in the tone of a machine. */
export const draft =
  'Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. In a 2024 survey of 1,204 managers, 63% said that hiring had become easier.'

export const facts = ['2024', '1,204', '63%']

/** A draft of exactly so many words, with something to rewrite in every second sentence. */
export const longDraft = (words: number) => {
  const sentences =
    'It is important to note that many teams utilize digital tools every day to talk about the work that they share with people elsewhere. They meet in the morning and write down what the others said. '
  return sentences
    .repeat(Math.ceil(words / 36))
    .split(' ')
    .slice(0, words)
    .join(' ')
}

export const newAddress = () => `user-${crypto.randomUUID()}@example.com`
export const password = 'correct-horse-9'

export const signIn = async (page: Page, email: string, secret = password) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const signUp = async (page: Page, email: string) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await createAccount(page, email)
}

/** On the page of the sign-up. */
export const createAccount = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
}

/** The emails to this address, newest first. */
export const emailsTo = async (page: Page, address: string) => {
  const response = await page.request.get(`/local/outbox.json?to=${encodeURIComponent(address)}`)
  return (await response.json()) as { subject: string; html: string; links: string[] }[]
}

/** The link of the newest email to this address, as its reader would click it. */
export const linkInEmail = async (page: Page, address: string, path: string): Promise<string> => {
  const [email] = await emailsTo(page, address)
  const link = email?.links.find((url) => url.includes(path))
  if (link === undefined) throw new Error(`No email to ${address} links to ${path}.`)
  return link
}

/** On the page that the link of the email opens. */
export const confirmWithPassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

/** The account page names who is signed in. Ends on the editor. */
export const expectSignedIn = async (page: Page, email: string) => {
  await page.waitForURL(/\/dashboard/)
  await expect(async () => {
    await openTab(page, 'Account')
    await expect(page.getByText(`Welcome, ${email}`)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await openTab(page, 'Humanize')
}

export const signOut = async (page: Page) => {
  await openMenu(page, 'Longhand')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
}

/** A confirmed user of this test's own, signed in and on the dashboard. */
export const newUser = async (page: Page): Promise<string> => {
  const email = newAddress()
  await signUp(page, email)
  await page.goto(await linkInEmail(page, email, '/auth/confirm'))
  await confirmWithPassword(page)
  await expectSignedIn(page, email)
  return email
}

/** Tells the model how to behave towards prompts that hold the marker, and only those. */
export const breakModel = async (page: Page, fault: string, match: string) => {
  const answer = await page.request.put('/local/bedrock', { data: { fault: { fault, match } } })
  expect(answer.ok()).toBe(true)
}

export const mendModel = (page: Page) => page.request.delete('/local/bedrock')

export const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A change of theme fades the colours: halfway they contrast with nothing. */
const colorsSettled = (page: Page) =>
  page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    // a page that is not drawn has no frames, and an animation that stands still does not finish
    const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(200)])
    await frame()
    await frame()
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), pause(2_000)])
    await frame()
  })

/** No finding in either theme. */
export const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await colorsSettled(page)
    const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze()
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }))
    expect(found, colorScheme).toEqual([])
  }
}

/** Nothing is wider than the page. A layout that has just been given another width takes a moment to find its own. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
