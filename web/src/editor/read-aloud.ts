import { useEffect, useState } from 'react'

/** Browsers fall silent in the middle of a long utterance: each of ours is about a sentence. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gmu, '')
    .replace(/[*_`|]+/gu, ' ')
    .split(/(?<=[.!?…]["'”’)\]]*)\s+|\n+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** Reads a text with the browser's own voice. Undefined if it cannot speak; `onFailed`: it has no voice after all. */
export const useReadAloud = (onFailed: () => void) => {
  const [isReading, setIsReading] = useState(false)
  const voice = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis

  // A voice that outlives its page could not be stopped.
  useEffect(() => () => voice?.cancel(), [voice])

  if (!voice) return undefined
  return {
    isReading,
    stop: () => {
      voice.cancel()
      setIsReading(false)
    },
    start: (text: string) => {
      voice.cancel()
      const sentences = sentencesOf(text)
      setIsReading(sentences.length > 0)
      for (const [index, sentence] of sentences.entries()) {
        const utterance = new SpeechSynthesisUtterance(sentence)
        utterance.addEventListener('error', ({ error }) => {
          setIsReading(false)
          // Stopped by the user, which is no failure.
          if (index === 0 && error !== 'canceled' && error !== 'interrupted') onFailed()
        })
        if (index === sentences.length - 1) utterance.addEventListener('end', () => setIsReading(false))
        voice.speak(utterance)
      }
    },
  }
}
