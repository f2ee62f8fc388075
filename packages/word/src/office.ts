// The part of Office.js that the pane uses, by the names of Microsoft's reference. Everything is in the requirement set WordApi 1.4.

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly'

/** Values arrive with `context.sync()`, and properties only if they were loaded before. */
type Proxy = { load: (names: string) => unknown }
type Result<Value> = { readonly value: Value }
type Collection<Item> = Proxy & { readonly items: readonly Item[] }

export type ContentControl = Proxy & { readonly isNullObject: boolean; readonly cannotEdit: boolean }

export type WordRange = Proxy & {
  readonly text: string
  readonly isNullObject: boolean
  readonly paragraphs: Collection<Paragraph>
  readonly contentControls: Collection<ContentControl>
  readonly parentContentControlOrNullObject: ContentControl
  readonly fields: Collection<{ readonly result: WordRange }>
  search: (text: string, options: { matchCase: boolean }) => Collection<WordRange>
  insertText: (text: string, where: 'Replace' | 'Start' | 'End') => WordRange
  delete: () => void
  expandTo: (other: WordRange) => WordRange
  intersectWithOrNullObject: (other: WordRange) => WordRange
  compareLocationWith: (other: WordRange) => Result<string>
  getReviewedText: (version: 'Original' | 'Current') => Result<string>
  /** Keeps the range usable after `Word.run`. */
  track: () => WordRange
  untrack: () => WordRange
}

export type Paragraph = Proxy & {
  getRange: (part: 'Whole' | 'Content') => WordRange
  getReviewedText: (version: 'Original' | 'Current') => Result<string>
}

export type WordContext = {
  readonly document: Proxy & { changeTrackingMode: TrackingMode; getSelection: () => WordRange }
  sync: () => Promise<unknown>
}

type Run<Given extends unknown[]> = <Answer>(
  ...of: [...Given, batch: (context: WordContext) => Promise<Answer>]
) => Promise<Answer>

/** The global object `Word`. `run` with a tracked range goes on in the context of that range. */
export type WordApi = { run: Run<[]> & Run<[range: WordRange]> }

/** The global object `Office`. */
export type OfficeApi = {
  onReady: () => Promise<{ host: string | null }>
  DocumentMode: { ReadOnly: unknown }
  EventType: { DocumentSelectionChanged: string }
  context: {
    requirements: { isSetSupported: (set: string, version: string) => boolean }
    /** Absent where Word gives each add-in a storage of its own. */
    partitionKey?: string
    document: { mode: unknown; addHandlerAsync: (event: string, handle: () => void) => void }
  }
}
