// Word's formulas, as a person types them in a line of text.
import { childOf, elementsOf, valueOf } from './xml.ts'
import { raise, type Height } from '#core/text/raised-letters.ts'

/** Brackets around more than one letter or number. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`)

const script = (text: string, height: Height): string => {
  const raised = raise(text, height, '')
  return text === '' || raised !== text ? raised : `${height === 'superscript' ? '^' : '_'}${grouped(text)}`
}

/** The text of a formula (an `m:oMath` or a part of it). */
export const textOfFormula = (element: Element | undefined): string => {
  if (element === undefined) return ''
  const part = (name: string) => textOfFormula(childOf(element, name))
  const all = (name: string) =>
    elementsOf(element)
      .filter(({ localName }) => localName === name)
      .map(textOfFormula)
  const properties = childOf(element, `${element.localName}Pr`)
  switch (element.localName) {
    case 't':
      return element.textContent
    case 'f':
      return valueOf(properties, 'type') === 'noBar'
        ? `${part('num')} over ${part('den')}`
        : `${grouped(part('num'))}/${grouped(part('den'))}`
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return part('e') + (childOf(element, 'sub') ? script(part('sub'), 'subscript') : '') + raisedPart(element)
    case 'rad':
      return `${script(part('deg'), 'superscript')}√${grouped(part('e'))}`
    case 'd':
      return `${valueOf(properties, 'begChr') ?? '('}${all('e').join(valueOf(properties, 'sepChr') ?? '|')}${valueOf(properties, 'endChr') ?? ')'}`
    case 'nary':
      return `${valueOf(properties, 'chr') ?? '∫'}${script(part('sub'), 'subscript')}${raisedPart(element)} ${part('e')}`
    case 'acc':
      return part('e') + (valueOf(properties, 'chr') ?? '\u0302')
    case 'm':
      return `[${all('mr').join('; ')}]`
    case 'mr':
      return all('e').join(', ')
    case 'eqArr':
      return all('e').join('; ')
    default:
      return elementsOf(element).map(textOfFormula).join('')
  }
}

const raisedPart = (element: Element): string => {
  const above = textOfFormula(childOf(element, 'sup'))
  return above === '' ? '' : script(above, 'superscript')
}
