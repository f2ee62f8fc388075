import { verbBy } from '../verbs.ts'

const facilitate =
  /\b(facilitat(?:e|es|ed|ing)) ((?:(?:better|faster|smoother|effective|open|clear|their|our|your|the) )?(?:(?!the|a|an|and|or|of|to)[a-z-]+ )?(?:communication|collaboration|learning|interaction|cooperation|access|coordination|teamwork|discussion|travel|trade|planning|growth|development|integration|implementation|adoption))(?=[.,;!?]|$)/u
const easier: Record<string, string> = {
  facilitate: 'make',
  facilitates: 'makes',
  facilitated: 'made',
  facilitating: 'making',
}

const capable = /\b(is|are) capable of ([a-z]+ing) ([^.;:]*[.;:]?)/u
const process =
  /\b(enjoy(?:s|ed)?|simplif(?:y|ies|ied)|describes?|speeds? up|through|by|about) the process of ([a-z]+ing)\b/u

/** Nouns made from verbs, where the verb says it: "in the development of tools" → "in developing tools". */
const nominal =
  /\b(in|for|through|by|about|on|without) the (development|implementation|creation|use|adoption|management|protection|promotion|expansion|preservation|exploration|establishment|provision|selection|collection|evaluation|integration|reduction|construction) of (?=[a-z]+)(?![^.,;:]{0,60} (?:by|and the) )/gu
const verbOf: Record<string, string> = {
  development: 'developing',
  implementation: 'implementing',
  creation: 'creating',
  use: 'using',
  adoption: 'adopting',
  management: 'managing',
  protection: 'protecting',
  promotion: 'promoting',
  expansion: 'expanding',
  preservation: 'preserving',
  exploration: 'exploring',
  establishment: 'establishing',
  provision: 'providing',
  selection: 'selecting',
  collection: 'collecting',
  evaluation: 'evaluating',
  integration: 'integrating',
  reduction: 'reducing',
  construction: 'building',
}

const listsGerunds = /(?:,| and| or) [a-z]+ing\b/u

const allow =
  /\b(allow|allows|allowing|enable|enables|enabling) (you|us|them|me|him|it|(?:our |your |their )?(?:[a-z]+ )?(?:workers|employees|teams|users|customers|people|companies|students|businesses|managers|readers|guests|communities|researchers)) to ((?:[a-z]+ly )?[a-z]+)\b/gu
const lets: Record<string, string> = {
  allow: 'let',
  enable: 'let',
  allows: 'lets',
  enables: 'lets',
  allowing: 'letting',
  enabling: 'letting',
}

/** "Allows workers to manage" → "lets workers manage", where the verb is a plain one: in a style that may be plain. */
export const letPeople = (sentence: string): string =>
  sentence.replace(allow, (whole, verb: string, whom: string, action: string) =>
    verbBy.base.has(action.split(' ').at(-1)!) && lets[verb] !== undefined ? `${lets[verb]} ${whom} ${action}` : whole,
  )

/** "sits at the intersection of literature and law." → "sits where literature and law meet." */
const crossing =
  /\b(sits?|lies?|stands?|works?) at the (?:intersection|crossroads) of ((?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+(?:, (?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+)?,? and (?:[\p{L}’'-]+ ){0,2}[\p{L}’'-]+)(?=[.;]|$)/u

/** A few constructions with a noun where a verb says it: each needs the words around it, so they are no lexicon entries. */
export const recast = (sentence: string): string =>
  sentence
    .replace(facilitate, (_, verb: string, object: string) => `${easier[verb]} ${object} easier`)
    .replace(capable, (whole, copula: string, gerund: string, rest: string) => {
      const verb = verbBy.gerund.get(gerund)
      return verb === undefined || listsGerunds.test(rest) || copula === '' ? whole : `can ${verb.base} ${rest}`
    })
    .replace(process, '$1 $2')
    .replace(crossing, '$1 where $2 meet')
    .replace(nominal, (whole, preposition: string, noun: string) =>
      verbOf[noun] === undefined || `${preposition} ${noun}` === 'through use' || `${preposition} ${noun}` === 'in use'
        ? whole
        : `${preposition} ${verbOf[noun]} `,
    )
