import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Details, Rows } from './icons.ts'

/** `summary`: the sentence about a draft that has no rewrite yet. */
export const DraftHead = ({ summary }: { summary?: ReactNode }) => (
  <>
    <h2 className="label">Draft</h2>
    {summary}
  </>
)

type Props = {
  /** Undefined before there is anything to say: the head then only names the page. */
  summary?: ReactNode
  /** Undefined until there is a rewrite. `compare`: undefined while that is as the draft. */
  tools?:
    | { compare: { isComparing: boolean; onCompare: () => void } | undefined; hasPanel: boolean; onPanel: () => void }
    | undefined
}

export const RewriteHead = ({ summary, tools }: Props) => (
  <>
    {summary ?? <h2 className="label">Rewrite</h2>}
    {tools && (
      <div className="tools">
        {tools.compare && (
          <Button
            tone="ghost"
            size="sm"
            role="switch"
            aria-checked={tools.compare.isComparing}
            aria-keyshortcuts="V"
            title="Compare (V)"
            onClick={tools.compare.onCompare}
          >
            <Rows />
            Compare
          </Button>
        )}
        <Button
          tone="ghost"
          size="sm"
          className="square"
          aria-label="Details"
          aria-pressed={tools.hasPanel}
          aria-keyshortcuts="D"
          title="Details (D)"
          onClick={tools.onPanel}
        >
          <Details />
        </Button>
      </div>
    )}
  </>
)
