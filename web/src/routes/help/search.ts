import type { HelpTopic } from '#web/content/help.ts'

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The answers that contain every word of the query, or a prefix of it; all answers for an empty query. */
export const answersTo = (query: string, topics: readonly HelpTopic[]): HelpTopic[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = plain(`${title} ${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
