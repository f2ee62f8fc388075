import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { styleIds } from '#core/styles.ts'
import { signOutAndLeave } from '#web/chrome/places.ts'
import { currentTheme, subscribeToTheme, switchTheme } from '#web/chrome/theme-choice.ts'
import type { OpenedFile } from '#web/files/open-file.ts'
import { saveRewrite } from '#web/files/save-rewrite.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { useAccount } from '#web/lib/use-account.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'
import type { Dialog } from './dialogs.tsx'
import { useStrength } from './options/strength-picker.tsx'
import type { Offer } from './components/more-items.tsx'
import { MoreMenu } from './components/more-menu.tsx'
import { SiteMenu } from './components/site-menu.tsx'
import { needsModel, StyleMenu } from './components/style-menu.tsx'
import { acceptAll, countEdits, isUnchanged } from './store/decisions.ts'
import { defaultStyle } from './store/default-style.ts'
import { copyMarkdown } from './store/documents.ts'
import { undo } from './store/history.ts'
import { canDiffer, isByRules, isSample } from './store/rules.ts'
import { humanize } from './store/run.ts'
import { type Editor, isBusy, type State } from './store/store.ts'
import { keepPrivate, toggleCompare, togglePanel } from './store/views.ts'

export const SiteMenuOfEditor = ({ onHelp }: { onHelp: () => void }) => {
  const account = useAccount()
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const)
  return (
    <SiteMenu
      account={account}
      onHelp={onHelp}
      theme={theme}
      onTheme={switchTheme}
      onSignOut={() => void signOutAndLeave()}
    />
  )
}

type StylesProps = { editor: Editor; state: State; voice?: ChosenVoice | undefined }

/** The styles that can be written here. Without a model there is one; a sample has no voice and one strength. */
export const StylesOfEditor = ({ editor, state, voice }: StylesProps) => {
  const [strength, chooseStrength] = useStrength()
  const isRuled = isByRules(editor, state)
  const refused = isRuled ? styleIds.filter((style) => style !== defaultStyle) : []
  const isPlain = isRuled || isSample(state)
  return (
    <StyleMenu
      style={state.style}
      onStyle={(style) => editor.set({ style })}
      refusals={Object.fromEntries(refused.map((style) => [style, needsModel]))}
      strength={
        isPlain
          ? undefined
          : {
              value: strength,
              onStrength: (next) => {
                chooseStrength(next)
                // The button for another rewrite comes back.
                editor.set({})
              },
            }
      }
      voices={
        isPlain || voice === undefined
          ? undefined
          : {
              all: voice.voices ?? [],
              chosen: voice.id,
              rewritesLeft: voice.rewritesLeft,
              onVoice: (id) => voice.choose(id ?? ''),
              onNew: () => navigate(pathToVoice(editor.host.isVisitor, voice)),
            }
      }
      isDisabled={isBusy(state)}
    />
  )
}

const pathToVoice = (isVisitor: boolean, { rewritesLeft }: ChosenVoice): string => {
  if (isVisitor) return signUpPath
  return rewritesLeft === 0 ? '/#pricing' : '/dashboard?tab=account'
}

type MoreProps = { editor: Editor; state: State; file: OpenedFile | undefined; open: (dialog: Dialog) => void }

export const MoreOfEditor = ({ editor, state, file, open }: MoreProps) => {
  const { rewrite } = state
  const { limits, isVisitor } = editor.host
  if (!rewrite) return null
  const offer = (format: 'docx' | 'txt', isTracked = false): Offer =>
    limits.exports.includes(format)
      ? { onSelect: () => void saveRewrite(rewrite, { format, isTracked, file }) }
      : { to: '/#pricing', note: 'Pro' }
  const { edits, accepted } = countEdits(state)
  const isSame = isUnchanged(state)
  return (
    <MoreMenu
      trackedWord={isSame ? undefined : offer('docx', true)}
      word={offer('docx')}
      text={offer('txt')}
      onMarkdown={() => void copyMarkdown(editor)}
      proof={isSame ? undefined : proofOf(rewrite.documentId, isVisitor, () => open('proof'))}
      onAcceptAll={accepted < edits ? () => acceptAll(editor) : undefined}
      onUndo={state.past.length > 0 ? () => undo(editor) : undefined}
      onAgain={canDiffer(state) ? () => void humanize(editor) : undefined}
      privacy={{
        isPrivate: state.isPrivate,
        onPrivate: (isPrivate) => keepPrivate(editor, isPrivate),
      }}
      compare={isSame ? undefined : { isComparing: state.isCompared, onCompare: () => toggleCompare(editor) }}
      onDetails={() => togglePanel(editor)}
    />
  )
}

/** Only a stored document has a proof. */
const proofOf = (documentId: string | undefined, isVisitor: boolean, onSelect: () => void): Offer => {
  if (isVisitor) return { to: signUpPath, note: 'free account' }
  return documentId === undefined ? { to: '/dashboard?tab=documents', note: 'not stored' } : { onSelect }
}
