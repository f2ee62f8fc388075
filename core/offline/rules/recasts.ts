import { verbBy } from '../verbs.ts'

const facilitate =
  /\b(facilitat(?:e|es|ed|ing)) ((?:(?:better|faster|smoother|effective|open|clear|their|our|your|the) )?(?:(?!the|a|an|and|or|of|to)[a-z-]+ )?(?:communication|collaboration|learning|interaction|cooperation|access|coordination|teamwork|discussion|travel|trade|planning|growth|development|integration|implementation|adoption))(?=[.,;!?]|$| (?:between|among|across|with|and) )/u
const easier: Record<string, string> = {
  facilitate: 'make',
  facilitates: 'makes',
  facilitated: 'made',
  facilitating: 'making',
}

const capable = /\b(is|are) capable of ([a-z]+ing) ([^.;:]*[.;:]?)/u
const role =
  /\b(plays?|played) (?:a|an) (?:crucial|vital|pivotal|critical|key|central|significant|important|major|essential|big|fundamental) role in ([a-z]+ing)\b(?! and\b)/u
const process =
  /\b(enjoy(?:s|ed)?|simplif(?:y|ies|ied)|describes?|speeds? up|through|by|about) the process of ([a-z]+ing)\b/u

const listsGerunds = /(?:,| and| or) [a-z]+ing\b/u

/** A few constructions with a noun where a verb says it: each needs the words around it, so they are no lexicon entries. */
export const recast = (sentence: string): string =>
  sentence
    .replace(facilitate, (whole, verb: string, object: string) => {
      if (/\b(?:between|among|across|with|and) ?$/u.test(whole)) return whole
      return `${easier[verb]} ${object} easier`
    })
    .replace(capable, (whole, copula: string, gerund: string, rest: string) => {
      const verb = verbBy.gerund.get(gerund)
      return verb === undefined || listsGerunds.test(rest) || copula === '' ? whole : `can ${verb.base} ${rest}`
    })
    .replace(role, (whole, play: string, gerund: string, offset: number, all: string) => {
      const verb = verbBy.gerund.get(gerund)
      if (verb === undefined || listsGerunds.test(all.slice(offset + whole.length))) return whole
      return `${play === 'play' ? 'help' : play === 'plays' ? 'helps' : 'helped'} ${verb.base}`
    })
    .replace(process, '$1 $2')
