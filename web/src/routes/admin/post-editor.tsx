import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod'
import { createPost, readPost, updatePost } from '#core/api/admin.ts'
import { postCategories } from '#core/posts/category.ts'
import { isSlug, defaultReadTime, type Post, type PostInput, whatIsMissing } from '#core/posts/post.ts'
import { slugOf } from '#core/posts/slug.ts'
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatMoment } from '#web/lib/moment.ts'
import { ContentEditor } from './content-editor.tsx'
import { FeaturedImage } from './featured-image.tsx'
import { dropDraft, keepDraft, type KeptDraft, keptDraft } from './kept-draft.ts'
import { Tags } from './tags.tsx'

type Fields = z.output<typeof PostInput>

const empty: Fields = {
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

const fieldsOf = (post: Post): Fields => ({
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
    // what is being written must not be replaced by a look at another window
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

const PostForm = ({ post, onDone }: { post: Post | undefined; onDone: () => void }) => {
  const queries = useQueryClient()
  const [kept, setKept] = useState(() => keptDraft(post?.id))
  const saved = post ? fieldsOf(post) : empty
  const [fields, setFields] = useState<Fields>(() => ({ ...saved, ...kept?.fields }))
  /** The version that a change names; the newest one, once the user has seen that there is another. */
  const [version, setVersion] = useState(kept?.version ?? post?.version)
  const [refusal, setRefusal] = useState<{ message: string; field?: keyof Fields }>()
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (changed: Partial<Fields>) => setFields((known) => ({ ...known, ...changed }))
  useKeptDraft(post?.id, fields, version, JSON.stringify(fields) !== JSON.stringify(saved))

  const refuse = (message: string, field?: keyof Fields) => {
    setRefusal({ message, ...(field && { field }) })
    toast({ title: message, tone: 'error' })
    const input = field && form.current?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }

  const save = async (from = version) => {
    const missing = missingField(fields)
    if (missing) return refuse(missing.message, missing.field)
    const slug = fields.slug.trim() || slugOf(fields.title)
    if (slug === '') return refuse('Please enter a slug: nothing of this title can stand in an address', 'slug')
    if (!isSlug(slug)) return refuse('A slug holds small letters, digits and hyphens', 'slug')

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
    dropDraft(post?.id)
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
    dropDraft(post?.id)
    setKept(undefined)
    setFields(saved)
    setVersion(post?.version)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // the dialogs have forms of their own, whose events React brings up here
    if (event.target === event.currentTarget && !isSaving) void save()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSaving}>
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
      {refusal && !conflict && (
        <p role="alert" className="mb-6 rounded-md bg-pencil-wash px-3 py-2 text-pencil">
          {refusal.message}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Line label="Title" name="title" fields={fields} onChange={change} refused={refusal?.field} maxLength={200} />
          <Line
            label="Slug"
            name="slug"
            fields={fields}
            onChange={change}
            refused={refusal?.field}
            placeholder={slugOf(fields.title)}
            hint={`/blog/${fields.slug || slugOf(fields.title) || '...'}`}
          />
          <Excerpt value={fields.excerpt} onChange={(excerpt) => change({ excerpt })} refused={refusal?.field} />
          <ContentEditor value={fields.content} onChange={(content) => change({ content })} />
        </div>
        <div className="grid content-start gap-5">
          <Category value={fields.category} onChange={(category) => change({ category })} refused={refusal?.field} />
          <Line label="Read time" name="read_time" fields={fields} onChange={change} maxLength={30} />
          <Tags tags={fields.tags} onChange={(tags) => change({ tags })} />
          <FeaturedImage image={fields} onChange={change} />
          <Tick label="Featured" checked={fields.featured} onChange={(featured) => change({ featured })} />
          <Tick label="Published" checked={fields.published} onChange={(published) => change({ published })} />
          <div className="flex gap-2">
            <Button type="submit" tone="ink" size="lg" aria-disabled={isSaving}>
              {isSaving ? 'Saving...' : post ? 'Update post' : 'Create post'}
            </Button>
            <Button size="lg" tone="ghost" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

const missingField = (fields: Fields) => {
  const message = whatIsMissing(fields)
  if (message === undefined) return undefined
  return { message, field: message.split(' ')[0]?.toLowerCase() as keyof Fields }
}

/** Every letter is kept as it is typed; what equals the saved post need not be. */
const useKeptDraft = (id: string | undefined, fields: Fields, version: number | undefined, isChanged: boolean) => {
  const wasChanged = useRef(false)
  useEffect(() => {
    if (isChanged) {
      wasChanged.current = true
      keepDraft(id, { fields, ...(version !== undefined && { version }), keptAt: new Date().toISOString() })
    } else if (wasChanged.current) {
      wasChanged.current = false
      dropDraft(id)
    }
  }, [id, fields, version, isChanged])
}

const Restored = ({ kept, onDiscard }: { kept: KeptDraft; onDiscard: () => void }) => (
  <output className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-pen-wash px-3 py-2">
    <p className="flex-1 basis-64">
      What you wrote until {formatMoment(new Date(kept.keptAt))} was not saved, and is here again.
    </p>
    <Button size="sm" onClick={onDiscard}>
      Discard it
    </Button>
  </output>
)

type ConflictProps = { id: string; onTheirs: (theirs: Post) => void; onMine: (theirs: Post) => void }

/** Nothing is lost on either side before the user has decided. */
const Conflict = ({ id, onTheirs, onMine }: ConflictProps) => {
  const withTheirs = async (decide: (theirs: Post) => void) => {
    try {
      decide(await callAsUser(readPost, { params: { id } }))
    } catch (error) {
      toast({
        title: 'Failed to fetch blog posts',
        ...(error instanceof Problem && { description: error.message }),
        tone: 'error',
      })
    }
  }
  return (
    <div role="alert" className="mb-6 rounded-md bg-pencil-wash px-4 py-3">
      <p className="font-medium text-pencil">Somebody else has changed this post since you opened it.</p>
      <p className="mt-1 text-ink-2">
        Nothing was saved, and your text is still here. You can look at theirs at its address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void withTheirs(onMine)}>
          Save mine over theirs
        </Button>
        <Button size="sm" onClick={() => void withTheirs(onTheirs)}>
          Drop mine and take theirs
        </Button>
      </div>
    </div>
  )
}

type LineProps = {
  label: string
  name: 'title' | 'slug' | 'read_time'
  fields: Fields
  onChange: (changed: Partial<Fields>) => void
  refused?: keyof Fields | undefined
  hint?: string
  placeholder?: string
  maxLength?: number
}

const Line = ({ label, name, fields, onChange, refused, hint, ...input }: LineProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        value={fields[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        aria-invalid={refused === name}
        aria-describedby={hint && `${id}-hint`}
        className={`h-11 ${fieldClass}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm break-all text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

type ValueProps<Value> = { value: Value; onChange: (value: Value) => void; refused: keyof Fields | undefined }

const Excerpt = ({ value, onChange, refused }: ValueProps<string>) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        Excerpt
      </label>
      <textarea
        id={id}
        name="excerpt"
        rows={3}
        maxLength={1_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refused === 'excerpt'}
        className={`block py-2.5 ${fieldClass}`}
      />
    </div>
  )
}

const Category = ({ value, onChange, refused }: ValueProps<Fields['category']>) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        Category
      </label>
      <select
        id={id}
        name="category"
        value={value}
        onChange={(event) => onChange(event.target.value as Fields['category'])}
        aria-invalid={refused === 'category'}
        className={`h-11 ${fieldClass}`}
      >
        <option value="">Choose one</option>
        {postCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </div>
  )
}

const Tick = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (yes: boolean) => void }) => (
  <label className="flex min-h-10 items-center gap-3 text-md">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-pen"
    />
    {label}
  </label>
)
