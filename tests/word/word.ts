// A Word document in memory behind the objects of Office.js. Microsoft's mock refuses values that were not loaded or not synchronized.
import { OfficeMockObject } from 'office-addin-mock'
import type { OfficeApi, TrackingMode, WordApi, WordContext } from '../../packages/word/src/office.ts'

type Cell = { letter: string; style: string; state: 'kept' | 'written' | 'cut'; edit: number }

/** A stretch of the document, which moves with the text before it. A paragraph also takes in what is written at its edges. */
type Stretch = { start: number; end: number; isParagraph?: boolean }

/** A piece of a paragraph. A locked piece is a content control; a field fills its piece by itself. */
type Piece = string | { text: string; style?: string; kind?: 'field' | 'locked' }

/** Failures of a document. `failsAt`: the write, counted from 0, at which Word gives up. */
type Trouble = { isReadOnly?: boolean; failsAt?: number; isAway?: boolean }

type Revision = { cut: string; written: string }

class WordError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The stretch behind each range, of whatever run. */
const stretches = new WeakMap<object, Stretch>()

/** The run behind each range. */
const contexts = new WeakMap<object, WordContext>()

const plainQuotes = (text: string) => text.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"')

const codes: Record<string, string> = { '^^': '^', '^t': '\t', '^l': '\v', '^s': '\u00A0' }
const decode = (text: string) =>
  text.replaceAll(/\^./gu, (code) => {
    const letter = codes[code]
    if (letter === undefined) throw new WordError('InvalidArgument')
    return letter
  })

export class WordDocument {
  private readonly cells: Cell[] = []
  private readonly stretches: Stretch[] = []
  private readonly fields: Stretch[] = []
  private readonly locked: Stretch[] = []
  private selection: Stretch
  private edits = 0
  private readonly listeners: (() => void)[] = []
  private readonly tracked = new Set<unknown>()
  mode: TrackingMode = 'Off'
  trouble: Trouble = {}

  constructor(paragraphs: readonly (readonly Piece[])[]) {
    for (const pieces of paragraphs) {
      for (const piece of pieces) {
        const { text, style = '', kind } = typeof piece === 'string' ? { text: piece } : piece
        const stretch = this.keep({ start: this.cells.length, end: this.cells.length + text.length })
        if (kind === 'field') this.fields.push(stretch)
        if (kind === 'locked') this.locked.push(stretch)
        this.cells.push(...text.split('').map((letter): Cell => ({ letter, style, state: 'kept', edit: 0 })))
      }
      this.cells.push({ letter: '\r', style: '', state: 'kept', edit: 0 })
    }
    this.selection = this.keep({ start: 0, end: 0 })
  }

  private keep(stretch: Stretch): Stretch {
    this.stretches.push(stretch)
    return stretch
  }

  private text({ start, end }: Stretch, state?: Cell['state']): string {
    const cells = this.cells.slice(start, end)
    return cells
      .filter((cell) => cell.state !== state)
      .map(({ letter }) => letter)
      .join('')
  }

  /** The text as it would be with every change accepted, a line for each paragraph. */
  accepted = (): string => this.text({ start: 0, end: this.cells.length }, 'cut').replaceAll('\r', '\n').trimEnd()

  rejected = (): string => this.text({ start: 0, end: this.cells.length }, 'written').replaceAll('\r', '\n').trimEnd()

  /** The changes that a reader can accept or reject, in the order of the text. */
  revisions(): Revision[] {
    const changed = this.cells.filter(({ state }) => state !== 'kept')
    return [...Map.groupBy(changed, ({ edit }) => edit).values()].map((cells) => ({
      cut: cells
        .filter(({ state }) => state === 'cut')
        .map(({ letter }) => letter)
        .join(''),
      written: cells
        .filter(({ state }) => state === 'written')
        .map(({ letter }) => letter)
        .join(''),
    }))
  }

  /** The style of the first occurrence of a text. */
  styleOf(text: string): string | undefined {
    return this.cells[
      this.accepted().indexOf(text) < 0 ? -1 : this.text({ start: 0, end: this.cells.length }).indexOf(text)
    ]?.style
  }

  /** The user selects from the beginning of one text to the end of another, or everything. */
  select(from?: string, to = from): void {
    const all = this.text({ start: 0, end: this.cells.length })
    const start = from === undefined ? 0 : all.indexOf(from)
    const end = to === undefined ? this.cells.length : all.indexOf(to, start) + to.length
    this.selection = this.keep({ start, end })
    for (const listener of this.listeners) listener()
  }

