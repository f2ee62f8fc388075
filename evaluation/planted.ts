// Our own texts with one fact damaged, and the same texts with harmless changes: the fact lock is measured on both.
import * as z from 'zod'
import { rewriteOffline } from '#core/offline/cut.ts'
import type { FactKind } from '#core/facts/kinds.ts'
import type { Style } from '#core/styles.ts'
import listedFacts from './facts-of-texts.json' with { type: 'json' }
import {
  changeCitation,
  changeCode,
  changeDate,
  changeFigure,
  changeLink,
  changeName,
  changePlaceholder,
  changeQuotation,
  chatter,
  insertions,
  type Edit,
} from './planted-edits.ts'
import { randomFrom } from './random.ts'

/** A stretch of the text and its replacement. */
const Swap = z.tuple([z.string(), z.string()])
type Swap = z.output<typeof Swap>

const FactsOfText = z.strictObject({
  figures: z.array(z.string()),
  dates: z.array(z.string()),
  names: z.array(z.string()),
  quotations: z.array(z.string()),
  citations: z.array(z.string()).optional(),
  links: z.array(z.string()).optional(),
  placeholders: z.array(z.string()).optional(),
  code: z.array(z.string()).optional(),
  /** With the sentence as it reads without the negation. */
  negations: z.array(Swap),
  /** With the sentence as it reads without the qualifier. */
  qualifiers: z.array(Swap),
  /** Other ways to write the same. */
  harmless: z.array(z.tuple([z.enum(['figure', 'date', 'name', 'wording', 'qualifier']), z.string(), z.string()])),
})
type FactsOfText = z.output<typeof FactsOfText>

/** The facts of each text in evaluation/texts, listed by hand, so that the fact lock has no part in what is planted. */
export const factsOfTexts = z.record(z.string(), FactsOfText).parse(listedFacts)

const listsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(factsOfTexts).filter(([name]) => name in texts)

export type Place = { start: number; end: number }

/** A rewrite with one fact damaged. `lost` is a place in the source, `added` one in the rewrite. */
export type Damaged = {
  id: string
  source: string
  rewrite: string
  style: Style
  kind: FactKind
  lost?: Place
  added?: Place
}

/** A rewrite with every fact of its source. */
export type Clean = { id: string; source: string; rewrite: string; style: Style }

