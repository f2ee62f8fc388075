import * as Menu from '@radix-ui/react-dropdown-menu'
import { type FormEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SavedDocument } from '#core/documents/document.ts'
import { charactersOfTitle, titleOf } from '#core/documents/title.ts'
import { defaultStrength } from '#core/strengths.ts'
import { styles } from '#core/styles.ts'
import { formatNumber } from '#core/number-format.ts'
import { strengthNames } from '#web/editor/options/strength-picker.tsx'
import { ReceiptLine } from '#web/editor/report/receipt-line.tsx'
import { formatAge, formatMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { fieldClass } from '#web/ui/form.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Tally, tallyOf } from './groups.ts'
import { FactsCell } from './tally-cells.tsx'

const Comparison = lazy(() => import('./document-comparison.tsx').then((file) => ({ default: file.Comparison })))
const ShareRecord = lazy(() => import('#web/record/share-record.tsx').then((file) => ({ default: file.ShareRecord })))

const previewCharacters = 150

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** By graphemes, so that no letter or emoji is cut in half. */
const preview = (text: string): string => {
  // A grapheme is rarely longer than a few code units, so text far behind the cut need not be segmented.
  const head = text.slice(0, previewCharacters * 20)
  const cut = [...graphemes.segment(head)][previewCharacters]
  return cut === undefined ? text : `${text.slice(0, cut.index)}...`
}

const styleOf = ({ style, strength }: SavedDocument): string =>
  strength === undefined || strength === defaultStrength
    ? styles[style].name
    : `${styles[style].name}, ${strengthNames[strength].name.toLowerCase()}`

/** The columns of the list. A phone shows the title above the rest. */
const columns =
  'grid grid-cols-[1.75rem_minmax(0,1fr)_2.5rem] items-center gap-x-2 md:grid-cols-[1.75rem_minmax(0,1fr)_6.5rem_4rem_5.5rem_7rem_2.5rem]'

/** The names of the columns, for the eye: each cell says by itself what it is. */
export const ColumnNames = () => (
  <div aria-hidden="true" className={`${columns} border-b border-line py-2 text-sm text-ink-3 max-md:hidden`}>
    <span />
    <span>Title</span>
    <span>Style</span>
    <span className="text-right">Words</span>
    <span className="text-right">Facts kept</span>
    <span className="pl-5">Age</span>
    <span />
  </div>
)

type CellsProps = { tally: Tally; style: string; createdAt: Date }

/** On a wide screen each in its column, on a phone in one line below the title. */
export const Cells = ({ tally, style, createdAt }: CellsProps) => {
  const [now] = useState(() => new Date())
  return (
    <div className="col-start-2 row-start-2 flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums md:contents">
      <span>{style}</span>
      <span className="md:text-right">
        {formatNumber(tally.words)}
        <span className="md:sr-only"> {tally.words === 1 ? 'word' : 'words'}</span>
      </span>
      <span className="md:text-right">
        <FactsCell facts={tally.facts} />
      </span>
      <time dateTime={createdAt.toISOString()} title={formatMoment(createdAt)} className="text-ink-3 md:pl-5">
        {formatAge(createdAt, now)}
      </time>
    </div>
  )
}

type RowProps = {
  isOpen: boolean
  /** The element that the arrow opens. */
  controls: string
  toggleName: string
  onToggle: () => void
  title: ReactNode
  cells: ReactNode
  menu: ReactNode
  isNested?: boolean
}

/** One line of the list: an arrow, the title, the figures and the menu. */
export const Row = ({ isOpen, controls, toggleName, onToggle, title, cells, menu, isNested = false }: RowProps) => (
  <div className={`${columns} ${isNested ? 'min-h-10 bg-sunken' : 'min-h-14'} py-1`}>
    <button
      type="button"
      data-toggle
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={toggleName}
      onClick={onToggle}
      // The arrow keys do the same from the title.
      className="col-start-1 row-start-1 grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink"
    >
      <ChevronDown width="14" height="14" className={isOpen ? '' : '-rotate-90'} />
    </button>
    <div className="col-start-2 row-start-1 flex min-w-0 items-baseline gap-2">{title}</div>
    {cells}
    <div className="col-start-3 row-start-1 justify-self-end md:col-start-7">{menu}</div>
  </div>
)

type TitleProps = {
  ref?: Ref<HTMLButtonElement>
  title: string
  look: string
  onPress: () => void
  children: ReactNode
}

/** The title of a row, which opens it. The keys of the list go from title to title. */
export const Title = ({ ref, title, look, onPress, children }: TitleProps) => (
  <h3 className="min-w-0">
    <button
      ref={ref}
      type="button"
      data-title
      dir="auto"
      title={title}
      onClick={onPress}
      className={`block max-w-full truncate rounded-sm text-left underline-offset-4 hover:underline ${look}`}
    >
      {children}
    </button>
  </h3>
)

export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="shrink-0 rounded-full bg-chip px-2 py-0.5 text-2xs font-medium text-ink-2">{children}</span>
)

