import type { ReactNode } from 'react'
import type { Command } from '#web/editor/commands/command.ts'
import { ariaKeys } from '#web/editor/commands/key-names.ts'
import type { Editor } from '#web/editor/state/editor.ts'

type IconButtonProps = {
  label: string
  shortcut?: string | undefined
  isIdle?: boolean
  onClick: () => void
  children: ReactNode
}

/** Not `disabled` when there is nothing to do: that would drop the keyboard's focus. */
export const IconButton = ({ label, shortcut, isIdle = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-keyshortcuts={shortcut}
    aria-disabled={isIdle}
    onClick={onClick}
    className="btn btn-ghost btn-sm w-8 px-0 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-3/60"
  >
    {children}
  </button>
)

export const CommandIcon = ({
  command,
  editor,
  children,
}: {
  command: Command
  editor: Editor
  children: ReactNode
}) => (
  <IconButton
    label={command.name}
    shortcut={command.keys && ariaKeys(command.keys)}
    isIdle={!command.isPossible(editor)}
    onClick={() => command.run(editor)}
  >
    {children}
  </IconButton>
)
