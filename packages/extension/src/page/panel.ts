// The panel: the rewrite of a text with its edits, signs and facts, and what can be done with it.
import { formatCount } from '#core/number-format.ts'
import { strengths } from '#core/strengths.ts'
import { countWords } from '#core/text/words.ts'
import { tones } from '#core/tones.ts'
import type { FactLine, PlacedSign, Refusal, Rewritten, Way } from '../messages.ts'
import { newAsk } from './ask.ts'
import type { Outcome } from './editable.ts'
import { type Choice, choicesIn, type Part, partsOf } from './edits.ts'
import { element } from './element.ts'
import css from './panel.css'
import { findTarget, type NoTarget, type Target, withReplacements } from './target.ts'

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

const reasons: Record<NoTarget, string> = {
  nothing: 'Select some text on the page, or click into a field with text. Then press the Longhand button again.',
  'other-site':
    'This text is in a frame of another site, and Longhand may not read it. Open the frame in a tab of its own.',
  'cut-short':
    'This editor shows a part of its text only, so Longhand cannot change it safely. Copy your text to a page of its own.',
}

const outcomes: Record<Exclude<Outcome, 'replaced'>, string> = {
  changed:
    'The text on the page has changed since you opened this panel. Nothing was replaced. Close the panel, and open it again.',
  refused: 'The field did not take the new text, and it is as it was. Copy the new text instead.',
  partly: 'The field took only a part of the new text. Check the field, and copy the new text from here.',
}

/** A page's own script can press a button too. It must not rewrite, send or replace anything. */
const whenPressed = (act: () => void) => (event: Event) => {
  if (event.isTrusted) act()
}

const newStyle = (root: ShadowRoot) => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Firefox keeps sheets that a script of an extension has made apart from the page's
    root.append(element('style', {}, css))
  }
}

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

/** The stretch of the draft with its signs marked. `start` is its offset in the draft. */
const withSigns = (text: string, start: number, signs: readonly PlacedSign[]): Node[] => {
  const nodes: Node[] = []
  let at = 0
  for (const sign of signs) {
    const from = Math.max(at, sign.start - start)
    const to = Math.min(text.length, sign.end - start)
    if (from >= to) continue
    nodes.push(
      document.createTextNode(text.slice(at, from)),
      element('mark', { title: sign.name }, text.slice(from, to)),
    )
    at = to
  }
  return [...nodes, document.createTextNode(text.slice(at))]
}

/** The edit in words and signs: who cannot see its colours hears what it does. */
const sayEdit = ({ cut, text, start }: Choice, signs: readonly PlacedSign[]): Node[] => {
  const heard = (words: string) => element('span', { class: 'heard' }, words)
  const [was, is] = [element('del', {}, ...withSigns(cut, start, signs)), element('ins', {}, text)]
  if (cut.trim() === '') return text.trim() === '' ? [heard('Change a space'), was, is] : [heard('Add '), was, is]
  return text.trim() === '' ? [heard('Cut '), was, is] : [heard('Change '), was, heard(' to '), is]
}

