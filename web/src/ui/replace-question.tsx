import { lazy, Suspense, useState } from 'react'

/** Fetched when something is asked: the start page rarely asks. */
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((file) => ({ default: file.ReplaceDialog })))

type Asked = {
  title: string
  description: string
  opener: Element | null
  answer: (mayReplace: boolean) => void
}

/** Asks before words are lost that stand nowhere else. The caller renders the question. */
export const useReplaceQuestion = () => {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)

  const ask = (title: string, description: string): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({ title, description, opener: document.activeElement, answer: resolve })
      setIsOpen(true)
    })
  const end = (mayReplace: boolean) => {
    setIsOpen(false)
    asked?.answer(mayReplace)
  }

  const question = asked && (
    <Suspense>
      <ReplaceDialog
        title={asked.title}
        description={asked.description}
        opener={asked.opener}
        isOpen={isOpen}
        onEnd={end}
      />
    </Suspense>
  )
  return { ask, question }
}
