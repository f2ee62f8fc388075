import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Command } from '#web/editor/commands/command.ts'
import { CommandPalette } from '#web/editor/commands/command-palette.tsx'

test('Enter chooses the command that is typed while the documents are still being looked for', async () => {
  const chosen: (string | undefined)[] = []
  const commands: Command[] = ['Copy', 'Focus mode'].map((name) => ({ name, run: () => undefined }))
  render(
    <CommandPalette
      commands={commands}
      findTexts={() => new Promise<never>(() => undefined)}
      isOfKeys={false}
      onClose={(command) => chosen.push(command?.name)}
    />,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox', { name: 'Command' }), 'focus{Enter}')
  await waitFor(() => expect(chosen).toEqual(['Focus mode']))
})
