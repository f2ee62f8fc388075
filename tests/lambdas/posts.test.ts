import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { adminHandler } from '#lambdas/admin/handler.ts'
import { postKey } from '#lambdas/data/keys.ts'
import * as posts from '#lambdas/data/posts.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { adminServices, bearer } from '#tests/support/services.ts'

const database = useDatabase()
const editor = bearer('editor', 'admins')

let minute = 0
/** Each look at the clock is a minute later. */
const clock = () => new Date(Date.UTC(2026, 10, 1) + (minute += 1) * 60_000)

type Request = Parameters<typeof invoke>[1]
const admin = (request: Request) =>
  invoke(adminHandler(adminServices(database, clock)), { headers: editor, ...request })

/** The posts as the pages of the blog read them. */
const readPublished = (slug: string) => posts.readPublished(database.table, slug)
const listPublished = (page: Parameters<typeof posts.listPublished>[1]) => posts.listPublished(database.table, page)
const isPublic = (slug: string) =>
  readPublished(slug).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return false
      throw error
    },
  )

const written = (fields: object = {}) => ({
  title: `A title ${randomUUID()}`,
  excerpt: 'What it is about.',
  content: 'The **text**.',
  category: 'Technical',
  ...fields,
})

const create = (fields?: object) => admin({ method: 'POST', path: '/api/admin/posts', body: written(fields) })
const created = async (fields?: object) => {
  const { status, json } = await create(fields)
  expect(status).toBe(200)
  return json
}
const change = (id: string, version: number, fields?: object) =>
  admin({ method: 'PUT', path: `/api/admin/posts/${id}`, body: { ...written(fields), version } })
const remove = (id: string, version: number) =>
  admin({ method: 'DELETE', path: `/api/admin/posts/${id}`, query: { version: String(version) } })
const read = (id: string) => admin({ path: `/api/admin/posts/${id}` })

const everything = async () => {
  const items = await itemsOf(database)
  return items
    .filter(({ pk }) => !String(pk).startsWith('RATE#'))
    .toSorted((a, b) => [a['pk'], a['sk']].join(' ').localeCompare([b['pk'], b['sk']].join(' ')))
}

test('an upload that is no image is refused by every post that would show it, and nothing is stored', async () => {
  const before = await everything()
  const services = adminServices(database, clock)
  const images = { ...services.images, typeOf: async () => undefined }
  for (const fields of [{ image_url: '/images/a.png' }, { content: 'See ![it](/images/a.png).' }]) {
    const request = { method: 'POST', path: '/api/admin/posts', headers: editor, body: written(fields) } as const
    expect(await invoke(adminHandler({ ...services, images }), request)).toMatchObject({
      status: 400,
      json: { code: 'invalid-request', message: expect.stringContaining('/images/a.png is not a PNG') },
    })
  }
  expect(await everything()).toEqual(before)
})

describe('a post', () => {
  test('is served as soon as it is published, as safe HTML without its Markdown', async () => {
    const post = await created({
      title: 'Hello, World of posts!',
      tags: ['a', 'b', 'a'],
      content: '# Hi\n\n<script>1</script>',
    })
    expect(post).toMatchObject({
      slug: 'hello-world-of-posts',
      version: 1,
      published: true,
      featured: false,
      read_time: '5 min read',
      author: 'The Longhand editors',
      image_url: null,
      tags: ['a', 'b'],
      published_at: post.created_at,
    })
    const published = await readPublished('hello-world-of-posts')
    expect(published.html).toBe('<h2>Hi</h2>\n&lt;script>1&lt;/script>')
    expect(published).not.toHaveProperty('content')
    expect(published).not.toHaveProperty('id')
  })

  test('is not served while it is a draft, nor after it is one again', async () => {
    const { id, slug, created_at } = await created({ published: false })
    const listed = async () => (await listPublished({ limit: 50 })).posts.map((post) => post.slug)
    expect(await isPublic(slug)).toBe(false)
    expect(await listed()).not.toContain(slug)

    const published = await change(id, 1, { slug })
    expect(published.json).toMatchObject({ version: 2, published: true, created_at })
    expect(Date.parse(published.json.published_at)).toBeGreaterThan(Date.parse(created_at))
    expect(await isPublic(slug)).toBe(true)
    expect(await listed()).toContain(slug)

    const draft = await change(id, 2, { slug, published: false })
    expect(draft.json.published_at).toBe(published.json.published_at)
    expect(await isPublic(slug)).toBe(false)
    expect(await listed()).not.toContain(slug)
  })

  test.each(['nothing-here', 'UPPER', 'a b', '..', 'POST#1', '%00', '__proto__', 'x'.repeat(3_000)])(
    'is not found at %j',
    async (slug) => {
      expect(await isPublic(slug)).toBe(false)
    },
  )

  test('is deleted completely, and its address is free', async () => {
    const before = await everything()
    const { id, slug } = await created()
    expect((await remove(id, 1)).json).toEqual({ ok: true })
    expect(await everything()).toEqual(before)
    expect((await read(id)).status).toBe(404)
    expect(await remove(id, 1)).toMatchObject({ status: 404 })
    expect((await create({ slug })).status).toBe(200)
  })
})

