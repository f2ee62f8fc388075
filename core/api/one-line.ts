import * as z from 'zod'
import { asName } from '#core/text/lines.ts'

/** A name of one line. White space is taken out before the length counts, so more characters may arrive. */
export const oneLine = (characters: number) =>
  z
    .string()
    .max(characters * 10)
    .transform(asName)
    .pipe(z.string().max(characters))
