import { useMemo } from 'react'
import { formatNumber } from '#core/number-format.ts'
import { readingGrade } from '#core/text/reading-grade.ts'
import { countWords } from '#core/text/words.ts'
import { sentenceLengths } from './sentence-lengths.ts'

const measure = (text: string) => {
  const lengths = sentenceLengths(text)
  const words = countWords(text)
  const grade = readingGrade(text)
  return {
    Words: formatNumber(words),
    Sentences: formatNumber(lengths.length),
    'Words per sentence': lengths.length === 0 ? '–' : (words / lengths.length).toFixed(1),
    'Reading grade': grade === undefined ? '–' : Math.max(0, grade).toFixed(1),
  }
}

/** Words, sentences and reading grade of both texts. */
export const Length = ({ before, after }: { before: string; after: string }) => {
  const old = useMemo(() => measure(before), [before])
  const fresh = useMemo(() => measure(after), [after])
  return (
    <>
      <table className="w-full max-w-md tabular-nums [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:font-normal [&_th]:text-ink-3">
        <thead>
          <tr className="[&_th]:text-right">
            <th scope="col">
              <span className="sr-only">Measure</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(old) as (keyof typeof old)[]).map((row) => (
            <tr key={row} className="border-t border-line-soft">
              <th scope="row" className="text-left">
                {row}
              </th>
              <td className="text-ink-2">{old[row]}</td>
              <td className="text-ink">{fresh[row]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-3">
        The reading grade (Flesch-Kincaid) is about the school year that reads the text with ease. English only.
      </p>
    </>
  )
}
