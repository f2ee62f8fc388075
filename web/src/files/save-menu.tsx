import * as Menu from '@radix-ui/react-dropdown-menu'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FileFormat } from '#core/plans.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'
import { FileProblem } from './file-problem.ts'
import type { OpenedFile } from './open-file.ts'

const ShareRecord = lazy(() => import('#web/record/share-record.tsx').then((file) => ({ default: file.ShareRecord })))

type Props = {
  before: string
  after: string
  /** The file that the text came from. */
  file: OpenedFile | undefined
  /** The formats that the user's plan includes. */
  exports: readonly FileFormat[]
  /** A visitor's text is never stored, so it has no record to share. */
  isVisitor: boolean
}

const formats: readonly { format: FileFormat; label: string; isTracked?: boolean }[] = [
  { format: 'txt', label: 'Text (.txt)' },
  { format: 'docx', label: 'Word (.docx)' },
  { format: 'docx', label: 'Word with tracked changes', isTracked: true },
  { format: 'md', label: 'Markdown (.md)' },
]

const itemClass =
  'flex min-h-9 cursor-default items-center justify-between gap-6 rounded-md px-3 text-base text-ink outline-none data-highlighted:bg-chip'

const copy = async (text: string, what: string) => {
  if (await copyText(text)) toast({ title: what, tone: 'success' })
}

/** The rewrite of `before` without the words that its author typed or cut; undefined if this tab does not keep it. */
const withoutTyped = (before: string): string | undefined =>
  keptResult
    .restore(before)
    ?.changes.changes.flat()
    .filter(({ kind, own }) => kind === 'kept' || (kind === 'cut') === (own === 'typed'))
    .map(({ text }) => text)
    .join('')

/** A rewrite leaves the page: by the clipboard, or as a file. */
export const SaveMenu = ({ before, after, file, exports, isVisitor }: Props) => {
  const [isWriting, setIsWriting] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  // Only a stored document has a record. It is looked up when it is needed: what is kept is large.
  const [documentId, setDocumentId] = useState<string>()

  const saveAs = async (format: FileFormat, isTracked: boolean) => {
    if (isWriting) return
    setIsWriting(true)
    try {
      const { fileFor, save } = await import('./save-file.ts')
      const { name, content, note } = await fileFor(format, {
        before,
        after,
        file,
        ...(isTracked && { delivered: withoutTyped(before) ?? after }),
      })
      save(name, content)
      toast({ title: `Saved as ${name}`, tone: 'success', ...(note !== undefined && { description: note }) })
    } catch (error) {
      const reason = error instanceof FileProblem ? `${error.message} ` : ''
      toast({
        title: 'The file could not be written',
        description: `${reason}Your rewrite is still here.`,
        tone: 'error',
      })
    } finally {
      setIsWriting(false)
    }
  }

  const copyAsText = async () => {
    const { plainText } = await import('./plain-text.ts')
    await copy(plainText(after), 'Copied as text')
  }

  return (
    <>
      <Menu.Root
        modal={false}
        onOpenChange={(isOpen) => isOpen && setDocumentId(keptResult.restore(before)?.documentId)}
      >
        <Menu.Trigger className={buttonClass({ tone: 'ghost', size: 'sm' })} aria-disabled={isWriting}>
          Save
          <ChevronDown width="12" height="12" />
        </Menu.Trigger>
        {/* In its place in the panel, so that it belongs to that landmark. */}
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          loop
          className="menu-card z-30 w-72 p-2 outline-none"
        >
          <Menu.Item className={itemClass} onSelect={() => void copyAsText()}>
            Copy as text
          </Menu.Item>
          <Menu.Item className={itemClass} onSelect={() => void copy(after, 'Copied as Markdown')}>
            Copy as Markdown
          </Menu.Item>
          <Menu.Separator className="mx-3 my-1.5 border-t border-line-soft" />
          {formats.map(({ format, label, isTracked = false }) =>
            exports.includes(format) ? (
              <Menu.Item key={label} className={itemClass} onSelect={() => void saveAs(format, isTracked)}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item key={label} asChild>
                <Link to="/#pricing" className={itemClass}>
                  {label}
                  <span className="text-sm text-ink-3">Pro</span>
                </Link>
              </Menu.Item>
            ),
          )}
          <Menu.Separator className="mx-3 my-1.5 border-t border-line-soft" />
          {isVisitor ? (
            <Menu.Item asChild>
              <Link to={signUpPath} className={itemClass}>
                Share the record…
                <span className="text-sm text-ink-3">Account</span>
              </Link>
            </Menu.Item>
          ) : (
            <Menu.Item
              className={`${itemClass} data-disabled:text-ink-3`}
              disabled={documentId === undefined}
              onSelect={() => setIsSharing(true)}
            >
              Share the record…
              {documentId === undefined && <span className="text-sm">Not stored</span>}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Root>
      {documentId !== undefined && isSharing && (
        <Suspense>
          <ShareRecord documentId={documentId} text={after} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
