// Titles before names: Dr Weiss is no professor, a captain no major, and the north of a place not its south.
import { lazy } from '#core/lazy.ts'

/** Forms of one title. Which of "Mrs", "Ms" and "Miss" is written is a matter of style. */
const titles =
  'dr doctor|prof professor|mr mister|mrs ms miss madam|sir|dame|lord|lady|capt captain|maj major|gen general|col colonel|sgt sergeant|lt lieutenant|admiral|commander|sen senator|rep representative|gov governor|pres president|minister|premier|chancellor|mayor|judge|justice|king|queen|prince|princess|emperor|pope|cardinal|archbishop|bishop|rev reverend|ambassador|inspector|detective|sheriff|count|baron|duke|duchess|earl'.split(
    '|',
  )
/** "Great Tolling" is not "Little Tolling", though no such word is a name by itself. */
const sisters =
  'great greater|little lesser|upper|lower|north northern|south southern|east eastern|west western|old|new|inner|outer'
const groupOf = new Map(
  [...titles, ...sisters.split('|')].flatMap((group, at) => group.split(' ').map((form) => [form, at] as const)),
)
const anyTitle = [...groupOf.keys()].map((form) => `${form[0]!.toUpperCase()}${form.slice(1)}`).join('|')
const titled = lazy(
  () =>
    new RegExp(
      // "North and South Wales" have one name for both.
      `(?=[A-Zvdf])(?<![\\p{L}\\p{N}])(?<!(?:${anyTitle})\\.? (?:and|or|&|to) )(?<rank>[Vv]ice[ -]|[Dd]eputy |[Ff]ormer )?(?<title>${anyTitle})\\.? (?<name>\\p{Lu}[\\p{L}'’-]+(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){0,2})`,
      'gu',
    ),
)

/** True if a word, in lower case, may be a title. */
export const isTitle = (word: string): boolean => groupOf.has(word)

export type TitledName = { group: string; surname: string; start: number; end: number }

/** The names of a text that stand behind a title. Linear. */
const findTitledNames = (text: string): TitledName[] =>
  [...text.matchAll(titled())].map((match) => {
    const { rank = '', title = '', name = '' } = match.groups ?? {}
    const deputy = /^(?:vice|deputy)/iu.test(rank) ? 'deputy ' : ''
    return {
      group: `${deputy}${groupOf.get(title.toLowerCase())}`,
      surname: name
        .split(' ')
        .at(-1)!
        .toLowerCase()
        .replace(/['’]s?$/u, ''),
      start: match.index,
      end: match.index + match[0].length,
    }
  })

/** The names that have another title in the rewrite, and none of their own there. Each name once. */
export const findChangedTitles = (source: string, rewrite: string): { was: TitledName; is: TitledName }[] => {
  const [before, after] = [source, rewrite].map((text) => Map.groupBy(findTitledNames(text), ({ surname }) => surname))
  return [...before!].flatMap(([surname, [was, ...more]]) => {
    const theirs = after!.get(surname) ?? []
    const own = new Set([was!, ...more].map(({ group }) => group))
    const is = theirs.find(({ group }) => !own.has(group))
    return is === undefined || theirs.some(({ group }) => own.has(group)) ? [] : [{ was: was!, is }]
  })
}