describe('an address', () => {
  test('goes to one of 20 simultaneous requests, and the other 19 are told which post has it', async () => {
    const slug = `wanted-${randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(19)
    for (const { status, json } of refused) {
      expect({ status, code: json.code }).toEqual({ status: 409, code: 'slug-taken' })
      expect(json.message).toContain(`/blog/${slug}`)
    }
    const { json } = await admin({ path: '/api/admin/posts' })
    expect(json.posts.filter((post: any) => post.slug === slug)).toHaveLength(1)
  })

  test('that is taken changes nothing', async () => {
    const [first, second] = [await created(), await created()]
    const before = await everything()
    expect(await change(second.id, 1, { slug: first.slug, title: 'Another' })).toMatchObject({
      status: 409,
      json: { code: 'slug-taken' },
    })
    expect(await everything()).toEqual(before)
  })

  test('changes with the post, and the old one is free', async () => {
    const { id, slug } = await created()
    const moved = `moved-${randomUUID()}`
    expect((await change(id, 1, { slug: moved })).json).toMatchObject({ id, slug: moved, version: 2 })
    expect(await isPublic(slug)).toBe(false)
    expect(await isPublic(moved)).toBe(true)
    expect((await create({ slug })).status).toBe(200)
    // and back to one that somebody has now
    expect((await change(id, 2, { slug })).json.code).toBe('slug-taken')
  })

  test('is requested if the title gives none', async () => {
    expect(await create({ title: '🎉🎉🎉' })).toMatchObject({ status: 400, json: { code: 'slug-needed' } })
    const slug = `party-${randomUUID()}`
    expect((await create({ title: '🎉🎉🎉', slug })).json.slug).toBe(slug)
  })

  test.each(['Has Space', 'UPPER', 'a--b', '-a', 'ä', 'a/b', '../x', 'a'.repeat(101)])('cannot be %j', async (slug) => {
    expect(await create({ slug })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })
})

describe('two editors', () => {
  test('that save the same version: one wins, the other is told, and nothing is lost', async () => {
    const { id, slug } = await created()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((content) => change(id, 1, { slug, content })))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => answer !== won[0])) {
      expect({ status, code: json.code }).toEqual({ status: 409, code: 'post-changed' })
    }
    expect((await read(id)).json).toEqual(won[0]?.json)
  })

  test('cannot delete a post that the other has changed', async () => {
    const { id, slug } = await created()
    await change(id, 1, { slug })
    expect(await remove(id, 1)).toMatchObject({ status: 409, json: { code: 'post-changed' } })
    expect((await read(id)).json.version).toBe(2)
  })

  test('a change and a deletion at the same time leave a whole post or none', async () => {
    const { id, slug } = await created()
    const [changed, removed] = await Promise.all([change(id, 1, { slug: `other-${randomUUID()}` }), remove(id, 1)])
    expect([changed.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
    const items = (await everything()).filter((item) => JSON.stringify(item).includes(id))
    expect(items).toHaveLength(changed.status === 200 ? 4 : 0)
    expect(await isPublic(slug)).toBe(false)
  })
})

describe('the fields that an editor may send', () => {
  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ excerpt: '\n' }, 'Excerpt is required'],
    [{ content: ' \t' }, 'Content is required'],
    [{ category: '' }, 'Category is required'],
    [{ title: '', excerpt: '', category: '' }, 'Title is required'],
    [{ category: 'Cooking' }, 'The request is not valid. category is not valid.'],
    [{ image_url: 'javascript:alert(1)' }, 'The request is not valid. image_url is not valid.'],
    [{ image_url: 'http://example.com/x.png' }, 'The request is not valid. image_url is not valid.'],
    [{ image_url: 'https://example.com/"onerror="alert(1)' }, 'The request is not valid. image_url is not valid.'],
    [{ image_url: '/blog/x' }, 'The request is not valid. image_url is not valid.'],
    [{ title: 'x'.repeat(201) }, 'The request is not valid. title must have at most 200 characters.'],
    [{ tags: Array.from({ length: 21 }, String) }, 'The request is not valid. tags must have at most 20 entries.'],
    [{ author: 'Somebody else' }, 'The request is not valid. author is not a known field.'],
    [{ created_at: '2020-01-01T00:00:00.000Z' }, 'The request is not valid. created_at is not a known field.'],
    [{ html: '<script>alert(1)</script>' }, 'The request is not valid. html is not a known field.'],
    [{ version: 7 }, 'The request is not valid. version is not a known field.'],
    [
      { content: `${'- '.repeat(1_000)}x` },
      'The markdown is too involved: lists or quotations stand too deep in one another.',
    ],
  ])('%j is refused', async (fields, message) => {
    expect(await create(fields)).toMatchObject({ status: 400, json: { code: 'invalid-request', message } })
  })

  test('have at most 100,000 characters, and fit into an item', async () => {
    const line = `${'word '.repeat(19)}word\n`
    expect((await create({ content: line.repeat(1_000) })).status).toBe(200)
    for (const content of [`${line.repeat(1_000)}.`, 'x'.repeat(2_000_000), `${'字'.repeat(99)}\n`.repeat(1_000)]) {
      expect(await create({ content })).toMatchObject({ status: 413, json: { code: 'text-too-long' } })
    }
  })

  test('need the version that they change', async () => {
    const { id, slug } = await created()
    const without = await admin({ method: 'PUT', path: `/api/admin/posts/${id}`, body: written({ slug }) })
    expect(without.json.message).toBe('The request is not valid. version is missing.')
    expect((await admin({ method: 'DELETE', path: `/api/admin/posts/${id}` })).status).toBe(400)
  })
})

describe('the list', () => {
  type Page = Awaited<ReturnType<typeof listPublished>>
  const slugsOf = (page: Page): string[] => page.posts.map(({ slug }) => slug)

  test('has every published post once, newest first, in pages of any size', async () => {
    for (let index = 0; index < 5; index += 1) await created({ category: 'Marketing' })
    await created({ category: 'Marketing', published: false })
    const all = await listPublished({ limit: 50 })
    expect(all.cursor).toBeUndefined()
    const dates = all.posts.map((post) => Date.parse(post.published_at ?? ''))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))

    for (const limit of [1, 2, 6]) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await listPublished({ limit, cursor })
        found.push(...slugsOf(page))
        cursor = page.cursor
      } while (cursor !== undefined)
      expect(found).toEqual(slugsOf(all))
    }
  })

  test('can be of one category, and leave out the post above it', async () => {
    const page = await listPublished({ category: 'Marketing', limit: 3 })
    const [first, ...others] = slugsOf(page)
    expect(page.posts.every((post) => post.category === 'Marketing')).toBe(true)
    const rest = await listPublished({ category: 'Marketing', limit: 3, cursor: page.cursor })
    expect(slugsOf(rest)).toHaveLength(2)
    expect(rest.cursor).toBeUndefined()
    const without = await listPublished({ category: 'Marketing', limit: 2, except: first })
    expect(slugsOf(without)).toEqual(others)
    expect((await listPublished({ category: 'Content Strategy', limit: 6 })).posts).toEqual([])
  })

  test.each(['nonsense', 'POST#1'])('begins at no cursor like %j', async (cursor) => {
    await expect(listPublished({ limit: 6, cursor })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('for administrators includes drafts, each in its current state', async () => {
    const { id, slug } = await created({ published: false })
    await change(id, 1, { slug, title: 'Changed', published: false })
    const { json } = await admin({ path: '/api/admin/posts' })
    expect(json.posts[0]).toMatchObject({ id, title: 'Changed', version: 2, published: false })
    expect(json.posts[0]).not.toHaveProperty('content')
    expect(json.posts[0]).not.toHaveProperty('html')
  })

  test('is read by its key from the list’s own partition, without texts', async () => {
    const { Items = [] } = await database.client.send(
      new QueryCommand({
        TableName: database.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': postKey.publishedList },
      }),
    )
    expect(Items.length).toBeGreaterThan(5)
    for (const item of Items) expect(item).not.toHaveProperty('html')
  })
})
