// The rewrite of a text with its edits, AI phrases, facts and cost: the part that the extension's panel and the Word task pane share.
import { formatCount } from '#core/number-format.ts'
import { strengths } from '#core/strengths.ts'
import { capitalise } from '#core/text/casing.ts'
import { countWords } from '#core/text/words.ts'
import { tones } from '#core/tones.ts'
import { type Layer, layersOfEdit, type MarkedPiece, piecesOf, sayEdit } from '#web/editor/changes/marked-pieces.ts'
import { type Choice, choicesIn, type Part, partsOf, withReplacements } from './edits.ts'
import { element } from './element.ts'
import type { FactLine, PlacedPhrase, Refusal, Rewritten, Services, Way } from './rewritten.ts'

const toneNames = { professional: 'Formal', casual: 'Casual', academic: 'Academic', creative: 'Plain' } as const
const strengthNames = { light: 'Light', medium: 'Medium', strong: 'Strong' } as const
const kindNames: Record<FactLine['kind'], string> = {
  figure: 'Figure',
  date: 'Date',
  name: 'Name',
  quotation: 'Quotation',
  citation: 'Citation',
  link: 'Link',
  placeholder: 'Placeholder',
  code: 'Code',
  term: 'Term',
}
const stateNames: Record<FactLine['state'], string> = { kept: 'kept', changed: 'changed', lost: 'lost', added: 'added' }

/** A page's own script can press a button too. It must not rewrite, send or replace anything. */
const whenPressed = (act: () => void) => (event: Event) => {
  if (event.isTrusted) act()
}

/** A button that acts when the user presses it. */
export const button = (name: string, act: () => void, kind = ''): HTMLButtonElement =>
  element('button', { type: 'button', click: whenPressed(act), ...(kind !== '' && { class: kind }) }, name)

const copy = async (text: string): Promise<boolean> => {
  try {
    // a page without encryption has no clipboard of this kind
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const put = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/plain', text)
    }
    window.addEventListener('copy', put, { capture: true, once: true })
    const isDone = document.execCommand('copy')
    window.removeEventListener('copy', put, { capture: true })
    return isDone
  }
}

/** The marks of the AI phrases in a stretch of the draft. `start` is its offset there. */
const layersOfPhrases = (phrases: readonly PlacedPhrase[], start: number): Layer[] =>
  phrases.map(({ name, ...place }) => ({
    start: place.start - start,
    end: place.end - start,
    class: 'phrase',
    title: name,
  }))

const nodesOf = (pieces: readonly MarkedPiece[]): Node[] =>
  pieces.map(({ text, isCut, isNew, title }) => {
    const words = title === undefined ? document.createTextNode(text) : element('mark', { title }, text)
    return isCut ? element('del', {}, words) : isNew ? element('ins', {}, words) : words
  })

/** A button reads out its words alone, so the edit is told in words too. */
const editNodes = ({ cut, text, start }: Choice, phrases: readonly PlacedPhrase[]): Node[] => {
  const edit = { cut, written: text }
  const { first, between } = sayEdit(edit)
  const heard = (words: string) => element('span', { class: 'heard' }, words)
  const was = piecesOf(cut, [...layersOfEdit(edit, 'before'), ...layersOfPhrases(phrases, start)])
  const is = piecesOf(text, layersOfEdit(edit, 'after'))
  return [
    heard(first),
    element('span', { class: 'was' }, ...nodesOf(was)),
    heard(between),
    element('span', { class: 'is' }, ...nodesOf(is)),
  ]
}

type Props = {
  services: Services
  /** Opens the form for the server's key: the server's button does so while there is none. */
  openOptions: () => void
  onWayChange: () => void
  /** Called when the host's own buttons may have to change. */
  onUpdate: () => void
  /** The reason why an edit cannot be made where the text stands. */
  reasonAgainst?: (choice: Choice) => string | undefined
}