type Props = {
  document: SavedDocument
  /** Its name within its group, such as "Version 2"; otherwise its title. */
  name?: string
  /** The first document of the page that was loaded last. */
  takesFocus: boolean
  onOpen: () => void
  onRename: (title: string) => void
  onShared: (sharedAt: string | undefined) => void
  onDelete: () => void
}

// oxlint-disable-next-line max-lines-per-function
export const DocumentRow = ({ document, name, takesFocus, onOpen, onRename, onShared, onDelete }: Props) => {
  const { created_at, humanized_text, shared_at } = document
  const createdAt = new Date(created_at)
  const id = useId()
  const title = titleOf(document)
  const [isExpanded, setIsExpanded] = useState(false)
  const [isCompared, setIsCompared] = useState(false)
  const [isRenamed, setIsRenamed] = useState(false)
  const [isShared, setIsShared] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  // The title returns to the page, and the focused field has gone.
  const wasRenamed = useRef(false)
  useEffect(() => {
    if (wasRenamed.current && !isRenamed) opener.current?.focus()
    wasRenamed.current = isRenamed
  }, [isRenamed])

  return (
    <article
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={`${title}, ${styles[document.style].name}, ${formatMoment(createdAt)}`}
      className={`outline-none border-b ${name === undefined ? 'border-line' : 'border-line-soft'}`}
    >
      {isRenamed ? (
        <Rename document={document} onRename={onRename} onEnd={() => setIsRenamed(false)} />
      ) : (
        <Row
          isOpen={isExpanded}
          controls={`${id}texts`}
          toggleName={`Texts of ${title}`}
          onToggle={() => setIsExpanded(!isExpanded)}
          isNested={name !== undefined}
          title={
            <>
              <Title
                ref={opener}
                title={title}
                look={name === undefined ? 'text-md font-medium' : 'text-base'}
                onPress={onOpen}
              >
                {name ?? title}
              </Title>
              {shared_at !== undefined && <Badge>Shared</Badge>}
            </>
          }
          cells={<Cells tally={tallyOf(document)} style={styleOf(document)} createdAt={createdAt} />}
          menu={
            <RowMenu
              label={`Actions for ${title}`}
              items={[
                { name: 'Open in editor', onSelect: onOpen },
                {
                  name: isCompared && isExpanded ? 'Stop comparing' : 'Compare',
                  onSelect: () => {
                    setIsCompared(!(isCompared && isExpanded))
                    setIsExpanded(true)
                  },
                },
                { name: 'Copy', onSelect: () => void copyRewrite(humanized_text) },
                { name: 'Rename', onSelect: () => setIsRenamed(true), movesFocus: true },
                { name: 'Proof of edits…', onSelect: () => setIsShared(true) },
                { name: 'Delete', onSelect: onDelete },
              ]}
            />
          }
        />
      )}
      <div id={`${id}texts`} className="pl-9 not-empty:pb-5 max-md:pl-1">
        {isExpanded && <Details document={document} isCompared={isCompared} createdAt={createdAt} />}
      </div>
      {isShared && (
        <Suspense>
          <ShareRecord
            documentId={document.id}
            text={humanized_text}
            isAsDelivered
            onChange={onShared}
            onClose={() => setIsShared(false)}
          />
        </Suspense>
      )}
    </article>
  )
}

