import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { decodeJWT } from 'aws-amplify/auth'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createImage, createPost, deletePost, listAllPosts, readPost, updatePost } from '#core/api/admin.ts'
import { checkSubscription } from '#core/api/subscription.ts'
import type { ListedPost, Post } from '#core/posts/post.ts'
import { forgetAccount, rememberedAccount } from '#web/lib/account.ts'
import Admin from '#web/routes/admin/route.tsx'
import { type Backend, ok, refused } from './backend.ts'
import { button, password } from './dashboard-page.tsx'
import { startSession } from './session.ts'
import { toast } from './toasts.ts'
import { startUser } from './user.ts'
import { withBackend } from './with-backend.ts'

const onFree = { subscribed: false, subscription_tier: 'free', subscription_end: null } as const

let site: Backend
const administrator = 'editor@example.com'
const reader = 'reader@example.com'

withBackend((backend) => (site = backend))
beforeAll(async () => {
  await site.pool.seedUser({ email: administrator, password, groups: ['admins'] })
  await site.pool.seedUser({ email: reader, password })
})
beforeEach(() => {
  forgetAccount()
  localStorage.clear()
})

const post: Post = {
  id: '01',
  version: 3,
  slug: 'five-signs',
  title: 'Five signs',
  excerpt: 'What gives a machine away.',
  content: '## One\n\nIt is **important** to note.',
  html: '<h2>One</h2>',
  category: 'Writing Tips',
  tags: ['signs'],
  author: 'The Longhand editors',
  image_url: null,
  image_alt: '',
  read_time: '5 min read',
  featured: true,
  published: true,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  published_at: '2026-11-01T10:00:00.000Z',
}
const listed = (more: Partial<Post> = {}): ListedPost => ({ ...post, ...more })

const open = (at = '/admin') => {
  history.replaceState(null, '', at)
  render(<Admin />)
  return startUser()
}

