import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteOffline } from '#core/offline/cut.ts'
import { respell, spellingOf } from '#core/offline/spelling.ts'
import { styleIds } from '#core/styles.ts'
import { texts } from '#tests/support/texts.ts'

const uk = 'The neighbours organised a colourful theatre programme, analysed its defence and travelled to the centre.'
const us = 'The neighbors organized a colorful theater program, analyzed its defense and traveled to the center.'

describe('spelling', () => {
  it('goes both ways, but for words that American English spells like another', () => {
    expect(respell(uk, 'us')).toBe(us)
    expect(respell(us, 'uk')).toBe(uk.replace('programme', 'program'))
    expect(respell('She wrote a check for the tire, on the third story.', 'uk')).toBe(
      'She wrote a check for the tire, on the third story.',
    )
  })

  it('keeps the capital of a sentence, and takes any other for a name', () => {
    expect(respell('Colour matters. The Labour Party met at the Ministry of Defence, in the COLOUR hall.', 'us')).toBe(
      'Color matters. The Labour Party met at the Ministry of Defence, in the COLOUR hall.',
    )
    const names = 'Labour won the seat. Grey objected. Theatre Royal closed, and Defence Secretary Lee left.'
    expect(respell(names, 'us')).toBe(names)
    expect(respell('“Organised labour won.”', 'us')).toBe('“Organized labor won.”')
  })

  it('leaves units, addresses, words with figures and what only looks like a family', () => {
    for (const text of [
      'It is 5 metres long and holds 12 litres.',
      'See colour.example.com and grey@example.com.',
      'We advise you to exercise and to devise a wise surprise for four hours.',
      'The favour_id is x.',
    ])
      expect(respell(text, 'us')).toBe(text)
    expect(respell('A size, a prize and a sizeable seizure.', 'uk')).toBe('A size, a prize and a sizeable seizure.')
  })

  it('said twice says the same, and there and back is where it was', () => {
    expect(respell(respell(uk, 'us'), 'us')).toBe(us)
    expect(respell(respell(us, 'uk'), 'us')).toBe(us)
    expect(respell(respell(uk, 'uk'), 'uk')).toBe(uk)
  })

  it('of a text is told by its own words, not by names, units or quotations', () => {
    expect(spellingOf('The Department of Defense and the Center for Labor praised the neighbours.')).toBe('uk')
    expect(spellingOf('A pole of 5 metres stands in the center.')).toBe('us')
    expect(spellingOf('He wrote “the color of the harbor is gray” about the theatre.')).toBe('uk')
    expect(spellingOf('The Ministry of Defence said “our programme is organised”.')).toBeUndefined()
  })

  it('never changes what is protected', () => {
    const text =
      'She said, "our favourite colour is grey", and `organise(colour)` ran at https://example.com/colour ⟦k:1⟧.'
    expect(rewriteOffline(text, 'simple', { spelling: 'us' })).toBe(text)
  })

  it('changes letters alone, whatever the text', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('us' as const, 'uk' as const), (text, spelling) => {
        const shape = (each: string) => each.replace(/\p{L}+/gu, 'x')
        expect(shape(respell(text, spelling))).toBe(shape(text))
      }),
    )
  })
})

describe('the manner of a voice', () => {
  const full = 'I do not know why it is not here. We will not wait.'
  const short = 'I don’t know why it isn’t here. We won’t wait.'

  it('contracts, or writes out', () => {
    expect(rewriteOffline(full, 'simple', { contractions: 'used' })).toBe(short.replaceAll('’', "'"))
    expect(rewriteOffline(short, 'simple', { contractions: 'avoided' })).toBe(full)
    expect(rewriteOffline(full, 'informal', { contractions: 'avoided' })).toBe(full)
  })

  it('never contracts where the style forbids it', () => {
    for (const style of ['formal', 'academic', 'expand'] as const)
      expect(rewriteOffline(full, style, { contractions: 'used' })).not.toMatch(/n['’]t/)
  })

  it('without any is the style’s own', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...styleIds), (text, style) => {
        expect(rewriteOffline(text, style, {})).toBe(rewriteOffline(text, style))
      }),
    )
  })
})
