import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { createPost, readPost, updatePost } from '#core/api/admin.ts'
import { postCategories } from '#core/posts/category.ts'
import { isSlug, defaultReadTime, type Post, missingFieldMessage } from '#core/posts/post.ts'
import { slugOf } from '#core/posts/slug.ts'
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Form, type Refusal } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Conflict } from './conflict.tsx'
import { ContentEditor } from './content-editor.tsx'
import { FeaturedImage } from './featured-image.tsx'
import { type KeptDraft, keptDraft } from './kept-draft.ts'
import { Excerpt, type PostFields, Tick } from './post-fields.tsx'
import { Tags } from './tags.tsx'

const empty: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  image_url: null,
  image_alt: '',
  read_time: defaultReadTime,
  featured: false,
  published: true,
}

const fieldsOf = (post: Post): PostFields => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  tags: post.tags,
  image_url: post.image_url,
  image_alt: post.image_alt,
  read_time: post.read_time,
  featured: post.featured,
  published: post.published,
})

type Props = { id: string | undefined; onDone: () => void }

/** A new post, or one that is loaded first. */
export const PostEditor = ({ id, onDone }: Props) => {
  const { data, error } = useQuery({
    queryKey: ['admin-post', id],
    queryFn: () => callAsUser(readPost, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // A refetch on focus must not replace unsaved text.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) {
    return (
      <p role="alert" className="text-pencil">
        {error instanceof Problem ? error.message : 'Failed to fetch blog posts'}
      </p>
    )
  }
  if (id !== undefined && !data) return <output aria-label="Loading the post..." className="shimmer block h-96" />
  return <PostForm post={data} onDone={onDone} />
}

// oxlint-disable-next-line max-lines-per-function
const PostForm = ({ post, onDone }: { post: Post | undefined; onDone: () => void }) => {
  const queries = useQueryClient()
  const [kept, setKept] = useState(keptDraft(post?.id).read)
  const saved = post ? fieldsOf(post) : empty
  const [fields, setFields] = useState<PostFields>(() => ({ ...saved, ...kept?.fields }))
  /** The version that a change is based on; the newest, once the user has seen the conflict. */
  const [version, setVersion] = useState(kept?.version ?? post?.version)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setIsSaving] = useState(false)

  const change = (changed: Partial<PostFields>) => setFields((known) => ({ ...known, ...changed }))
  useKeptDraft(post?.id, fields, version, JSON.stringify(fields) !== JSON.stringify(saved))

  const refuse = (message: string, field?: keyof PostFields) => {
    setRefusal({ message, ...(field && { field }) })
    toast({ title: message, tone: 'error' })
  }

  const save = async (from = version) => {
    const missing = missingField(fields)
    if (missing) return refuse(missing.message, missing.field)
    const slug = fields.slug.trim() || slugOf(fields.title)
    if (slug === '') return refuse('Please enter a slug: the title has no letters that an address can use', 'slug')
    if (!isSlug(slug)) return refuse('A slug can have lower-case letters, digits and hyphens', 'slug')

    setRefusal(undefined)
    setIsSaving(true)
    try {
      const body = { ...fields, slug }
      if (post && from !== undefined) {
        await callAsUser(updatePost, { params: { id: post.id }, body: { ...body, version: from } })
      } else {
        await callAsUser(createPost, { body })
      }
    } catch (error) {
      setIsSaving(false)
      return failed(error)
    }
    keptDraft(post?.id).remove()
    toast({ title: post ? 'Post updated successfully' : 'Post created successfully', tone: 'success' })
    await queries.invalidateQueries({ queryKey: ['admin-posts'] })
    onDone()
    return undefined
  }

  const [conflict, setConflict] = useState(false)
  const failed = (error: unknown) => {
    const problem = error instanceof Problem ? error : undefined
    setConflict(problem?.code === 'post-changed')
    const field = problem?.code === 'slug-taken' || problem?.code === 'slug-needed' ? 'slug' : undefined
    setRefusal({ message: problem?.message ?? 'Please try again.', ...(field && { field }) })
    toast({ title: 'Failed to save post', ...(problem && { description: problem.message }), tone: 'error' })
  }

  const discard = () => {
    keptDraft(post?.id).remove()
    setKept(undefined)
    setFields(saved)
    setVersion(post?.version)
  }

  const line = (name: 'title' | 'slug' | 'read_time') => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })

  return (
    <Form action={() => void save()} pending={isSaving} refusal={conflict ? undefined : refusal}>
      {kept && <Restored kept={kept} onDiscard={discard} />}
      {conflict && post && (
        <Conflict
          id={post.id}
          onTheirs={(theirs) => {
            setFields(fieldsOf(theirs))
            setVersion(theirs.version)
            setConflict(false)
            setRefusal(undefined)
          }}
          onMine={(theirs) => {
            setVersion(theirs.version)
            setConflict(false)
            void save(theirs.version)
          }}
        />
      )}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Field label="Title" {...line('title')} maxLength={200} />
          <Field
            label="Slug"
            {...line('slug')}
            placeholder={slugOf(fields.title)}
            hint={`/blog/${fields.slug || slugOf(fields.title) || '...'}`}
          />
          <Excerpt value={fields.excerpt} onChange={(excerpt) => change({ excerpt })} />
          <ContentEditor value={fields.content} onChange={(content) => change({ content })} />
        </div>
        <div className="grid content-start gap-5">
          <Select
            label="Category"
            name="category"
            options={postCategories}
            none="Choose one"
            value={fields.category}
            onChange={({ target }) => change({ category: target.value as PostFields['category'] })}
          />
          <Field label="Read time" {...line('read_time')} maxLength={30} />
          <Tags tags={fields.tags} onChange={(tags) => change({ tags })} />
          <FeaturedImage image={fields} onChange={change} />
          <Tick label="Featured" checked={fields.featured} onChange={(featured) => change({ featured })} />
          <Tick label="Published" checked={fields.published} onChange={(published) => change({ published })} />
          <div className="flex gap-2">
            <Button type="submit" tone="ink" size="lg">
              {isSaving ? 'Saving...' : post ? 'Update post' : 'Create post'}
            </Button>
            <Button size="lg" tone="ghost" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </Form>
  )
}

const missingField = (fields: PostFields) => {
  const message = missingFieldMessage(fields)
  if (message === undefined) return undefined
  return { message, field: message.split(' ')[0]?.toLowerCase() as keyof PostFields }
}

/** Keeps every change as it is typed, unless the fields equal the saved post. */
const useKeptDraft = (id: string | undefined, fields: PostFields, version: number | undefined, isChanged: boolean) => {
  const wasChanged = useRef(false)
  useEffect(() => {
    if (isChanged) {
      wasChanged.current = true
      keptDraft(id).write({ fields, ...(version !== undefined && { version }), keptAt: new Date().toISOString() })
    } else if (wasChanged.current) {
      wasChanged.current = false
      keptDraft(id).remove()
    }
  }, [id, fields, version, isChanged])
}

const Restored = ({ kept, onDiscard }: { kept: KeptDraft; onDiscard: () => void }) => (
  <output className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-pen-wash px-3 py-2">
    <p className="flex-1 basis-64">Your unsaved changes from {formatMoment(new Date(kept.keptAt))} were restored.</p>
    <Button size="sm" onClick={onDiscard}>
      Discard them
    </Button>
  </output>
)
