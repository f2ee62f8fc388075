import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import type { SavedDocument } from '#core/documents/document.ts'
import { formatCount } from '#core/number-format.ts'
import { styles } from '#core/styles.ts'
import { Badge, Cells, ColumnNames, DocumentRow, Row, Title } from './document-row.tsx'
import { type DocumentGroup, groupDocuments, tallyOfGroup } from './groups.ts'

type Actions = {
  onOpen: (document: SavedDocument) => void
  onRename: (id: string, title: string) => void
  onShared: (id: string, sharedAt: string | undefined) => void
  onDelete: (id: string) => void
}

type Props = Actions & {
  ref: Ref<HTMLElement>
  documents: readonly SavedDocument[]
  /** The id of the first document of the page that was loaded last. */
  firstLoaded: string | undefined
  onSearch: () => void
  children: ReactNode
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"]') !== null

/**
 * The documents in dense rows. In the list, J and K or the arrows go from title to title, → and ← open and close a row, Enter opens
 * the document, and / goes to the search.
 */
export const DocumentList = ({ ref, documents, firstLoaded, onSearch, children, ...actions }: Props) => {
  const entries = useMemo(() => groupDocuments(documents), [documents])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-title]')]
    const at = titles.findIndex((title) => title.closest('[data-row]')?.contains(event.target as Node))
    const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      titles[Math.max(0, Math.min(titles.length - 1, at + step))]?.focus()
      event.preventDefault()
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const toggle = titles[at]?.closest('[data-row]')?.querySelector<HTMLElement>('[data-toggle]')
      if (toggle && (toggle.getAttribute('aria-expanded') === 'true') === (event.key === 'ArrowLeft')) toggle.click()
      event.preventDefault()
    } else if (event.key === '/') {
      onSearch()
      event.preventDefault()
    }
  }

  const rowOf = (document: SavedDocument, name?: string) => (
    <div key={document.id} data-row>
      <DocumentRow
        document={document}
        {...(name !== undefined && { name })}
        takesFocus={document.id === firstLoaded}
        onOpen={() => actions.onOpen(document)}
        onRename={(title) => actions.onRename(document.id, title)}
        onShared={(sharedAt) => actions.onShared(document.id, sharedAt)}
        onDelete={() => actions.onDelete(document.id)}
      />
    </div>
  )

  return (
    <>
      <ColumnNames />
      {/* The keys are a second way: each row has its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        aria-label="Document history"
        // A scroll area must be reachable by keyboard, and its keys work wherever the focus is in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="h-[600px] overflow-y-auto border-b border-line"
      >
        {entries.map((entry) =>
          'group' in entry ? (
            <Group key={entry.group.key} group={entry.group} firstLoaded={firstLoaded} rowOf={rowOf} {...actions} />
          ) : (
            rowOf(entry.document)
          ),
        )}
        {children}
      </section>
    </>
  )
}

const contents = { versions: 'version', parts: 'part', batch: 'text' } as const

type GroupProps = Actions & {
  group: DocumentGroup
  firstLoaded: string | undefined
  rowOf: (document: SavedDocument, name?: string) => ReactNode
}

/** A press on the title opens the newest version; of parts and texts, there is no newest, and the group opens. */
const Group = ({ group, firstLoaded, rowOf, onOpen }: GroupProps) => {
  const { kind, title, documents } = group
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => documents.some((document) => document.id === firstLoaded))
  const [newest] = documents
  if (newest === undefined) return null
  const isSameStyle = documents.every(({ style }) => style === newest.style)
  const dates = documents.map(({ created_at }) => Date.parse(created_at))
  const nameOf = (index: number) =>
    kind === 'versions'
      ? `Version ${documents.length - index}`
      : kind === 'parts'
        ? `Part ${partNumber(documents[index]!)}`
        : undefined
  return (
    <div>
      <div data-row className="border-b border-line">
        <Row
          isOpen={isOpen}
          controls={id}
          toggleName={`${formatCount(documents.length, contents[kind])} of ${title}`}
          onToggle={() => setIsOpen(!isOpen)}
          title={
            <>
              <Title
                title={title}
                look="text-md font-medium"
                onPress={() => (kind === 'versions' ? onOpen(newest) : setIsOpen(!isOpen))}
              >
                {title}
              </Title>
              <Badge>{formatCount(documents.length, contents[kind])}</Badge>
            </>
          }
          cells={
            <Cells
              tally={tallyOfGroup(group)}
              style={kind === 'versions' || isSameStyle ? styles[newest.style].name : 'Several'}
              createdAt={new Date(Math.max(...dates))}
            />
          }
          menu={null}
        />
      </div>
      {/* Closed rows stay out of the way of the keyboard. */}
      <div id={id}>{isOpen && documents.map((document, index) => rowOf(document, nameOf(index)))}</div>
    </div>
  )
}

const partNumber = ({ title = '' }: SavedDocument): string => /part (\d+) of \d+$/u.exec(title)?.[1] ?? ''
