import { type ApiKey, changeKey } from '#core/api/api-keys.ts'
import { formatNumber } from '#core/number-format.ts'
import { messageOf } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Field, Form, type Refusal, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'

const fieldName = 'keyWords'

/** Accepts numbers as people write them: 5000, 5,000 or 5 000. */
const written = '\\s*([1-9][\\d,\\s]*)?'

type FieldProps = { wordsOfPlan: number; of?: ApiKey }

/** Part of the form of a new key, or for an existing one, where the field takes the focus. */
export const LimitField = ({ wordsOfPlan, of: key }: FieldProps) => (
  <Field
    label={key ? `Words a month for ${key.name}` : 'Words a month (optional)'}
    name={fieldName}
    hint={`Up to ${formatNumber(wordsOfPlan)}, the words of your plan. Leave it empty for no limit.`}
    inputMode="numeric"
    autoComplete="off"
    maxLength={12}
    defaultValue={key?.words_per_month === undefined ? '' : formatNumber(key.words_per_month)}
    pattern={written}
    complaints={{ patternMismatch: 'Please enter a whole number of words, or leave the field empty.' }}
    ref={key && takeFocus}
  />
)

/** The limit in the field, no limit, or the reason it is invalid. */
export const readLimit = (text: string, wordsOfPlan: number): { words?: number; refusal?: Refusal } => {
  const digits = text.replaceAll(/[\s,]/gu, '')
  if (digits === '') return {}
  const words = Number(digits)
  if (words <= wordsOfPlan) return { words }
  return {
    refusal: {
      field: fieldName,
      message: `Your plan has ${formatNumber(wordsOfPlan)} words a month, and a key can have no more.`,
    },
  }
}

type Props = {
  apiKey: ApiKey
  wordsOfPlan: number
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Changes or removes the limit of a key. */
export const KeyLimit = ({ apiKey, wordsOfPlan, onChanged, onClose }: Props) => {
  const { id, name } = apiKey
  const form = useSending(async ({ keyWords }: Record<typeof fieldName, string>) => {
    const { words, refusal } = readLimit(keyWords, wordsOfPlan)
    if (refusal) return refusal
    try {
      await callAsUser(changeKey, { params: { id }, body: { words_per_month: words ?? null } })
    } catch (error) {
      return { message: messageOf(error, 'The limit was not saved. Please try again.') }
    }
    const may = words === undefined ? 'all words of your plan' : `${formatNumber(words)} words a month`
    toast({ title: 'Limit saved', description: `${name} may use ${may}.`, tone: 'success' })
    await onChanged()
    onClose()
    return undefined
  })

  return (
    <Form {...form} className="mt-3">
      <LimitField wordsOfPlan={wordsOfPlan} of={apiKey} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{form.pending ? 'Saving...' : 'Save limit'}</Button>
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
