import type { Page } from '@playwright/test'
import { openTab } from './editor-page.ts'
import { expect, expectAccessible, newUser, password, test } from './fixtures.ts'

const logIn = async (page: Page) => {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome to the admin dashboard!')).toBeVisible()
}

/** A picture of one colour, which the browser can read and make smaller. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_000, 1_000)
    const context = canvas.getContext('2d')
    for (let x = 0; x < 2_000; x += 10) {
      if (context) context.fillStyle = `hsl(${x % 360} 60% 50%)`
      context?.fillRect(x, 0, 10, 1_000)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return [...bytes]
  })

test('a post with an image is published, is visible to a crawler at once, and is edited and deleted', async ({
  page,
  request,
}) => {
  const title = `A post of ${Date.now()}`
  await logIn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('What it is about.')
  await page.getByLabel('Category').selectOption('Technical')
  await page
    .getByLabel('Content', { exact: true })
    .fill('## A heading\n\nSome **text**.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n')
  await page.getByLabel('Content', { exact: true }).press('Control+End')

  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await page.getByLabel('Image file').setInputFiles({
    name: 'stripes.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture(page)),
  })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByLabel('What the image shows').fill('Stripes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insert image' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const image = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Stripes' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1_600)
  await expectAccessible(page)

  // a closed tab loses nothing
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText('Post created successfully')).toBeVisible()

  const slug = title.toLowerCase().replaceAll(' ', '-')
  const html = await (await request.get(`/blog/${slug}`)).text()
  expect(html).toContain(`<title>${title} · Longhand</title>`)
  expect(html).toContain('<strong>text</strong>')
  expect(html).toContain('"@type":"Article"')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/blog/${slug}<`)
  expect(await (await request.get('/blog/rss.xml')).text()).toContain(title)

  await page.getByRole('link', { name: `View ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Longhand`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await page.getByRole('link', { name: 'Technical', exact: true }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Update post' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted successfully')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

const post = '/blog/how-the-fact-lock-works'

test('a page of the blog loads no framework, and its menus and themes work', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  scripts.length = 0
  await page.goto(post, { waitUntil: 'networkidle' })
  expect(scripts.filter((file) => !/^\/assets\/(script|shared)-/.test(file))).toEqual([])

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()

  const navigation = page.getByRole('navigation', { name: 'Main' })
  const solutions = navigation.getByText('Solutions', { exact: true })
  await solutions.focus()
  await page.keyboard.press('Enter')
  await expect(navigation.getByRole('list', { name: 'Solutions' }).getByRole('link')).toHaveCount(10)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('list', { name: 'Solutions' })).toBeHidden()
  await expect(solutions).toBeFocused()
  await solutions.click()
  await page.mouse.click(1_400, 850)
  await expect(navigation.getByRole('list', { name: 'Solutions' })).toBeHidden()
  await solutions.click()
  await navigation.getByRole('link', { name: 'Paraphraser' }).click()
  await expect(page).toHaveURL('/solutions/paraphraser')

  await page.goto(post)
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByText('Please sign in to upgrade your subscription')).toBeVisible()
})

test('the header of a blog page shows the account on a wide screen and on a phone', async ({ page }) => {
  const email = await newUser(page)
  const upgrade = page.getByRole('banner').getByRole('link', { name: /^Upgrade to Pro - / })
  // the blog knows of the plan what the dashboard was told
  await openTab(page, 'Account')
  await expect(page.getByRole('link', { name: /^Upgrade to Pro - / })).toBeVisible()
  await page.goto(post)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(navigation.getByText('Solutions', { exact: true })).toBeHidden()
  await expect(page.getByRole('banner').locator('span').getByText(email)).toBeVisible()
  await expect(upgrade).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto(post)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
})

test('a reader subscribes to the newsletter from the blog', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(`reader-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('form').getByText('Thank you for subscribing!')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Thank you for subscribing!')
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test.describe('two admins editing one post', () => {
  test.use({ refusals: [409] })

  test('show the second one the conflict, and lose nothing', async ({ page, context }) => {
    const title = `Two of ${Date.now()}`
    await logIn(page)
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Excerpt').fill('One.')
    await page.getByLabel('Category').selectOption('Marketing')
    await page.getByLabel('Content', { exact: true }).fill('Text.')
    await page.getByLabel('Published').uncheck()
    await page.getByRole('button', { name: 'Create post' }).click()
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('One.')

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Excerpt').fill('Theirs.')
    await other.getByRole('button', { name: 'Update post' }).click()
    await expect(other.getByText('Post updated successfully')).toBeVisible()
    await other.close()

    await page.getByLabel('Excerpt').fill('Mine.')
    await page.getByRole('button', { name: 'Update post' }).click()
    await expect(page.getByText('Someone else has changed this post since you opened it.')).toBeVisible()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Mine.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use their version' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.')
  })
})

test.describe('a missing article', () => {
  test.use({ refusals: [404] })

  test('returns 404 with a link back', async ({ page }) => {
    const response = await page.goto('/blog/no-such-article')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
    await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
})

test('a user who is not an admin is refused by the page and by the server', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('free@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()
  expect((await page.request.get('/api/admin/posts')).status()).toBe(401)
})