  /** Somebody types over a text, as in a shared document. */
  type(over: string, text: string): void {
    const start = this.text({ start: 0, end: this.cells.length }).indexOf(over)
    const mode = this.mode
    this.mode = 'Off'
    this.write({ start, end: start + over.length }, text, 'Replace')
    this.mode = mode
  }

  private write(stretch: Stretch, text: string, where: 'Replace' | 'Start' | 'End'): void {
    this.edits += 1
    const { start, end } = stretch
    const style = this.cells[where === 'End' ? end - 1 : start]?.style ?? ''
    const isTracked = this.mode !== 'Off'
    const written = text
      .split('')
      .map((letter): Cell => ({ letter, style, state: isTracked ? 'written' : 'kept', edit: this.edits }))
    if (where === 'Replace' && isTracked) {
      for (const cell of this.cells.slice(start, end)) Object.assign(cell, { state: 'cut', edit: this.edits })
    } else if (where === 'Replace') {
      this.cells.splice(start, end - start)
      for (const one of this.stretches) {
        const gone = (at: number) => Math.max(0, Math.min(at, end) - start)
        Object.assign(one, { start: one.start - gone(one.start), end: one.end - gone(one.end) })
      }
    }
    const at = where === 'Start' || (where === 'Replace' && !isTracked) ? start : end
    this.cells.splice(at, 0, ...written)
    for (const one of this.stretches) {
      const isInside = one === stretch || one.isParagraph === true
      if (one.start > at || (one.start === at && !isInside)) one.start += written.length
      if (one.end > at || (one.end === at && isInside)) one.end += written.length
    }
  }

  private paragraphsIn({ start, end }: Stretch): Stretch[] {
    const found: Stretch[] = []
    let from = 0
    for (const [at, { letter }] of this.cells.entries()) {
      if (letter !== '\r') continue
      if (at >= start && from < Math.max(end, start + 1))
        found.push(this.keep({ start: from, end: at, isParagraph: true }))
      from = at + 1
    }
    return found
  }

  private find(stretch: Stretch, searched: string): Stretch[] {
    if (searched.length > 255) throw new WordError('SearchStringInvalidOrTooLong')
    const needle = plainQuotes(decode(searched))
    const visible = Array.from({ length: stretch.end - stretch.start }, (_, index) => stretch.start + index).filter(
      (at) => this.cells[at]!.state !== 'cut',
    )
    const text = plainQuotes(visible.map((at) => this.cells[at]!.letter).join(''))
    const found: Stretch[] = []
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
      found.push(this.keep({ start: visible[at]!, end: visible[at + needle.length - 1]! + 1 }))
    return found
  }

  /** The global object `Word` of this document. */
  readonly word: WordApi = {
    run: (async (...given: unknown[]) => {
      const batch = given.pop() as (context: WordContext) => Promise<unknown>
      if (this.trouble.isAway === true) throw new WordError('GeneralException')
      if (given.some((range) => !this.tracked.has(range))) throw new WordError('InvalidObjectPath')
      return batch(contexts.get(given[0] as object) ?? this.newContext())
    }) as WordApi['run'],
  }

