// Tells English, the one language that the rules know, from others.

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Commonest words of English that no other language has. A page of slogans or a list of skills has few of them, or none. */
const english = setOf(
  'the and of is are was were it that for on with as by at be been this these those from not have has had will would can could may should must your you our we their they he she his her its if or but which who what when where how than then there all any each every more most only also into over under up out about after before without within between both new free use using used made per get keep',
)

/** Commonest words of other languages that are no words of English, as "as" and "do" are: German, Dutch, French, Spanish, Portuguese, Italian, Scandinavian, Polish, Czech, Finnish, Turkish, Indonesian, Romanian, Hungarian. */
const foreign = setOf(
  'der das und ist nicht ein eine einen einem einer mit von für auf dem des sich auch wird sind wurde zum zur aus bei nach oder nur ihr ihre wir sie ich es kein keine im als wie noch über het een niet zijn voor naar bij ook wordt worden deze dit heeft hebben wij maar geen uit de le la les du une et dans pour que qui pas sur avec sont nous vous il elle ce cette aux plus ne se el los las del y en por para una su sus como pero muy hay fue o os um uma não com dos na em ao mais é lo gli di che non è sono della delle nel alla si anche ma og och att som på av ikke det inte är för til jeg vi w z nie się jest że oraz jak od je ve že ale ja ei ole että tai mutta bir bu için ile da değil yang untuk tidak dengan ini itu și este nu în cu sau az és egy nem hogy',
)

/** Groups of letters and endings that English is full of. */
const englishShape = /th|sh|ph|ough|igh|ing$|[^e]ed$|tion|ly$|ness$|ful$|less$|ck|^wh|ay$|ow|y$|ea/u

/** Letters that English has in names alone, and beginnings and endings that it hardly has: "heridos", "vlak", "zwart". */
const foreignLetter = /(?!\p{ASCII})\p{L}/u
const foreignShape =
  /^(?:vl|dn|zd|zb|zw|kt|mn|cz|sz|hr|wz|gd|dz|kj|hj|tj|fj|bj|sj|lj|nj|mj|pf|ij)|.{2}(?:[aou]|[aou]s|[^aeiou]i|cht|ij|eit|ung|ieren|eux|ez)$/u
/** Latin endings that English has as well: "video", "status", "data". */
const borrowed = /(?:us|io|eo|ia|ma|ta|ra)$/u

const otherScript = /(?!\p{Script=Latin})\p{L}/u

/**
 * True if these words, in lower case, are English: what is in Latin letters is, unless more of the words look like those of another language.
 * A commonest word counts twice.
 */
export const areEnglish = (words: Iterable<string>): boolean => {
  let [all, other, forEnglish, against] = [0, 0, 0, 0]
  for (const word of words) {
    all += 1
    if (english.has(word)) forEnglish += 2
    else if (otherScript.test(word)) other += 1
    else if (foreign.has(word)) against += 2
    else if (foreignLetter.test(word)) against += 1
    else if (englishShape.test(word)) forEnglish += 1
    else if (foreignShape.test(word) && !borrowed.test(word)) against += 1
  }
  return other * 2 <= all && against <= forEnglish
}

/** `areEnglish` for the words of a text. A text without any counts as English. */
export const isEnglish = (text: string): boolean =>
  areEnglish(text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])
