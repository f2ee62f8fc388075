import * as Menu from '@radix-ui/react-dropdown-menu'
import { wordsOfSamples } from '#core/voices/limits.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, styles, type Style } from '#core/styles.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { Item, MenuCard } from './menu-item.tsx'

type Voices = {
  all: readonly { id: string; name: string }[]
  chosen: string | undefined
  /** Undefined takes the voice back. */
  onVoice: (id: string | undefined) => void
  /** Leads to where a voice is made, or to the plan that has one. */
  onNew: () => void
}

type Props = {
  style: Style
  onStyle: (style: Style) => void
  /** Why a style cannot be chosen, in a few words: 'needs an AI model', 'not recorded'. */
  refusals?: Partial<Record<Style, string>>
  /** Undefined where a rewrite cannot take a voice. */
  voices?: Voices | undefined
  /** Undefined where a rewrite cannot be lighter or stronger. */
  strength?: { value: Strength; onStrength: (strength: Strength) => void } | undefined
  /** True while a rewrite is written. */
  isDisabled?: boolean
}

export const needsModel = 'needs an AI model'

const strengthNames: Record<Strength, string> = { light: 'Light', medium: 'Medium', strong: 'Strong' }

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The style as one word, and a menu of all. */
export const StyleMenu = ({ style, onStyle, refusals = {}, voices, strength, isDisabled = false }: Props) => {
  const voice = voices?.all.find(({ id }) => id === voices.chosen)?.name
  const name = voice === undefined ? styles[style].name : `${styles[style].name}, ${voice}`
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild disabled={isDisabled}>
        <Button tone="ghost" size="sm" className="style" aria-label={`Style: ${name}`}>
          <span className="truncate">{name}</span>
          <ChevronDown width="14" height="14" />
        </Button>
      </Menu.Trigger>
      <MenuCard>
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
    </Menu.Root>
  )
}

const VoiceItems = ({ all, chosen, onVoice, onNew }: Voices) => (
  <>
    <Menu.Separator />
    {all.length === 0 && (
      <Item note={`from ${wordsOfSamples} of your own words`} onSelect={onNew} className="indented">
        Your voice
      </Item>
    )}
    {all.map(({ id, name }) => (
      <Menu.CheckboxItem
        key={id}
        checked={id === chosen}
        onCheckedChange={(isChosen) => onVoice(isChosen ? id : undefined)}
      >
        {name} <small>your voice</small>
      </Menu.CheckboxItem>
    ))}
  </>
)

const StrengthItems = ({ value, onStrength }: NonNullable<Props['strength']>) => (
  <Menu.RadioGroup
    aria-label="How much to change"
    value={value}
    onValueChange={(next) => onStrength(next as Strength)}
    className="segment"
  >
    <span aria-hidden="true">Change</span>
    {strengths.map((each) => (
      <Menu.RadioItem key={each} value={each}>
        {strengthNames[each]}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
)
