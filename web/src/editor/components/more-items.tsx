import * as Menu from '@radix-ui/react-dropdown-menu'
import { printedKeys } from '#web/editor/commands/key-labels.ts'
import { Item, ItemLink, MenuCard, type OpenMenu } from './menu-card.tsx'

/** An action of this writer, or the page that leads to it: 'Pro', 'free account'. */
export type Offer = { onSelect: () => void } | { to: string; note: string }

export type MoreMenuProps = {
  /** Undefined while the rewrite is as the draft, as are `proof` and `compare`. */
  trackedWord: Offer | undefined
  word: Offer
  text: Offer
  onMarkdown: () => void
  proof: Offer | undefined
  /** Undefined once every edit is accepted. */
  onAcceptAll?: (() => void) | undefined
  /** Undefined while there is nothing to undo. */
  onUndo?: (() => void) | undefined
  /** Undefined where it would bring the same. */
  onAgain: (() => void) | undefined
  privacy: { isPrivate: boolean; onPrivate: (isPrivate: boolean) => void }
  /** Both are here in a narrow window, whose head has no room for them. */
  compare: { isComparing: boolean; onCompare: () => void } | undefined
  onDetails: () => void
}

const ways = (keys: string) => printedKeys(keys).join(' ')

/** Everything that is done once: files, the proof, the whole text. */
export const MoreItems = ({
  trackedWord,
  word,
  text,
  onMarkdown,
  proof,
  onAcceptAll,
  onUndo,
  onAgain,
  privacy,
  compare,
  onDetails,
  ...open
}: MoreMenuProps & OpenMenu) => (
  <MenuCard align="end" {...open}>
    {trackedWord && <Offered offer={trackedWord} name="Word with tracked changes" note=".docx" />}
    <Offered offer={word} name="Word" note=".docx" />
    <Offered offer={text} name="Text" note=".txt" />
    <Item onSelect={onMarkdown}>Copy as Markdown</Item>
    <Menu.Separator />
    {proof && <Offered offer={proof} name="Proof of edits…" note="what was done, by whom" />}
    {proof && <Menu.Separator />}
    {onAcceptAll && <Item onSelect={onAcceptAll}>Accept every edit</Item>}
    {onUndo && (
      <Item note={ways('Mod+Z')} onSelect={onUndo}>
        Undo
      </Item>
    )}
    {onAgain && (
      <Item note={ways('Mod+Enter')} onSelect={onAgain}>
        Humanize again
      </Item>
    )}
    {compare && (
      <Menu.CheckboxItem checked={compare.isComparing} onCheckedChange={compare.onCompare} className="only-narrow">
        Compare
      </Menu.CheckboxItem>
    )}
    <Item onSelect={onDetails} className="only-narrow indented">
      Details
    </Item>
    <Menu.Separator />
    <Menu.CheckboxItem checked={privacy.isPrivate} onCheckedChange={privacy.onPrivate}>
      Private <small>nothing stored, so a lost answer is gone</small>
    </Menu.CheckboxItem>
  </MenuCard>
)

const Offered = ({ offer, name, note }: { offer: Offer; name: string; note: string }) =>
  'to' in offer ? (
    <ItemLink to={offer.to} note={offer.note}>
      {name}
    </ItemLink>
  ) : (
    <Item onSelect={offer.onSelect} note={note}>
      {name}
    </Item>
  )
