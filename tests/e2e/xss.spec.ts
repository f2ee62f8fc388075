import { xssVectors } from '#tests/support/xss.ts'
import { expect, password, test } from './fixtures.ts'

const perPost = 10

/** Several vectors in one post, each in a paragraph of its own: what one leaves open, the next stands in. */
const contents = Array.from({ length: Math.ceil(xssVectors.length / perPost) }, (_, index) =>
  xssVectors.slice(index * perPost, (index + 1) * perPost).join('\n\n'),
)

declare global {
  interface Window {
    executed: string[]
  }
}

test.use({ refusals: [404] })

test('a script in a post runs neither in the preview nor on its page', async ({ page }) => {
  await page.addInitScript(() => {
    window.executed = []
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.assign(window, { [name]: (what: unknown) => void window.executed.push(`${name} ${String(what)}`) })
    }
  })
  // pictures at addresses that vectors made up
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ status: 204, body: '' }),
  )
  const executed = () => page.evaluate(() => window.executed)
  const poke = () =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.prose *')) {
        for (const name of ['mouseover', 'focus', 'error', 'load', 'toggle']) element.dispatchEvent(new Event(name))
        if (!(element instanceof HTMLAnchorElement)) element.click()
      }
      return [...document.querySelectorAll('.prose a')].map((link) => (link as HTMLAnchorElement).protocol)
    })

  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'New post' }).click()
  for (const content of contents) {
    await page.getByLabel('Content', { exact: true }).fill(content)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.locator('[aria-label="Preview"], [role="alert"]').first().waitFor()
    await poke()
    expect(await executed(), content).toEqual([])
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  }

  const posts = await page.evaluate(async (all) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
    const made: { id: string; version: number; slug: string }[] = []
    for (const [index, content] of all.entries()) {
      const response = await fetch('/api/admin/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(key) ?? ''}` },
        body: JSON.stringify({
          title: `<img src=x onerror=alert(1)> ${Date.now()} ${index}`,
          excerpt: '"><script>alert(2)</script>',
          content,
          category: 'Technical',
          tags: ['<svg onload=alert(3)>'],
          image_alt: '" onerror="alert(4)',
        }),
      })
      if (response.ok) made.push((await response.json()) as (typeof made)[number])
    }
    return made
  }, contents)
  expect(posts.length).toBe(contents.length)

  for (const { slug } of posts) {
    await page.goto(`/blog/${slug}`)
    await page.locator('.prose').waitFor()
    const protocols = await poke()
    expect(await executed(), slug).toEqual([])
    expect(protocols.filter((protocol) => !['http:', 'https:', 'mailto:', ':'].includes(protocol))).toEqual([])
  }
  // and where the browser's script puts it into the page
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page
    .getByRole('link', { name: /onerror/ })
    .first()
    .click()
  await page.locator('.prose').waitFor()
  expect(await executed()).toEqual([])

  // the other tests' blog is without them
  await page.evaluate(async (made) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
    for (const { id, version } of made) {
      await fetch(`/api/admin/posts/${id}?version=${version}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${localStorage.getItem(key) ?? ''}` },
      })
    }
  }, posts)
})
