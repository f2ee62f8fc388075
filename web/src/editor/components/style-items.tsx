import * as Menu from '@radix-ui/react-dropdown-menu'
import { formatCount } from '#core/number-format.ts'
import { wordsOfSamples } from '#core/voices/limits.ts'
import { strengthNames } from '#web/editor/options/strength-picker.tsx'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, styles, type Style } from '#core/styles.ts'
import { Item, MenuCard, type OpenMenu } from './menu-card.tsx'

type Voices = {
  all: readonly { id: string; name: string }[]
  chosen: string | undefined
  /** Rewrites in a voice that are left; undefined on a plan without such a limit. */
  rewritesLeft?: number | undefined
  /** Undefined takes the voice back. */
  onVoice: (id: string | undefined) => void
  /** Leads to where a voice is made, or to the account or plan that has one. */
  onNew: () => void
}

export type StyleMenuProps = {
  style: Style
  onStyle: (style: Style) => void
  /** Why a style cannot be chosen, in a few words: 'needs an AI model', 'not recorded'. */
  refusals?: Partial<Record<Style, string>>
  /** Undefined where a rewrite cannot take a voice. */
  voices?: Voices | undefined
  /** Undefined where a rewrite cannot be lighter or stronger. */
  strength?: { value: Strength; onStrength: (strength: Strength) => void } | undefined
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** All styles, the voices, and how much to change. */
export const StyleItems = ({ style, onStyle, refusals = {}, voices, strength, ...open }: StyleMenuProps & OpenMenu) => (
  <MenuCard {...open}>
    <Menu.RadioGroup value={style} onValueChange={(next) => onStyle(next as Style)}>
      {styleIds.map((each) => (
        <Menu.RadioItem key={each} value={each} disabled={refusals[each] !== undefined}>
          {styles[each].name} <small>{refusals[each] ?? lower(styles[each].description)}</small>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
    {voices && <VoiceItems {...voices} />}
    {strength && (
      <>
        <Menu.Separator />
        <StrengthItems {...strength} />
      </>
    )}
  </MenuCard>
)

const VoiceItems = ({ all, chosen, rewritesLeft: left, onVoice, onNew }: Voices) => (
  <>
    <Menu.Separator />
    {all.length === 0 && (
      <Item
        note={left === 0 ? 'Pro' : `from ${wordsOfSamples} of your own words`}
        onSelect={onNew}
        className="indented"
      >
        Your voice
      </Item>
    )}
    {all.map(({ id, name }) => (
      <Menu.CheckboxItem
        key={id}
        checked={id === chosen}
        onCheckedChange={(isChosen) => onVoice(isChosen ? id : undefined)}
      >
        {name} <small>{left === undefined ? 'your voice' : `your voice, ${formatCount(left, 'free rewrite')}`}</small>
      </Menu.CheckboxItem>
    ))}
  </>
)

const StrengthItems = ({ value, onStrength }: NonNullable<StyleMenuProps['strength']>) => (
  <Menu.RadioGroup
    aria-label="How much to change"
    value={value}
    onValueChange={(next) => onStrength(next as Strength)}
    className="segment"
  >
    <span aria-hidden="true">Change</span>
    {strengths.map((each) => (
      <Menu.RadioItem key={each} value={each}>
        {strengthNames[each].name}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
)
