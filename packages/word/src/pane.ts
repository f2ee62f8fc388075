// The task pane: a review of the text that is selected in Word, and its changes in the document.
import { formatCount } from '#core/number-format.ts'
import { isEnglish } from '#core/text/language.ts'
import { notInEnglish } from '#core/signs/not-in-english.ts'
import { defaultStrength } from '#core/strengths.ts'
import { element } from '#panel/element.ts'
import { button, newReview } from '#panel/review.ts'
import type { Refusal } from '#panel/rewritten.ts'
import { compare, readKept, rewriteByRules } from '#panel/rules.ts'
import { rewriteByServer } from '#panel/server.ts'
import { storedKey } from './key.ts'
import type { OfficeApi, WordApi } from './office.ts'
import { forgetSelection, insert, readSelection, reasonAgainst, type Selected } from './selection.ts'

/** A selection that the user is still making changes many times in a second. */
const millisecondsUntilRead = 300

/** Lets the browser draw before a long piece of work. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Fills the page with the pane. It reads the selection at once, and whenever it changes while no rewrite is open. */
// oxlint-disable-next-line max-lines-per-function
export const openPane = (main: HTMLElement, office: OfficeApi, word: WordApi): void => {
  const stored = storedKey(office.context.partitionKey)
  let selected: Selected | undefined
  let reading = 0

  const insertButton = button('Insert', () => void insertTaken(), 'primary')
  const rulesButton = button('Rewrite', () => void review.rewriteByRules())
  const readButton = button('Use the selected text', () => void read())

  const review = newReview({
    services: {
      rules: async (request) => {
        await drawn()
        return rewriteByRules(request.text, request)
      },
      server: (request, say) => {
        const { key = '', isKept = true } = stored.read() ?? {}
        return rewriteByServer(request, { address: location.origin, key, isKept }, say)
      },
      facts: ({ draft, text }) => Promise.resolve(readKept(draft, text)),
    },
    openOptions: () => {
      options.open = true
      keyField.focus()
    },
    onWayChange: () => undefined,
    onUpdate: () => {
      const isBusy = review.isBusy()
      insertButton.disabled =
        isBusy || !review.isOpen() || selected?.reason !== undefined || review.taken().length === 0
      rulesButton.disabled = isBusy || selected === undefined
      rulesButton.classList.toggle('primary', !review.isOpen())
      readButton.disabled = isBusy
    },
    reasonAgainst: (choice) => (selected === undefined ? undefined : reasonAgainst(choice, selected)),
  })

  const setSelected = (next: Selected | undefined) => {
    if (selected !== undefined) void forgetSelection(word, selected)
    selected = next
    review.setText(next?.text)
    review.view.hidden = next === undefined
  }

  const read = async () => {
    const asked = (reading += 1)
    try {
      const next = await readSelection(word)
      if (asked !== reading || review.isBusy()) return forgetSelection(word, next)
      setSelected(next)
      await drawn()
      if (asked !== reading) return undefined
      const seen = await compare(next.text, next.text)
      if (asked !== reading || review.isOpen() || review.isBusy()) return undefined
      review.show(seen)
      const phrases = isEnglish(next.text) ? `${formatCount(seen.phrases.length, 'AI phrase')}.` : notInEnglish
      review.say([phrases, next.reason ?? 'Press Rewrite to see what would change.'].join(' '))
    } catch (error) {
      if (asked !== reading || review.isBusy()) return undefined
      setSelected(undefined)
      review.say((error as Refusal).message)
    }
    return undefined
  }

  const insertTaken = async () => {
    if (selected === undefined) return undefined
    if (office.context.document.mode === office.DocumentMode.ReadOnly)
      return review.say('This document is read-only. Nothing was inserted. You can copy the new text.', true)
    const taken = review.taken()
    review.setBusy(true)
    review.say('Inserting…')
    try {
      await insert(word, selected, taken)
      review.finish(
        `${formatCount(taken.length, 'tracked change')} inserted. Accept or reject each one under Review in Word.`,
      )
    } catch (error) {
      review.setBusy(false)
      review.say((error as Refusal).message, true)
    }
    return undefined
  }

  const keyField = element('input', { type: 'password', autocomplete: 'off', spellcheck: 'false' })
  const keptField = element('input', { type: 'checkbox' })
  const optionsStatus = element('p', { role: 'status' })
  const showServer = () => {
    const { key = '', isKept = true } = stored.read() ?? {}
    keyField.value = key
    keptField.checked = isKept
    review.setServer(key === '' ? undefined : location.host)
  }
  const save = (key: string, sentence: string) => {
    const isSaved = key === '' ? (stored.remove(), true) : stored.write({ key, isKept: keptField.checked })
    showServer()
    optionsStatus.textContent = isSaved ? sentence : 'Word keeps nothing for this pane, so the key could not be saved.'
  }
  const options = element(
    'details',
    {},
    element('summary', {}, 'Options'),
    element(
      'form',
      {
        submit: (event) => {
          event.preventDefault()
          save(keyField.value.trim(), keyField.value.trim() === '' ? 'Your key is gone from this pane.' : 'Saved.')
        },
      },
      element(
        'p',
        {},
        `Rewriting by rules needs no key, and your text stays in Word. ${location.host} gets a text only when you press “Rewrite with Longhand”. You make a key on your account page.`,
      ),
      element('label', {}, 'API key', keyField),
      element('label', {}, keptField, 'Keep rewrites in the history of my account'),
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'submit' }, 'Save'),
        button('Forget my key', () => save('', 'Your key is gone from this pane. Revoke it on your account page too.')),
      ),
      optionsStatus,
    ),
  )

  main.replaceChildren(
    element('h1', {}, 'Longhand'),
    element('div', { class: 'row' }, readButton),
    review.status,
    review.view,
    review.row,
    review.phraseList,
    review.factList,
    review.ways,
    element('div', { class: 'row' }, rulesButton, insertButton, review.copyButton, review.serverButton),
    review.cost,
    options,
  )
  review.setWay({ tone: 'creative', strength: defaultStrength })
  showServer()

  let timer: ReturnType<typeof setTimeout> | undefined
  office.context.document.addHandlerAsync(office.EventType.DocumentSelectionChanged, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // a rewrite that the user looks at stays until the user asks for another text
      if (!review.isOpen() && !review.isBusy()) void read()
    }, millisecondsUntilRead)
  })
  void read()
}
