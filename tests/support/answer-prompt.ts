// Answers the product's own prompts, as a model that edits each paragraph by itself.
import { marker } from '#core/rewriting/prompt.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, type Style } from '#core/styles.ts'
import type { Manner } from '#core/voices/manner.ts'

/** The manner that the second line of a prompt names; none where the prompt has no voice. */
const readManner = (line: string): Manner => {
  const [, spelling, contractions] =
    /^Voice: spelling (US|UK|of the text), contractions (used|avoided|of the style)\.$/u.exec(line) ?? []
  return {
    ...(spelling === 'US' && { spelling: 'us' }),
    ...(spelling === 'UK' && { spelling: 'uk' }),
    ...((contractions === 'used' || contractions === 'avoided') && { contractions }),
  }
}

/**
 * Answers a prompt of `writePrompt` as the pipeline expects of a model: the first segment at once, each further one after its marker line.
 * `write` rewrites one masked paragraph. Throws on a prompt that `writePrompt` did not make.
 */
export const answerPrompt = (
  prompt: Prompt,
  write: (text: string, style: Style, manner: Manner, strength: Strength) => string,
): string => {
  const [, styleName, strengthName, nonce] =
    /^Style: ([a-z]+)\.(?: Strength: ([a-z]+)\.)? Marker: (\S+)\.\n/u.exec(prompt.user) ?? []
  const style = styleIds.find((id) => id === styleName)
  if (style === undefined || nonce === undefined) throw new Error('The prompt names no style and marker.')

  const strength = strengths.find((id) => id === strengthName) ?? 'medium'
  const manner = readManner(prompt.user.split('\n', 2)[1] ?? '')
  const begin = prompt.user.indexOf(`\n${marker(nonce, 'begin')}\n`)
  const end = prompt.user.lastIndexOf(`\n${marker(nonce, 'end')}`)
  if (begin === -1 || end < begin) throw new Error('The prompt holds no text between its markers.')
  const data = prompt.user.slice(begin + marker(nonce, 'begin').length + 2, end)

  let segment = 1
  const lines = data.split('\n').map((line) => {
    if (line !== marker(nonce, segment + 1)) return line === '' ? '' : write(line, style, manner, strength)
    segment += 1
    return line
  })
  return lines.join('\n')
}