/** A rewrite of a Markdown text by the offline rewriter, line by line; everything but prose stays. */
const paraphrase = (text: string): string => {
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode
      if (isCode || /^(?:```|#|\||>|\$\$|\[|\s*$)/u.test(line)) return line
      const marker = /^(?:[-*] |\d+\. )?/u.exec(line)![0]
      return marker + rewriteOffline(line.slice(marker.length))
    })
    .join('\n')
}

/** Positions before the full stop of a sentence of prose. */
const sentenceEnds = (text: string): number[] => {
  const ends: number[] = []
  let isCode = false
  let offset = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && !/^(?:```|#|\||>|\$\$|\[|\*\*)/u.test(line)) {
      for (const end of line.matchAll(/(?<=[a-z]{3})\.(?=\s|$)/gu)) {
        // Not inside a quotation.
        const isQuoted = (line.slice(0, end.index).match(/"/gu)?.length ?? 0) % 2 === 1
        if (!isQuoted) ends.push(offset + end.index)
      }
    }
    offset += line.length + 1
  }
  return ends
}

const pick = <Item>(items: readonly Item[], count: number, random: () => number): Item[] => {
  const left = [...items]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  )
}

const seeds = { damage: 20_261_121, clean: 7 }

/** The rewrites that are damaged: the text itself, and an honest rewrite of it. The rules cut alike in every style. */
const basesOf = (source: string): [name: string, rewrite: string][] => [
  ['as it is', source],
  ['cut', paraphrase(source)],
]
const style = 'simple'

const placeOf = (text: string, part: string, from = 0): Place => {
  const start = text.indexOf(part, from)
  return { start, end: start + part.length }
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')

/** Positions of a fact as a whole: "8%" is not in "18%". */
const standing = (fact: string): RegExp =>
  new RegExp(
    `${/^[\p{L}\p{N}]/u.test(fact) ? '(?<![\\p{L}\\p{N}.,])' : ''}${escape(fact)}${/[\p{L}\p{N}]$/u.test(fact) ? '(?![\\p{L}\\p{N}])' : ''}`,
    'gu',
  )

type Case = Omit<Damaged, 'source' | 'style'>

const editsOf = (
  facts: FactsOfText,
  base: string,
  random: () => number,
): [kind: FactKind, fact: string, edits: Edit[]][] => [
  ...facts.figures.map((fact): [FactKind, string, Edit[]] => ['figure', fact, changeFigure(fact, random)]),
  ...facts.dates.map((fact): [FactKind, string, Edit[]] => ['date', fact, changeDate(fact, base)]),
  ...facts.names.map((fact): [FactKind, string, Edit[]] => ['name', fact, changeName(fact, random)]),
  ...facts.quotations.map((fact): [FactKind, string, Edit[]] => ['quotation', fact, changeQuotation(fact, random)]),
  ...(facts.citations ?? []).map((fact): [FactKind, string, Edit[]] => ['citation', fact, changeCitation(fact)]),
  ...(facts.links ?? []).map((fact): [FactKind, string, Edit[]] => ['link', fact, changeLink(fact)]),
  ...(facts.placeholders ?? []).map((fact): [FactKind, string, Edit[]] => [
    'placeholder',
    fact,
    changePlaceholder(fact),
  ]),
  ...(facts.code ?? []).map((fact): [FactKind, string, Edit[]] => ['code', fact, changeCode(fact)]),
]

const damageFacts = (source: string, base: string, facts: FactsOfText, random: () => number): Case[] =>
  editsOf(facts, base, random).flatMap(([kind, fact, edits]) => {
    const pattern = standing(fact)
    const at = base.search(pattern)
    if (at === -1) return []
    return edits.flatMap(({ how, to, only, part }): Case[] => {
      if (to === fact) return []
      const rewrite = base.replace(pattern, () => to)
      const changed = fact.slice(0, part ?? fact.length)
      // A name is kept as long as its text says it somewhere.
      const isLost = only !== 'added' && (kind !== 'name' || !standing(changed).test(rewrite))
      return [
        {
          id: `${kind}/${how}/${fact}`,
          rewrite,
          kind,
          ...(isLost ? { lost: placeOf(source, changed, source.indexOf(fact)) } : {}),
          ...(only === 'lost'
            ? {}
            : { added: { start: at, end: at + (part === undefined ? to : to.split(' ')[0]!).length } }),
        },
      ]
    })
  })

/** Two figures of the same form change places: both are still present, and neither is where it was. */
const exchangeFigures = (source: string, base: string, { figures }: FactsOfText): Case[] => {
  const form = (figure: string) => figure.replaceAll(/\d[\d,.]*/gu, '#')
  const once = figures.filter(
    (figure) => [...base.matchAll(standing(figure))].length === 1 && source.includes(figure) && /\d/u.test(figure),
  )
  return once.flatMap((one, index) =>
    once.slice(index + 1).flatMap((other): Case[] => {
      if (form(one) !== form(other) || one === other) return []
      const rewrite = base.replace(new RegExp(`${standing(one).source}|${standing(other).source}`, 'gu'), (figure) =>
        figure === one ? other : one,
      )
      return [
        {
          id: `figure/exchanged/${one} and ${other}`,
          rewrite,
          kind: 'figure',
          lost: placeOf(source, one),
          added: placeOf(rewrite, one),
        },
      ]
    }),
  )
}

const damageTurns = (source: string, base: string, facts: FactsOfText): Case[] =>
  [
    ...facts.negations.map((swap): [FactKind, Swap] => ['negation', swap]),
    ...facts.qualifiers.map((swap): [FactKind, Swap] => ['qualifier', swap]),
  ].flatMap(([kind, [from, to]]): Case[] =>
    base.includes(from)
      ? [{ id: `${kind}/dropped/${from}`, rewrite: base.replace(from, () => to), kind, lost: placeOf(source, from) }]
      : [],
  )

/** The other way round: the source says it plainly, the rewrite denies or hedges it. */
const insertTurns = (source: string, facts: FactsOfText): Damaged[] =>
  [
    ...facts.negations.map((swap): [FactKind, Swap] => ['negation', swap]),
    ...facts.qualifiers.map((swap): [FactKind, Swap] => ['qualifier', swap]),
  ].map(([kind, [from, to]]) => ({
    id: `${kind}/inserted/${from}`,
    source: source.replace(from, () => to),
    rewrite: source,
    style: 'simple',
    kind,
    added: placeOf(source, from),
  }))

const insertFacts = (base: string, random: () => number): Case[] => {
  const ends = sentenceEnds(base)
  return Object.entries(insertions).flatMap(([kind, phrases]) =>
    phrases.map((phrase): Case => {
      const at = pick(ends, 1, random)[0]!
      return {
        id: `${kind}/inserted/${phrase.trim()}`,
        rewrite: base.slice(0, at) + phrase + base.slice(at),
        kind: kind as FactKind,
        added: { start: at, end: at + phrase.length },
      }
    }),
  )
}

const damageStructure = (source: string, base: string): Case[] => {
  const cases: Case[] = []
  const lose = (how: string, pattern: RegExp, to: string) => {
    for (const [index, match] of [...base.matchAll(pattern)].entries()) {
      cases.push({
        id: `structure/${how}/${index}`,
        rewrite: base.slice(0, match.index) + to + base.slice(match.index + match[0].length),
        kind: 'structure',
        lost: { start: 0, end: source.length },
      })
    }
  }
  lose('heading mark', /^#{1,3} /gmu, '')
  lose('item mark', /^(?:- |\d\. )/gmu, '')
  lose('table row', /^\|[^-\n]*\|\n/gmu, '')
  lose('bold', /\*\*[^*\n]+\*\*/gu, 'This')
  lose('quote', /^> /gmu, '')
  const end = sentenceEnds(base)[0]! + 1
  const gained = [
    ['heading', `${base.trimEnd()}\n\n## Conclusion\n`],
    ['list', `${base.slice(0, end)}\n\n- one more\n- and another\n\n${base.slice(end).trimStart()}`],
  ] as const
  for (const [what, rewrite] of gained)
    cases.push({ id: `structure/${what} added`, rewrite, kind: 'structure', added: { start: 0, end: rewrite.length } })
  return cases
}

const damageWhole = (source: string, base: string): Case[] => {
  const paragraphs = base.split('\n\n')
  const half = paragraphs.slice(0, Math.floor(paragraphs.length / 3)).join('\n\n')
  return [
    { id: 'length/cut to a third', rewrite: half, kind: 'length', lost: { start: 0, end: source.length } },
    {
      id: 'length/said twice',
      rewrite: `${base}\n\n${base}`,
      kind: 'length',
      added: { start: 0, end: base.length * 2 + 2 },
    },
    ...chatter.map(([before, after]): Case => {
      const rewrite = before + base.trimEnd() + after
      const start = before === '' ? base.trimEnd().length : 0
      return {
        id: `chatter/${(before + after).trim()}`,
        rewrite,
        kind: 'chatter',
        added: { start, end: start + before.length + after.length },
      }
    }),
  ]
}

/**
 * Every case of one damaged fact in these texts (id to text), from the lists of their facts. The same for the same texts.
 * A fact that an honest rewrite words otherwise is not damaged in it.
 */
export const plantDamage = (texts: Readonly<Record<string, string>>): Damaged[] => {
  const random = randomFrom(seeds.damage)
  return listsOf(texts).flatMap(([name, facts]) => {
    const source = texts[name]!
    const named = (cases: readonly Omit<Damaged, 'source'>[], base: string): Damaged[] =>
      cases.map((damaged) => ({ source, ...damaged, id: `${name}/${base}/${damaged.id}` }))
    return [
      ...basesOf(source).flatMap(([base, rewrite]) =>
        named(
          [
            ...damageFacts(source, rewrite, facts, random),
            ...exchangeFigures(source, rewrite, facts),
            ...insertFacts(rewrite, random),
            ...damageStructure(source, rewrite),
            ...damageWhole(source, rewrite),
            ...damageTurns(source, rewrite, facts),
          ].map((damaged) => ({ ...damaged, style })),
          base,
        ),
      ),
      ...insertTurns(source, facts).map((damaged) => ({ ...damaged, id: `${name}/as it is/${damaged.id}` })),
    ]
  })
}

/** The sentences of one paragraph in another order: two neighbours change places. */
const reorder = (text: string, random: () => number): string => {
  const lines = text.split('\n')
  const candidates = [...lines.keys()].filter(
    (index) =>
      /^\p{Lu}/u.test(lines[index]!) &&
      !lines[index]!.includes('"') &&
      (lines[index]!.match(/[a-z]\. \p{Lu}/gu)?.length ?? 0) > 1,
  )
  const at = pick(candidates, 1, random)[0]
  if (at === undefined) return text
  const sentences = lines[at]!.split(/(?<=[a-z]\.) (?=\p{Lu})/u)
  const first = Math.floor(random() * (sentences.length - 1))
  const swapped = sentences.with(first, sentences[first + 1]!).with(first + 1, sentences[first]!)
  return lines.with(at, swapped.join(' ')).join('\n')
}

const mixesOfText = 30

/** Rewrites of these texts in which no fact is lost or added: honest rewrites, other ways to write a fact, another order, and mixes of them. */
export const makeClean = (texts: Readonly<Record<string, string>>): Clean[] => {
  const random = randomFrom(seeds.clean)
  return listsOf(texts).flatMap(([name, { harmless }]) => {
    const source = texts[name]!
    const honest: Clean = { id: `${name}/honest`, source, rewrite: paraphrase(source), style }
    const single = basesOf(source).flatMap(([base, rewrite]) =>
      harmless.flatMap(([kind, from, to]): Clean[] =>
        rewrite.includes(from)
          ? [{ id: `${name}/${base}/${kind}/${from} > ${to}`, source, rewrite: rewrite.replace(from, () => to), style }]
          : [],
      ),
    )
    const mixed = Array.from({ length: mixesOfText }, (_, index): Clean => {
      let rewrite = index % 3 === 0 ? source : honest.rewrite
      const taken = pick(harmless, 3 + Math.floor(random() * 3), random)
      for (const [, from, to] of taken) rewrite = rewrite.replace(from, () => to)
      const id = `${name}/mixed ${index}/${taken.map(([, from, to]) => `${from} > ${to}`).join('; ')}`
      return { id, source, rewrite: reorder(rewrite, random), style }
    })
    return [honest, ...single, ...mixed]
  })
}