const openAsAdministrator = async (at?: string) => {
  await startSession(site, administrator)
  return open(at)
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const bodiesOf = ({ method, path }: { method: string; path: string }, id = '01') =>
  site.calls.filter(({ route }) => route === `${method} ${path.replace('{id}', id)}`).map(({ body }) => body)

describe('the sign-in page', () => {
  const logIn = async (user: ReturnType<typeof open>, name: string, secret: string) => {
    fill('Username', name)
    fill('Password', secret)
    await user.click(button('Login'))
  }

  test('admits an administrator with a welcome', async () => {
    site.answer(listAllPosts, () => ok({ posts: [] }))
    site.answer(checkSubscription, () => ok(onFree))
    await logIn(open(), administrator, password)
    await toast('Welcome to the admin dashboard!')
    expect(await screen.findByText('No posts yet. Write the first one.')).toBeDefined()
  })

  test.each([
    ['a wrong password', administrator, 'wrong-horse-9'],
    ['somebody who is no administrator', reader, password],
    ['somebody who does not exist', 'nobody@example.com', password],
  ])('stays shut to %s, with the same words each time', async (_, name, secret) => {
    const user = open()
    await logIn(user, name, secret)
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
    await user.click(button('Login'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'))
    await screen.findByRole('button', { name: 'Login' })
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials')
    // nothing but the sign-out of a user whose password was right
    const routes = new Set(site.calls.map(({ route }) => route))
    expect([...routes]).toEqual(name === reader ? ['DELETE /api/account/sessions'] : [])
  })

  test('admits an administrator by the pool’s user name, shows the address, and learns the plan', async () => {
    site.answer(listAllPosts, () => ok({ posts: [] }))
    site.answer(checkSubscription, () => ok(onFree))
    const { sub } = decodeJWT((await site.pool.startSession(administrator)).AccessToken).payload
    await logIn(open(), String(sub), password)
    expect(await screen.findByText('No posts yet. Write the first one.')).toBeDefined()
    await waitFor(() => expect(rememberedAccount()).toEqual({ email: administrator, tier: 'free' }))
  })

  test('requires both fields', async () => {
    const user = open()
    await user.click(button('Login'))
    expect(screen.getByText('Please enter your username.')).toBeDefined()
    expect(screen.getByText('Please enter your password.')).toBeDefined()
  })

  test('is shown again after Logout', async () => {
    site.answer(listAllPosts, () => ok({ posts: [] }))
    const user = await openAsAdministrator()
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
    expect(localStorage.length).toBe(0)
  })
})

describe('the list', () => {
  test('marks posts as published or draft', async () => {
    site.answer(listAllPosts, () => ok({ posts: [listed(), listed({ id: '02', title: 'Later', published: false })] }))
    await openAsAdministrator()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Published')
    expect(second?.textContent).toContain('Draft')
    expect(screen.queryByRole('link', { name: 'View Later' })).toBeNull()
  })

  test('says that it could not be loaded, and tries again', async () => {
    site.answer(listAllPosts, () => refused({ code: 'internal', message: 'No.' }))
    const user = await openAsAdministrator()
    await toast('ErrorFailed to fetch blog posts')
    site.answer(listAllPosts, () => ok({ posts: [listed()] }))
    await user.click(button('Try again'))
    expect(await screen.findByText('Five signs')).toBeDefined()
  })

  test.each([
    ['is deleted after the question', () => ok({ ok: true }), 'Post deleted successfully'],
    [
      'stays when somebody has changed it',
      () => refused({ code: 'post-changed', message: 'It was changed.' }),
      'Failed to delete postIt was changed.',
    ],
  ])('a post %s', async (_, answer, told) => {
    site.answer(listAllPosts, () => ok({ posts: [listed()] }))
    const user = await openAsAdministrator()
    await user.click(await screen.findByRole('button', { name: 'Delete Five signs' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' }))
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(bodiesOf(deletePost)).toEqual([])

    site.answer(deletePost, answer, { id: '01' })
    await user.click(button('Delete Five signs'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast(told)
    expect(site.calls.find(({ route }) => route.startsWith('DELETE'))?.query).toEqual({ version: '3' })
  })
})

describe('a new post', () => {
  const fillAll = () => {
    fill('Title', 'Under the Hood: 10 & more')
    fill('Excerpt', 'How it works.')
    fill('Content', 'Text.')
    fill('Category', 'Technical')
  }

  test.each([
    ['Title', 'Title is required'],
    ['Excerpt', 'Excerpt is required'],
    ['Content', 'Content is required'],
    ['Category', 'Category is required'],
  ])('needs its %s', async (name, message) => {
    const user = await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fillAll()
    fill(name, name === 'Category' ? '' : '  ')
    await user.click(button('Create post'))
    await toast(message)
    expect(document.activeElement).toBe(field(name))
    expect(site.calls).toEqual([])
  })

  test('is sent with the slug of its title, and its draft is forgotten', async () => {
    const user = await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fillAll()
    expect(screen.getByText('/blog/under-the-hood-10-more')).toBeDefined()
    await user.type(field('Tags'), ' facts {Enter}')
    await user.type(field('Tags'), 'Facts{Enter}')
    expect(screen.getByText('“Facts” has already been added.')).toBeDefined()
    site.answer(createPost, () => ok(post))
    site.answer(listAllPosts, () => ok({ posts: [listed()] }))
    await user.click(button('Create post'))
    await toast('Post created successfully')
    expect(bodiesOf(createPost)).toEqual([
      {
        title: 'Under the Hood: 10 & more',
        slug: 'under-the-hood-10-more',
        excerpt: 'How it works.',
        content: 'Text.',
        category: 'Technical',
        tags: ['facts'],
        image_url: null,
        image_alt: '',
        read_time: '5 min read',
        featured: false,
        published: true,
      },
    ])
    expect(localStorage.getItem('longhand_post_new')).toBeNull()
  })

  test('without a category is refused, and the complaint goes when one is chosen', async () => {
    const user = await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fillAll()
    fill('Category', '')
    await user.click(button('Create post'))
    expect((await screen.findByRole('alert')).textContent).toBe('Category is required')
    expect(field('Category').getAttribute('aria-invalid')).toBe('true')
    fill('Excerpt', 'Another word.')
    expect(screen.getByRole('alert').textContent).toBe('Category is required')
    fill('Category', 'Technical')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Category').getAttribute('aria-invalid')).toBe('false')
  })

  test('of emoji only is asked for its slug', async () => {
    const user = await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fillAll()
    fill('Title', '🎉🎉')
    await user.click(button('Create post'))
    await toast('Please enter a slug: the title has no letters that an address can use')
    expect(document.activeElement).toBe(field('Slug'))
  })

  test('is restored after the tab was closed, until it is discarded', async () => {
    await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fill('Title', 'Half a thought')
    cleanup()
    const user = open('/admin?post=new')
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Half a thought')
    await user.click(button('Discard them'))
    expect(field('Title').value).toBe('')
    expect(localStorage.getItem('longhand_post_new')).toBeNull()
  })

  test('keeps everything when its slug is taken', async () => {
    const user = await openAsAdministrator('/admin?post=new')
    await screen.findByLabelText('Title')
    fillAll()
    site.answer(createPost, () => refused({ code: 'slug-taken', message: 'This slug is taken.' }))
    await user.click(button('Create post'))
    await toast('Failed to save postThis slug is taken.')
    expect(field('Content').value).toBe('Text.')
    expect(field('Slug').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an existing post', () => {
  const openPost = async () => {
    site.answer(readPost, () => ok(post), { id: '01' })
    const user = await openAsAdministrator('/admin?post=01')
    await screen.findByLabelText('Title')
    return user
  }

  test('is updated based on the version that was opened', async () => {
    const user = await openPost()
    expect(field('Content').value).toBe(post.content)
    fill('Title', 'Six signs')
    site.answer(updatePost, () => ok({ ...post, version: 4 }), { id: '01' })
    site.answer(listAllPosts, () => ok({ posts: [listed()] }))
    await user.click(button('Update post'))
    await toast('Post updated successfully')
    expect(bodiesOf(updatePost)).toMatchObject([{ title: 'Six signs', slug: 'five-signs', version: 3 }])
  })

  test('that somebody else changed is not overwritten without a warning', async () => {
    const user = await openPost()
    fill('Title', 'Six signs')
    site.answer(updatePost, () => refused({ code: 'post-changed', message: 'It was changed.' }), { id: '01' })
    await user.click(button('Update post'))
    expect(await screen.findByText('Someone else has changed this post since you opened it.')).toBeDefined()
    expect(field('Title').value).toBe('Six signs')

    site.answer(readPost, () => ok({ ...post, version: 7, excerpt: 'Theirs.' }), { id: '01' })
    site.answer(updatePost, () => ok({ ...post, version: 8 }), { id: '01' })
    site.answer(listAllPosts, () => ok({ posts: [listed()] }))
    await user.click(button('Keep my version'))
    await toast('Post updated successfully')
    expect(bodiesOf(updatePost).at(-1)).toMatchObject({ title: 'Six signs', version: 7 })
  })

  test('has a preview', async () => {
    const user = await openPost()
    await user.click(button('Preview'))
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('heading', { level: 2, name: 'One' })).toBeDefined()
    expect(preview.getByText('important').tagName).toBe('STRONG')
  })

  test('gets links and marks at the selection', async () => {
    const user = await openPost()
    fill('Content', 'See the report.')
    const content = screen.getByLabelText<HTMLTextAreaElement>('Content')
    content.setSelectionRange(8, 14)
    await user.click(button('Link'))
    const dialog = within(screen.getByRole('dialog', { name: 'Insert a link' }))
    await user.click(dialog.getByRole('button', { name: 'Insert link' }))
    expect(dialog.getByText('Please enter the URL.')).toBeDefined()
    await user.type(dialog.getByLabelText('URL'), 'https://example.com/a b')
    await user.click(dialog.getByRole('button', { name: 'Insert link' }))
    await waitFor(() => expect(content.value).toBe('See the [report](<https://example.com/a b>).'))
    content.setSelectionRange(0, 3)
    await user.click(button('Bold'))
    await waitFor(() => expect(content.value.startsWith('**See** the')).toBe(true))
  })

  test.each([
    ['Please select an image file', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
    ['Image size should be less than 5MB', new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' })],
  ])('refuses a file: %s', async (message, file) => {
    const user = await openPost()
    await user.click(button('Image'))
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } })
    await toast(message)
    expect(site.calls.filter(({ route }) => route.endsWith('/images'))).toEqual([])
  })

  test('says that an image could not be sent', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    // jsdom draws nothing
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }))
    const user = await openPost()
    site.answer(createImage, () => refused({ code: 'unavailable', message: 'Not now.' }))
    await user.click(button('Image'))
    const file = new File(['GIF89a'], 'a.gif', { type: 'image/gif' })
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } })
    await toast('Failed to upload image')
    expect(bodiesOf(createImage)).toEqual([{ content_type: 'image/gif', size: 6 }])
  })

  test('gets an image by its address, with its description', async () => {
    const user = await openPost()
    await user.click(button('Add an image'))
    const dialog = within(screen.getByRole('dialog', { name: 'Insert an image' }))
    await user.type(dialog.getByLabelText('Image URL'), 'https://example.com/pen.png')
    await user.click(dialog.getByRole('button', { name: 'Insert image' }))
    expect(dialog.getByText('Please say what the image shows.')).toBeDefined()
    await user.type(dialog.getByLabelText('What the image shows'), 'A pen')
    await user.click(dialog.getByRole('button', { name: 'Insert image' }))
    await toast('Image URL added')
    expect(screen.getByRole('img', { name: 'A pen' })).toBeDefined()
    await user.click(button('Remove'))
    await toast('Image removed')
    expect(screen.queryByRole('img', { name: 'A pen' })).toBeNull()
  })
})
