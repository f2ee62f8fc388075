// Tells English, the one language whose statements the lock compares, from the others in Latin letters.
import type { Statements } from './statements.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Commonest words of English that no other language has. A page of slogans or a list of skills has few of them, or none. */
const english = setOf(
  'the and of is are was were it that for on with as by at be been this these those from not have has had will would can could may should must your you our we their they he she his her its if or but which who what when where how than then there all any each every more most only also into over under up out about after before without within between both new free use using used made per get keep',
)

/** Commonest words of other languages that are no words of English: German, Dutch, French, Spanish, Portuguese, Italian, Scandinavian, Polish, Czech, Finnish, Turkish, Indonesian, Romanian, Hungarian. */
const foreign = setOf(
  'der das und ist nicht ein eine einen einem einer mit von für auf dem des sich auch wird sind wurde zum zur aus bei nach oder nur ihr ihre wir sie ich es kein keine im am als wie noch über het een niet zijn voor naar bij ook wordt worden deze dit heeft hebben wij maar geen uit de le la les du une et dans pour que qui pas sur avec est sont nous vous il elle ce cette aux plus ne se el los las del y en por con para una su sus como pero muy hay fue o os as um uma não com dos das na no do em ao mais é il lo gli di che non per è sono della delle nel alla si anche ma og och att som på av ikke det inte är för til på jeg vi i w z na nie się jest że do oraz jak od je se ve že pro ale ja ei ole että tai mutta ve bir bu için ile da değil dan yang dan untuk tidak dengan ini itu și este nu în cu sau az és egy nem hogy van',
)

const isForeign = (word: string): boolean => foreign.has(word) && !ofBoth.has(word)
/** They are no sign of either: "as" and "do" are Portuguese as well. */
const ofBoth = setOf(
  'do no as i a in an die den war man also hat was van met op me so on or to am us est per con pro dan',
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
 * True if the rules for statements know the language of a text: what is in Latin letters is English, unless more of its words look like those of
 * another language. A commonest word counts twice.
 */
export const isEnglish = (statements: Statements): boolean => {
  let [words, other, forEnglish, against] = [0, 0, 0, 0]
  for (const { words: said } of statements)
    for (const { word } of said) {
      words += 1
      if (otherScript.test(word)) other += 1
      else if (english.has(word)) forEnglish += 2
      else if (isForeign(word)) against += 2
      else if (foreignLetter.test(word)) against += 1
      else if (englishShape.test(word)) forEnglish += 1
      else if (foreignShape.test(word) && !borrowed.test(word)) against += 1
    }
  return other * 2 <= words && against <= forEnglish
}