type DetailsProps = { document: SavedDocument; isCompared: boolean; createdAt: Date }

const Details = ({ document, isCompared, createdAt }: DetailsProps) => {
  const { original_text, humanized_text, receipt } = document
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-ink-3">
        <span className="tabular-nums">{formatMoment(createdAt)}</span>
        <CopyButton tone="ghost" size="sm" copy={() => copyRewrite(humanized_text)}>
          Copy
        </CopyButton>
      </div>
      {isCompared ? (
        <Suspense fallback={<div aria-busy="true" className="shimmer mt-3 h-24" />}>
          <Comparison document={document} />
        </Suspense>
      ) : (
        <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
          <div>
            <h4 className="text-2xs font-medium text-ink-3">Draft</h4>
            <p dir="auto" className="mt-1 text-base break-words text-ink-2">
              {preview(original_text)}
            </p>
          </div>
          <div>
            <h4 className="text-2xs font-medium text-ink-3">Rewrite</h4>
            <p dir="auto" className="mt-0.5 font-read text-lg break-words">
              {preview(humanized_text)}
            </p>
          </div>
        </div>
      )}
      {receipt && (
        <div className="mt-3">
          <ReceiptLine receipt={receipt} />
        </div>
      )}
    </>
  )
}

/** `movesFocus`: the item puts the focus elsewhere, so the menu's button does not take it back. */
type MenuEntry = { name: string; onSelect: () => void; movesFocus?: boolean }

const RowMenu = ({ label, items }: { label: string; items: readonly MenuEntry[] }) => {
  const keepsFocus = useRef(true)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} className="grid size-9 place-items-center rounded-md text-ink-2 hover:bg-chip">
        <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.25" />
          <circle cx="8" cy="8" r="1.25" />
          <circle cx="13" cy="8" r="1.25" />
        </svg>
      </Menu.Trigger>
      {/* In its place in the list, so that it belongs to that landmark. */}
      <Menu.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        loop
        onCloseAutoFocus={(event) => {
          if (!keepsFocus.current) event.preventDefault()
          keepsFocus.current = true
        }}
        className="menu-card z-30 w-52 p-2 outline-none"
      >
        {items.map(({ name, onSelect, movesFocus = false }) => (
          <Menu.Item
            key={name}
            onSelect={() => {
              keepsFocus.current = !movesFocus
              onSelect()
            }}
            className="flex min-h-9 cursor-default items-center rounded-md px-3 text-base text-ink outline-none data-highlighted:bg-chip"
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  )
}

type RenameProps = { document: SavedDocument; onRename: (title: string) => void; onEnd: () => void }

/** The form that changes a title. Without one, the text names its document again. */
const Rename = ({ document, onRename, onEnd }: RenameProps) => {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('title')
    if (typeof given === 'string' && given.trim() !== (document.title ?? '')) onRename(given)
    onEnd()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-center gap-2 p-2">
      <h3 className="sr-only">{titleOf(document)}</h3>
      <input
        ref={takeFocus}
        name="title"
        aria-label="Title"
        dir="auto"
        defaultValue={document.title ?? ''}
        placeholder={titleOf({ original_text: document.original_text })}
        maxLength={charactersOfTitle}
        autoComplete="off"
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
        className={`h-10 min-w-0 flex-1 basis-44 ${fieldClass}`}
      />
      <Button type="submit">Save</Button>
      <Button tone="ghost" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  )
}

const copyRewrite = async (text: string): Promise<boolean> => {
  const isCopied = await copyText(text)
  if (isCopied)
    toast({ title: 'Copied to clipboard!', description: 'Text has been copied successfully.', tone: 'success' })
  return isCopied
}
