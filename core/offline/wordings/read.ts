/** One wording of a list, with the letters of its marks. */
export type Choice = { words: string; marks: string }

/** A list of the lexicon: a head and its wordings on each line. */
export const readList = (list: string): { head: string; isAlsoANoun: boolean; choices: Choice[] }[] =>
  list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [head = '', wordings = ''] = line.split(': ')
      return {
        head: head.replace('*', ''),
        isAlsoANoun: head.includes('*'),
        choices: wordings.split(', ').map((wording) => {
          const [words = '', marks = ''] = wording.split('/')
          return { words, marks }
        }),
      }
    })
