import { readPost } from '#core/api/admin.ts'
import type { Post } from '#core/posts/post.ts'
import { callAsUser } from '#web/lib/session.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'

type Props = { id: string; onTheirs: (theirs: Post) => void; onMine: (theirs: Post) => void }

/** Two administrators have changed one post. Neither version is lost before the user decides. */
export const Conflict = ({ id, onTheirs, onMine }: Props) => {
  const theirs = () => callAsUser(readPost, { params: { id } })
  const failed = 'Failed to fetch blog posts'
  return (
    <div role="alert" className="mb-6 rounded-md bg-pencil-wash px-4 py-3">
      <p className="font-medium text-pencil">Someone else has changed this post since you opened it.</p>
      <p className="mt-1 text-ink-2">
        Nothing was saved, and your text is still here. You can look at theirs at its address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <WaitingButton size="sm" failed={failed} action={async () => onMine(await theirs())}>
          Keep my version
        </WaitingButton>
        <WaitingButton size="sm" failed={failed} action={async () => onTheirs(await theirs())}>
          Use their version
        </WaitingButton>
      </div>
    </div>
  )
}
