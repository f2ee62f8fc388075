const connectives: readonly (readonly [opener: RegExp, restated: string])[] = [
  [/^([\s*_]*)(?:Moreover|Furthermore|Additionally|Also), /u, '$1In addition to this, '],
  [/^([\s*_]*)(?:Thus|Hence|Therefore|Consequently), /u, '$1For this reason, '],
  [/^([\s*_]*)(?:Similarly|Likewise), /u, '$1In the same way, '],
  [/^([\s*_]*)Conversely, /u, '$1On the other hand, '],
  [/^([\s*_]*)Meanwhile, /u, '$1At the same time, '],
  [/^([\s*_]*)Overall, /u, '$1Taken as a whole, '],
]
const abbreviations: readonly (readonly [short: RegExp, long: string])[] = [
  [/\be\.g\.,? (?=[\p{L}\p{N}])/gu, 'for example, '],
  [/\bi\.e\.,? (?=[\p{L}\p{N}])/gu, 'that is, '],
  [/\betc\.(?= [a-z])/gu, 'and so on'],
  [/\bvs\.? (?=[\p{L}\p{N}])/gu, 'versus '],
  [/\bw\/o (?=[a-z])/gu, 'without '],
]

/** Words a text can have more of without saying more: connectives and abbreviations written out. Contractions are written out elsewhere. */
export const expand = (sentence: string): string =>
  [...connectives, ...abbreviations].reduce((text, [short, long]) => text.replace(short, long), sentence)