  private newContext(): WordContext {
    const objects: Live[] = []
    let queue: (() => void)[] = []
    let writes = 0

    class Live extends OfficeMockObject {
      private readonly values: () => object
      constructor(values: () => object, functions: object = {}) {
        super()
        this.values = values
        this.populate(functions)
        objects.push(this)
      }
      override load(names: string): this | undefined {
        this.populate({ isNullObject: false, ...this.values() })
        return super.load(`isNullObject,${names}`)
      }
    }

    class LiveCollection extends OfficeMockObject {
      private readonly read: () => readonly OfficeMockObject[]
      constructor(items: () => readonly OfficeMockObject[]) {
        super()
        this.read = items
        objects.push(this as never)
      }
      /** Microsoft's mock knows no collections: their items are loaded one by one. */
      override load(names: string): this | undefined {
        const items = this.read()
        this.populate({ items })
        const inner = names.replace(/^items\/?/u, '')
        if (inner !== '') for (const item of items) item.load(inner)
        return super.load('items')
      }
    }

    const result = (value: () => unknown) => new Live(() => ({ value: value() })).load('value')
    const nothing = () => new Live(() => ({ isNullObject: true, text: '', cannotEdit: false }))
    const change = (act: () => void) =>
      queue.push(() => {
        if (this.trouble.isReadOnly === true) throw new WordError('AccessDenied')
        if (this.trouble.failsAt === writes) throw new WordError('GeneralException')
        writes += 1
        act()
      })
    const overlaps = (one: Stretch, other: Stretch) => one.start < other.end && other.start < one.end
    const control = () => new Live(() => ({ cannotEdit: true }))

    const rangeOf = (stretch: Stretch): Live => {
      const made: Live = new Live(() => ({ text: this.text(stretch, 'cut') }), {
        search: (text: string) => new LiveCollection(() => this.find(stretch, text).map(rangeOf)),
        insertText: (text: string, where: 'Replace' | 'Start' | 'End') => (
          change(() => this.write(stretch, text, where)),
          made
        ),
        delete: () => change(() => this.write(stretch, '', 'Replace')),
        expandTo: (other: Live) =>
          rangeOf(
            this.keep({
              start: Math.min(stretch.start, stretches.get(other)!.start),
              end: Math.max(stretch.end, stretches.get(other)!.end),
            }),
          ),
        intersectWithOrNullObject: (other: Live) => {
          const { start, end } = stretches.get(other)!
          if (end < stretch.start || start > stretch.end) return nothing()
          return rangeOf(this.keep({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }))
        },
        compareLocationWith: (other: Live) =>
          result(() => {
            const { start, end } = stretches.get(other)!
            if (stretch.end <= start) return stretch.end === start ? 'AdjacentBefore' : 'Before'
            if (stretch.start >= end) return stretch.start === end ? 'AdjacentAfter' : 'After'
            return stretch.start >= start && stretch.end <= end ? 'Inside' : 'OverlapsBefore'
          }),
        getReviewedText: (version: string) =>
          result(() => this.text(stretch, version === 'Current' ? 'cut' : 'written')),
        track: () => (this.tracked.add(made), made),
        untrack: () => (this.tracked.delete(made), made),
      })
      Object.assign(made, {
        paragraphs: new LiveCollection(() => this.paragraphsIn(stretch).map(paragraphOf)),
        fields: new LiveCollection(() =>
          this.fields
            .filter((field) => overlaps(field, stretch))
            .map((field) => Object.assign(new Live(() => ({})), { result: rangeOf(field) })),
        ),
        contentControls: new LiveCollection(() =>
          this.locked.filter((one) => one.start >= stretch.start && one.end <= stretch.end).map(control),
        ),
        parentContentControlOrNullObject: this.locked.some(
          (one) => one.start <= stretch.start && one.end >= stretch.end,
        )
          ? control()
          : nothing(),
      })
      stretches.set(made, stretch)
      contexts.set(made, context)
      return made
    }

    const paragraphOf = (stretch: Stretch): Live =>
      new Live(() => ({}), {
        getRange: () => rangeOf(stretch),
        getReviewedText: (version: string) =>
          result(() => this.text(stretch, version === 'Current' ? 'cut' : 'written')),
      })

    const own = new Live(() => ({ changeTrackingMode: this.mode }), { getSelection: () => rangeOf(this.selection) })

    const context: WordContext = {
      document: own as never,
      sync: async () => {
        await new Promise((resolve) => setTimeout(resolve))
        const { changeTrackingMode: mode } = own as never as { changeTrackingMode: TrackingMode }
        if (['Off', 'TrackAll', 'TrackMineOnly'].includes(mode) && mode !== this.mode) {
          if (this.trouble.isReadOnly === true) throw new WordError('AccessDenied')
          this.mode = mode
        }
        const asked = queue
        queue = []
        for (const act of asked) act()
        for (const object of objects) await object.sync()
      },
    }
    return context
  }

  /** The global object `Office` of this document. */
  office(): OfficeApi {
    return {
      onReady: () => Promise.resolve({ host: 'Word' }),
      DocumentMode: { ReadOnly: 'readOnly' },
      EventType: { DocumentSelectionChanged: 'documentSelectionChanged' },
      context: {
        requirements: { isSetSupported: () => true },
        document: {
          mode: 'readWrite',
          addHandlerAsync: (_, listener) => this.listeners.push(listener),
        },
      },
    }
  }
}
