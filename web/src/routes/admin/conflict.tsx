import { readPost } from '#core/api/admin.ts'
import type { Post } from '#core/posts/post.ts'
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { id: string; onTheirs: (theirs: Post) => void; onMine: (theirs: Post) => void }

/** Two administrators have changed one post. Neither version is lost before the user decides. */
export const Conflict = ({ id, onTheirs, onMine }: Props) => {
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
      <p className="font-medium text-pencil">Someone else has changed this post since you opened it.</p>
      <p className="mt-1 text-ink-2">
        Nothing was saved, and your text is still here. You can look at theirs at its address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void withTheirs(onMine)}>
          Keep my version
        </Button>
        <Button size="sm" onClick={() => void withTheirs(onTheirs)}>
          Use their version
        </Button>
      </div>
    </div>
  )
}
