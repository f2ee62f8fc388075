// Word counts the paragraphs of its lists when it shows them: their numbers stand nowhere in the file.
import { attributeOf, childOf, elementsOf, isOn, valueOf } from './xml.ts'
import { type NumberPlace, numberPlaceOf, type Style } from './word-styles.ts'

type Level = { format: string; text: string; start: number; style?: string; restarts: boolean; isDecimal: boolean }
type List = { counts: (number | undefined)[]; levels: Map<number, Level> }

/** The marker before a paragraph: a bullet; the number of an item such as "4."; or any other label, such as "(a)" or "§ 2". */
export type ParagraphNumber =
  | { kind: 'bullet'; level: number }
  | { kind: 'number'; level: number; number: number; label: string }
  | { kind: 'label'; level: number; label: string }

const letter = (number: number): string => String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))

const numerals: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const roman = (number: number): string => {
  const fitting = numerals.find(([value]) => value <= number)
  return fitting === undefined ? '' : fitting[1] + roman(number - fitting[0])
}

const ordinal = (number: number): string => {
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[kind]}`
}

/** Beyond it letters and Roman numerals are no help to a reader. */
const mostLetters = 4_000

const write = (number: number, format: string): string => {
  if (format === 'none') return ''
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  if (format === 'ordinal') return ordinal(number)
  if (number < 1 || number > mostLetters) return String(number)
  if (format === 'lowerLetter') return letter(number)
  if (format === 'upperLetter') return letter(number).toUpperCase()
  if (format === 'lowerRoman') return roman(number)
  if (format === 'upperRoman') return roman(number).toUpperCase()
  return String(number)
}

const numberOr = (text: string | undefined, other: number): number => (text === undefined ? other : Number(text) || 0)

const readLevel = (element: Element): [number, Level] => {
  const style = valueOf(element, 'pStyle')
  return [
    numberOr(attributeOf(element, 'ilvl'), 0),
    {
      format: valueOf(element, 'numFmt') ?? 'decimal',
      text: valueOf(element, 'lvlText') ?? '',
      start: numberOr(valueOf(element, 'start'), 0),
      restarts: valueOf(element, 'lvlRestart') !== '0',
      isDecimal: isOn(element, 'isLgl'),
      ...(style !== undefined && { style }),
    },
  ]
}

const levelsOf = (element: Element): Map<number, Level> =>
  new Map(
    elementsOf(element)
      .filter(({ localName }) => localName === 'lvl')
      .map(readLevel),
  )

/** A list of the document: its levels, with its own in place of those of the definition, and where it begins anew. */
type Use = { list: List; levels: Map<number, Level>; starts: Map<number, number> }

const readUses = (tree: Document | undefined, styles: ReadonlyMap<string, Style>): Map<string, Use> => {
  const elements = tree === undefined ? [] : elementsOf(tree.documentElement)
  const definitions = new Map<string, { list: List; link: string | undefined }>()
  const uses = new Map<string, { definition: string; starts: Map<number, number>; own: Map<number, Level> }>()
  for (const element of elements) {
    if (element.localName === 'abstractNum')
      definitions.set(attributeOf(element, 'abstractNumId') ?? '', {
        list: { counts: [], levels: levelsOf(element) },
        link: valueOf(element, 'numStyleLink'),
      })
    if (element.localName !== 'num') continue
    const overrides = elementsOf(element).filter(({ localName }) => localName === 'lvlOverride')
    uses.set(attributeOf(element, 'numId') ?? '', {
      definition: valueOf(element, 'abstractNumId') ?? '',
      own: new Map(overrides.flatMap((override) => [...levelsOf(override)])),
      starts: new Map(
        overrides.flatMap((override): [number, number][] => {
          const start = valueOf(override, 'startOverride')
          return start === undefined ? [] : [[numberOr(attributeOf(override, 'ilvl'), 0), Number(start)]]
        }),
      ),
    })
  }
  const listOf = (id: string, seen: readonly string[]): List | undefined => {
    const definition = definitions.get(uses.get(id)?.definition ?? '')
    const linked = definition?.link === undefined ? undefined : styles.get(definition.link)?.number?.list
    return linked === undefined || seen.includes(linked) ? definition?.list : listOf(linked, [...seen, linked])
  }
  return new Map(
    [...uses].flatMap(([id, { own, starts }]): [string, Use][] => {
      const list = listOf(id, [id])
      return list === undefined ? [] : [[id, { list, starts, levels: new Map([...list.levels, ...own]) }]]
    }),
  )
}

/** Markdown has no number of more digits. */
const mostInMarkdown = 999_999_999

/** Counts a document's paragraphs: each is to be asked for once, in the document's order. Undefined for one that has no number. */
export const numberer = (tree: Document | undefined, styles: ReadonlyMap<string, Style>) => {
  const uses = readUses(tree, styles)

  const placeOf = (paragraph: Element): { use: Use; level: number } | undefined => {
    const properties = childOf(paragraph, 'pPr')
    const styleId = valueOf(properties, 'pStyle') ?? ''
    const asked: NumberPlace | undefined = numberPlaceOf(properties) ?? styles.get(styleId)?.number
    const use = asked && uses.get(asked.list)
    if (use === undefined) return undefined
    const named = [...use.levels].find(([, { style }]) => style === styleId)?.[0]
    return { use, level: asked?.level ?? named ?? 0 }
  }

  return (paragraph: Element): ParagraphNumber | undefined => {
    const place = placeOf(paragraph)
    const own = place?.use.levels.get(place.level)
    if (place === undefined || own === undefined) return undefined
    const { use, level } = place
    const { counts } = use.list
    const start = use.starts.get(level)
    // A list begins anew once; after that it goes on.
    use.starts.delete(level)
    counts[level] = start ?? (counts[level] === undefined ? own.start : counts[level] + 1)
    for (const [deeper, { restarts }] of use.levels) if (deeper > level && restarts) counts[deeper] = undefined
    if (own.format === 'bullet') return { kind: 'bullet', level }
    const label = own.text.replaceAll(/%(\d)/gu, (_, digit: string) => {
      const at = Number(digit) - 1
      const other = use.levels.get(at)
      return write(counts[at] ?? other?.start ?? 1, own.isDecimal ? 'decimal' : (other?.format ?? 'decimal'))
    })
    const number = counts[level]
    const isSimple = own.format === 'decimal' && new RegExp(`^%${level + 1}[.)]?$`, 'u').test(own.text)
    if (isSimple && number >= 0 && number <= mostInMarkdown) return { kind: 'number', level, number, label }
    return label.trim() === '' ? undefined : { kind: 'label', level, label: label.trim() }
  }
}
