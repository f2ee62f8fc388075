// The panel of the extension: a review of the text that the user means, and its replacement in the page.
import { formatCount } from '#core/number-format.ts'
import { element } from '#panel/element.ts'
import { reversed, withReplacements } from '#panel/edits.ts'
import { button, newReview } from '#panel/review.ts'
import type { Refusal } from '#panel/rewritten.ts'
import { newAsk } from './ask.ts'
import type { Outcome } from './editable.ts'
import css from './panel.css'
import { findTarget, type NoTarget, type Target } from './target.ts'

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

/** Opens the panel for the text that the user means. Returns the function that closes it. */
// oxlint-disable-next-line max-lines-per-function
export const openPanel = (onClose: () => void): (() => void) => {
  const ask = newAsk()
  const found = findTarget(document)
  const target: Target | undefined = typeof found === 'string' ? undefined : found

  const host = document.createElement('longhand-panel')
  // closed to the page, which may neither read what the panel says of the user's server nor focus its buttons
  const root = host.attachShadow({ mode: 'closed' })
  newStyle(root)

  /** Undefined while nothing was replaced. */
  let putBack: (() => Promise<Outcome>) | undefined
  const replaceButton = button('Replace', () => void replace(), 'primary')
  const review = newReview({
    services: {
      rules: (request) => ask('rules', request),
      server: (request, say) => ask('server', request, say),
      facts: (request) => ask('facts', request),
    },
    openOptions: () => void ask('options', {}).catch((error: Refusal) => review.say(error.message, true)),
    onWayChange: () => void review.rewriteByRules(),
    onUpdate: () => {
      replaceButton.hidden = target?.replace === undefined
      replaceButton.disabled = review.isBusy() || putBack !== undefined || review.taken().length === 0
    },
  })
  const replace = async () => {
    if (target?.replace === undefined) return
    if (target.longest !== undefined && review.chosenText().length > target.longest)
      return review.say('The new text is too long for this field. Leave some changes out, or copy it.', true)
    const { text, replace: put } = target
    const taken = review.taken()
    review.setBusy(true)
    const outcome = await put(text, taken)
    review.setBusy(false)
    if (outcome !== 'replaced') {
      review.say(outcomes[outcome], true)
      review.copyButton.focus()
      return undefined
    }
    putBack = () => put(withReplacements(text, taken), reversed(text, taken))
    review.finish(`${formatCount(taken.length, 'change')} put into your text.`)
    backButton.hidden = false
    return backButton.focus()
  }
  const goBack = async () => {
    if (putBack === undefined) return
    review.setBusy(true)
    const outcome = await putBack()
    review.setBusy(false)
    if (outcome !== 'replaced') return review.say(outcomes[outcome], true)
    backButton.hidden = true
    putBack = undefined
    review.say('Your text is as it was.')
    replaceButton.disabled = false
    return replaceButton.focus()
  }
  const backButton = button('Put it back', () => void goBack())
  backButton.hidden = true

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
    review.ways,
    review.status,
    review.view,
    review.row,
    review.phraseList,
    review.factList,
    element(
      'footer',
      {},
      element('div', { class: 'row' }, replaceButton, backButton, review.copyButton, review.serverButton),
      review.cost,
    ),
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
  review.setText(target?.text)
  panel.focus({ preventScroll: true })

  const start = async () => {
    if (target === undefined) {
      review.view.hidden = true
      return review.say(reasons[found as NoTarget], true)
    }
    try {
      const { server, ...way } = await ask('start', {})
      review.setServer(server)
      review.setWay(way)
    } catch (error) {
      return review.say((error as Refusal).message, true)
    }
    if (target.replace === undefined)
      review.cost.after(
        element('p', { class: 'cost' }, 'This text cannot be changed on the page, but you can copy the new one.'),
      )
    return review.rewriteByRules()
  }
  void start()
  return close
}