/** Makes the elements of a review, and the functions that fill them. It shows nothing until it has a text. */
// oxlint-disable-next-line max-lines-per-function
export const newReview = ({ services, openOptions, onWayChange, onUpdate, reasonAgainst }: Props) => {
  let draft: string | undefined
  let parts: Part[] = []
  let server: string | undefined
  let isBusy = false
  /** True after the choices have been put into the text. */
  let isDone = false
  /** The key of the text's last request. It stays until the server has answered, so that nothing is charged twice. */
  let unanswered: { of: string; key: string } | undefined
  /** The writer of what is shown, in words. */
  let hand = ''
  /** Counts what is shown: a late answer to an older state is dropped. */
  let state = 0

  const status = element('p', { role: 'status', class: 'status' })
  const cost = element('p', { class: 'cost' })
  const view = element('div', { class: 'text', role: 'group', 'aria-label': 'The rewrite', tabindex: '0' })
  const phraseList = element('details', { hidden: true })
  const factList = element('details', { hidden: true })
  const phraseSummary = element('summary')
  let phraseCount = 0
  const sayInDraft = () => `${formatCount(phraseCount, 'AI phrase')} in your text`

  const choices = () => choicesIn(parts)
  const possible = () => choices().filter((choice) => reasonAgainst?.(choice) === undefined)
  const taken = () => choices().filter(({ isTaken }) => isTaken)
  const chosenText = () => withReplacements(draft ?? '', taken())
  const say = (sentence: string, isProblem = false) => {
    status.textContent = sentence
    status.classList.toggle('problem', isProblem)
  }

  const select = <Id extends string>(label: string, ids: readonly Id[], names: Record<Id, string>) => {
    const made = element(
      'select',
      { change: whenPressed(onWayChange) },
      ...ids.map((id) => element('option', { value: id }, names[id])),
    )
    return { made, field: element('label', {}, label, made) }
  }
  const tone = select('Tone', tones, toneNames)
  const strength = select('Strength', strengths, strengthNames)
  const way = () => ({ tone: tone.made.value, strength: strength.made.value }) as Way

  const copyButton = button('Copy', () => void copyChosen())
  const takeButton = button('Take all', () => setAll(true))
  const leaveButton = button('Leave all', () => setAll(false))
  const serverButton = button(
    'Rewrite with Longhand',
    () => void (server === undefined ? openOptions() : rewriteByServer()),
  )

  const update = () => {
    const count = taken().length
    copyButton.hidden = draft === undefined
    takeButton.hidden = leaveButton.hidden = choices().length === 0
    takeButton.disabled = isDone || count === possible().length
    leaveButton.disabled = isDone || count === 0
    tone.made.disabled = strength.made.disabled = isBusy || isDone || draft === undefined
    serverButton.disabled = isBusy || isDone
    serverButton.hidden = draft === undefined
    for (const each of view.querySelectorAll('button')) each.disabled ||= isDone
    onUpdate()
  }

  const showFacts = async () => {
    if (draft === undefined) return
    const asked = state
    const chosen = chosenText()
    const read = await services.facts({ draft, text: chosen }).catch(() => undefined)
    if (read === undefined || asked !== state) return
    const { facts, kept, compared, gone } = read
    phraseSummary.textContent = chosen === draft ? sayInDraft() : gone
    factList.hidden = facts.length === 0 && compared === ''
    factList.replaceChildren(
      element('summary', {}, capitalise(kept)),
      element('p', { class: 'cost' }, compared),
      element(
        'ul',
        {},
        ...facts.map(({ kind, state: how, text }) =>
          element('li', { class: how }, `${kindNames[kind]} “${text}”: ${stateNames[how]}`),
        ),
      ),
    )
  }

  const sayTaken = () => {
    state += 1
    say(`${taken().length} of ${formatCount(choices().length, 'change')} taken${hand}.`)
    update()
    void showFacts()
  }

  const setAll = (isTaken: boolean) => {
    for (const choice of possible()) choice.isTaken = isTaken
    for (const each of view.querySelectorAll('button:enabled')) each.setAttribute('aria-pressed', String(isTaken))
    sayTaken()
  }

  const partNode = (part: Part, phrases: readonly PlacedPhrase[]): Node[] => {
    if (part.kind === 'kept') return nodesOf(piecesOf(part.text, layersOfPhrases(phrases, part.start)))
    const { choice } = part
    const reason = reasonAgainst?.(choice)
    if (reason !== undefined) choice.isTaken = false
    const made = element(
      'button',
      {
        type: 'button',
        class: 'edit',
        'aria-pressed': String(choice.isTaken),
        disabled: reason !== undefined,
        ...(reason !== undefined && { title: reason }),
        click: whenPressed(() => {
          choice.isTaken = !choice.isTaken
          made.setAttribute('aria-pressed', String(choice.isTaken))
          sayTaken()
        }),
      },
      ...editNodes(choice, phrases),
    )
    return [made]
  }

  const show = ({ phrases, writer, ...rewritten }: Rewritten) => {
    state += 1
    parts = partsOf(rewritten)
    hand = writer === undefined ? '' : `, ${writer}`
    view.replaceChildren(...parts.flatMap((part) => partNode(part, phrases)))
    const changes = choices().length
    const impossible = changes - possible().length
    phraseList.hidden = phrases.length === 0
    phraseCount = phrases.length
    phraseSummary.textContent = sayInDraft()
    phraseList.replaceChildren(
      phraseSummary,
      element(
        'ul',
        {},
        ...phrases.map(({ name, notice, start, end }) =>
          element('li', {}, `${name}: “${draft?.slice(start, end) ?? ''}”. ${notice}`),
        ),
      ),
    )
    say(
      changes === 0
        ? 'Nothing in this text has to change.'
        : `${formatCount(changes, 'change')}${hand}. Press one to leave it out.${impossible === 0 ? '' : ` ${impossible} cannot be made here.`}`,
    )
    update()
    void showFacts()
  }

  /** Runs one request at a time. A failure leaves what is shown. */
  const work = async (what: string, run: () => Promise<Rewritten>): Promise<void> => {
    isBusy = true
    say(what)
    update()
    try {
      const rewritten = await run()
      isBusy = false
      show(rewritten)
      if (rewritten.cost !== undefined) cost.textContent = rewritten.cost
    } catch (error) {
      isBusy = false
      say((error as Refusal).message, true)
      update()
    }
  }

  const sayPrice = () => {
    serverButton.textContent = server === undefined ? 'Set up a Longhand server' : 'Rewrite with Longhand'
    if (draft === undefined) return
    const words = formatCount(countWords(draft), 'word')
    cost.textContent =
      server === undefined ? 'The rules work here, without a server.' : `${server} would charge up to ${words}.`
  }

  const rewriteByRules = async () => {
    if (draft === undefined) return
    const text = draft
    sayPrice()
    await work('Rewriting…', () => services.rules({ text, ...way() }))
  }

  const rewriteByServer = async () => {
    if (draft === undefined) return
    const text = draft
    const of = JSON.stringify([text, way()])
    if (unanswered?.of !== of) {
      const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      unanswered = { of, key: random.join('') }
    }
    const { key: idempotencyKey } = unanswered
    await work(`${server ?? ''} is writing…`, async () => {
      const rewritten = await services.server({ text, ...way(), idempotencyKey }, say)
      unanswered = undefined
      return rewritten
    })
  }

  const copyChosen = async () => {
    const isCopied = await copy(chosenText())
    say(
      isCopied ? 'Copied.' : 'The browser did not let Longhand copy. Select the text here, and copy it yourself.',
      !isCopied,
    )
  }

  return {
    ways: element('div', { class: 'ways' }, tone.field, strength.field),
    status,
    view,
    row: element('div', { class: 'row' }, takeButton, leaveButton),
    phraseList,
    factList,
    copyButton,
    serverButton,
    cost,
    say,
    update,
    taken,
    chosenText,
    way,
    show,
    rewriteByRules,
    isBusy: () => isBusy,
    /** True while there are changes to choose from. */
    isOpen: () => !isDone && choices().length > 0,
    setBusy: (is: boolean) => {
      isBusy = is
      update()
    },
    setWay: (chosen: Way) => {
      tone.made.value = chosen.tone
      strength.made.value = chosen.strength
    },
    /** The host of the user's server; undefined while there is no key for one. */
    setServer: (host: string | undefined) => {
      server = host
      sayPrice()
    },
    /** Another text, of which nothing is shown yet. */
    setText: (text: string | undefined) => {
      state += 1
      draft = text
      parts = []
      isDone = false
      view.replaceChildren()
      phraseList.hidden = factList.hidden = true
      cost.textContent = ''
      sayPrice()
      update()
    },
    /** The choices are in the text, and what they were chosen from is no longer there. */
    finish: (sentence: string) => {
      isDone = true
      isBusy = false
      say(sentence)
      update()
    },
  }
}