/** Opens the panel for the text that the user means. Returns the function that closes it. */
export const openPanel = (onClose: () => void): (() => void) => {
  const ask = newAsk()
  const found = findTarget(document)
  const target: Target | undefined = typeof found === 'string' ? undefined : found
  let parts: Part[] = []
  let server: string | undefined
  let isBusy = false
  /** The key of the text's last request. It stays until the server has answered, so that nothing is charged twice. */
  let unanswered: { of: string; key: string } | undefined
  /** Counts what the panel shows: a late answer to an older state is dropped. */
  let state = 0

  const host = document.createElement('longhand-panel')
  const root = host.attachShadow({ mode: 'open' })
  newStyle(root)

  const status = element('p', { role: 'status', class: 'status' })
  const cost = element('p', { class: 'cost' })
  const view = element('div', { class: 'text', role: 'group', 'aria-label': 'The rewrite', tabindex: '0' })
  const signList = element('details', { hidden: true })
  const factList = element('details', { hidden: true })

  const choices = () => choicesIn(parts)
  const taken = () => choices().filter(({ isTaken }) => isTaken)
  const chosenText = () => withReplacements(target?.text ?? '', taken())
  const say = (sentence: string, isProblem = false) => {
    status.textContent = sentence
    status.classList.toggle('problem', isProblem)
  }

  const select = <Id extends string>(label: string, ids: readonly Id[], names: Record<Id, string>) => {
    const made = element(
      'select',
      { change: whenPressed(() => void rewriteByRules()) },
      ...ids.map((id) => element('option', { value: id }, names[id])),
    )
    return { made, field: element('label', {}, label, made) }
  }
  const tone = select('Tone', tones, toneNames)
  const strength = select('Strength', strengths, strengthNames)
  const way = () => ({ tone: tone.made.value, strength: strength.made.value }) as Way

  const button = (name: string, act: () => void, kind = '') =>
    element('button', { type: 'button', click: whenPressed(act), ...(kind !== '' && { class: kind }) }, name)
  const replaceButton = button('Replace', () => void replace(), 'primary')
  const copyButton = button('Copy', () => void copyChosen())
  const takeButton = button('Take all', () => setAll(true))
  const leaveButton = button('Leave all', () => setAll(false))
  const serverButton = button(
    'Rewrite with Longhand',
    () => void (server === undefined ? openOptions() : rewriteByServer()),
  )

  const update = () => {
    const all = choices()
    const count = taken().length
    replaceButton.hidden = target?.replace === undefined
    replaceButton.disabled = isBusy || count === 0
    copyButton.hidden = target === undefined
    takeButton.hidden = leaveButton.hidden = all.length === 0
    takeButton.disabled = count === all.length
    leaveButton.disabled = count === 0
    tone.made.disabled = strength.made.disabled = isBusy || target === undefined
    serverButton.disabled = isBusy
    serverButton.hidden = target === undefined
  }

  const showFacts = async () => {
    if (target === undefined) return
    const asked = state
    const facts = await ask('facts', { draft: target.text, text: chosenText() }).catch(() => undefined)
    if (facts === undefined || asked !== state) return
    const kept = facts.filter((fact) => fact.state === 'kept').length
    const of = facts.filter((fact) => fact.state !== 'added').length
    factList.hidden = facts.length === 0
    factList.replaceChildren(
      element('summary', {}, `${kept} of ${formatCount(of, 'fact')} kept`),
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
    say(`${taken().length} of ${formatCount(choices().length, 'change')} taken.`)
    update()
    void showFacts()
  }

  const setAll = (isTaken: boolean) => {
    for (const choice of choices()) choice.isTaken = isTaken
    for (const each of view.querySelectorAll('button')) each.setAttribute('aria-pressed', String(isTaken))
    sayTaken()
  }

  const partNode = (part: Part, signs: readonly PlacedSign[]): Node[] => {
    if (part.kind === 'kept') return withSigns(part.text, part.start, signs)
    const { choice } = part
    const made = element(
      'button',
      {
        type: 'button',
        class: 'edit',
        'aria-pressed': String(choice.isTaken),
        click: whenPressed(() => {
          choice.isTaken = !choice.isTaken
          made.setAttribute('aria-pressed', String(choice.isTaken))
          sayTaken()
        }),
      },
      ...sayEdit(choice, signs),
    )
    return [made]
  }

  const show = ({ signs, ...rewritten }: Rewritten) => {
    state += 1
    parts = partsOf(rewritten)
    view.replaceChildren(...parts.flatMap((part) => partNode(part, signs)))
    const changes = choices().length
    signList.hidden = signs.length === 0
    signList.replaceChildren(
      element('summary', {}, `${formatCount(signs.length, 'sign')} of AI writing in your text`),
      element(
        'ul',
        {},
        ...signs.map(({ name, notice, start, end }) =>
          element('li', {}, `${name}: “${target?.text.slice(start, end) ?? ''}”. ${notice}`),
        ),
      ),
    )
    say(
      changes === 0
        ? 'Nothing in this text has to change.'
        : `${formatCount(changes, 'change')}. Press one to leave it out.`,
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
    if (target === undefined) return
    const words = formatCount(countWords(target.text), 'word')
    serverButton.textContent = server === undefined ? 'Set up a Longhand server' : 'Rewrite with Longhand'
    cost.textContent =
      server === undefined ? 'The rules work here, without a server.' : `${server} would charge up to ${words}.`
  }

  const rewriteByRules = async () => {
    if (target === undefined) return
    sayPrice()
    await work('Rewriting…', () => ask('rules', { text: target.text, ...way() }))
  }

  const rewriteByServer = async () => {
    if (target === undefined) return
    const of = JSON.stringify([target.text, way()])
    if (unanswered?.of !== of) {
      const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      unanswered = { of, key: random.join('') }
    }
    const { key: idempotencyKey } = unanswered
    await work(`${server ?? ''} is writing…`, async () => {
      const rewritten = await ask('server', { text: target.text, ...way(), idempotencyKey }, say)
      unanswered = undefined
      return rewritten
    })
  }

  const openOptions = () => ask('options', {}).catch((error: Refusal) => say(error.message, true))

  const copyChosen = async () => {
    const isDone = await copy(chosenText())
    say(
      isDone ? 'Copied.' : 'The browser did not let Longhand copy. Select the text here, and copy it yourself.',
      !isDone,
    )
  }

  const replace = async () => {
    if (target?.replace === undefined) return
    if (target.longest !== undefined && chosenText().length > target.longest)
      return say('The new text is too long for this field. Leave some changes out, or copy it.', true)
    isBusy = true
    update()
    const count = taken().length
    const outcome = await target.replace(taken())
    isBusy = false
    update()
    if (outcome !== 'replaced') {
      say(outcomes[outcome], true)
      copyButton.focus()
      return undefined
    }
    // the target's text is no longer there: the panel has done its work
    replaceButton.disabled = tone.made.disabled = strength.made.disabled = serverButton.disabled = true
    takeButton.disabled = leaveButton.disabled = true
    for (const each of view.querySelectorAll('button')) each.disabled = true
    say(`${formatCount(count, 'change')} put into your text. Undo in the page takes them back.`)
    return closeButton.focus()
  }

  const close = () => {
    const hadFocus = document.activeElement === host
    host.remove()
    if (hadFocus && target?.element.isConnected === true) (target.element as HTMLElement).focus({ preventScroll: true })
    onClose()
  }
  const closeButton = button('Close', close)

  const panel = element(
    'section',
    {
      role: 'dialog',
      'aria-label': 'Longhand',
      tabindex: '-1',
      class: 'panel',
      keydown: (event) => {
        if ((event as KeyboardEvent).key === 'Escape') close()
      },
    },
    element('header', {}, element('h2', {}, 'Longhand'), closeButton),
    element('div', { class: 'ways' }, tone.field, strength.field),
    status,
    view,
    element('div', { class: 'row' }, takeButton, leaveButton),
    signList,
    factList,
    element('footer', {}, element('div', { class: 'row' }, replaceButton, copyButton, serverButton), cost),
  )
  root.append(panel)
  // keys pressed here are none of the page's shortcuts
  for (const name of ['keydown', 'keyup', 'keypress', 'input', 'change', 'paste', 'cut'])
    host.addEventListener(name, (event) => event.stopPropagation())

  // behind an open modal dialog everything but the dialog is inert
  const dialog = target?.element.ownerDocument === document ? target.element.closest('dialog:modal') : null
  ;(dialog ?? document.documentElement).append(host)
  host.popover = 'manual'
  host.showPopover()
  update()
  panel.focus({ preventScroll: true })

  const start = async () => {
    if (target === undefined) {
      view.hidden = true
      return say(reasons[found as NoTarget], true)
    }
    try {
      const settings = await ask('start', {})
      server = settings.server
      tone.made.value = settings.tone
      strength.made.value = settings.strength
    } catch (error) {
      return say((error as Refusal).message, true)
    }
    if (target.replace === undefined)
      cost.after(
        element('p', { class: 'cost' }, 'This text cannot be changed on the page, but you can copy the new one.'),
      )
    return rewriteByRules()
  }
  void start()
  return close
}
