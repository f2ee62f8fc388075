const twin =
  /^([\s*_]*)(It|They|We|You|He|She|I)( (?:is|are|was|were|am))( (?!more than )(?:[a-z-]+ ){0,3}[a-z-]+)\.\s+$/u

/** "It is fast. It is cheap." is one short sentence: "It is fast and cheap." */
export const joinTwins = (sentences: readonly string[]): string[] => {
  const joined: string[] = []
  for (const sentence of sentences) {
    const [, lead, subject = '', verb = '', first = ''] = twin.exec(joined.at(-1) ?? '') ?? []
    const [, , nextSubject, nextVerb, second = ''] = twin.exec(`${sentence.trimEnd()} `) ?? []
    const isTwin =
      subject !== '' && subject === nextSubject && verb === nextVerb && !/\b(?:and|or|not|then)\b/u.test(first + second)
    if (!isTwin) {
      joined.push(sentence)
      continue
    }
    const space = sentence.slice(sentence.trimEnd().length)
    joined[joined.length - 1] = `${lead}${subject}${verb}${first} and${second}.${space}`
  }
  return joined
}
