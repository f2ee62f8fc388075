// The protected spans of a text: no rewrite may change a byte of them.
// Every pattern is bounded, so that no text makes one of them slow.
import { findPlaceholders } from './placeholders.ts'

type SpanKind = 'quotation' | 'citation' | 'link' | 'placeholder' | 'code' | 'term'

export type Span = { kind: SpanKind; start: number; end: number }

/** A quotation shorter than this is a figure of speech, and may be written again. */
const wordsOfQuotation = 3
/** Longer text between two quotation marks is no quotation: one of the marks is stray. */
const charactersOfQuotation = 3_000

const opensQuotation = /[\s([{—–\-:;,*_/]/u

const closingOf: Record<string, string> = {
  '“': '”"',
  '„': '“”"',
  '«': '»',
  '‹': '›',
  '‚': '‘’',
  '「': '」',
  '『': '』',
}
/** Marks that close elsewhere: they open before a word. */
const closingOfTurned: Record<string, string> = { '"': '"', '”': '”', '»': '«', '›': '‹' }
/** Closing marks of the quotations that may hold others. */
const nests: ReadonlySet<string> = new Set(['’', '»', '」'])

/** A mark that opens a quotation, with the number of pairs before it. */
type OpenMark = { at: number; closing: string; pairs: number }

/** "He wrote ‘the “grey lady” came.’": a single mark closes what it opened before another quotation only beside other punctuation, because it may be an apostrophe. */
const closesAround = (before: string, after: string): boolean =>
  /[.,;:!?…”"»]/u.test(before) || /[.,;:!?)\n]/u.test(after)

/** The pairs of double quotation marks (and of guillemets and single curly marks), by their outer offsets; none inside another. Linear. */
export const quotationPairs = (text: string): { start: number; end: number }[] => {
  const pairs: { start: number; end: number }[] = []
  let open: OpenMark | undefined
  /** The quotation around the open one. */
  let outer: OpenMark | undefined
  const marks = /["“”„«»‹›「」『』‘’‚]|\n[ \t\r]*\n/gu
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const at = found.index
    const mark = found[0]
    const before = text[at - 1] ?? ' '
    const after = text[at + 1] ?? ' '
    if (mark.startsWith('\n') || (open !== undefined && at - open.at > charactersOfQuotation)) open = outer = undefined
    if (mark.startsWith('\n')) continue

    if (open !== undefined && open.closing.includes(mark) && !(mark === '’' && /\p{L}/u.test(after))) {
      const holdsOthers: boolean = pairs.length > open.pairs
      if (holdsOthers && mark === '’' && !closesAround(before, after)) continue
      pairs.length = open.pairs
      pairs.push({ start: open.at, end: at + 1 })
      open = outer
      outer = undefined
      continue
    }
    const closing =
      mark in closingOfTurned
        ? opensQuotation.test(before) && !/\s/u.test(after)
          ? closingOfTurned[mark]
          : undefined
        : mark === '‘'
          ? (open === undefined || pairs.length > open.pairs) && opensQuotation.test(before)
            ? '’'
            : undefined
          : closingOf[mark]
    if (closing === undefined) continue
    // Of two marks of one kind the first is stray.
    outer = open !== undefined && open.closing !== closing && nests.has(open.closing) ? open : undefined
    open = { at, closing, pairs: pairs.length }
  }
  return pairs
}

const isQuotation = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []
  return words.length >= wordsOfQuotation || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6}/u.test(text)
}

/** Inline code: runs of backticks of the same length, as CommonMark pairs them. Linear: each length is looked up, not searched for. */
const codeSpans = (text: string): Span[] => {
  const runs = [...text.matchAll(/`+/gu)].map((run) => ({ start: run.index, length: run[0].length }))
  const nextOfLength = new Map<number, number>()
  const next = Array.from<number | undefined>({ length: runs.length })
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]!
    next[index] = nextOfLength.get(length)
    nextOfLength.set(length, index)
  }
  const spans: Span[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const closing = next[index]
    if (closing === undefined) continue
    spans.push({ kind: 'code', start: runs[index]!.start, end: runs[closing]!.start + runs[closing]!.length })
    index = closing
  }
  return spans
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const author = `\\p{Lu}[\\p{L}\\p{M}'’]{1,40}(?:-[\\p{L}\\p{M}]{1,40})?`
/** "Moreover, Castellano (2014)" has one author. */
const opener =
  'Moreover|However|Furthermore|Additionally|Similarly|Likewise|Conversely|Consequently|Therefore|Thus|Hence|Indeed|Instead|Nevertheless|Nonetheless|Notably|Finally|First|Second|Third|Firstly|Secondly|Thirdly|Lastly|Meanwhile|Subsequently|Specifically|Importantly|Recently|Later|Earlier|Also|Still|Yet|Then|Here|Overall|Again|Today'
const authors = `(?!(?:${opener}),)${author}(?:(?:,? (?:and|&|y|und|et) |, )${author}){0,6}(?:,? et al\\.?,?)?`
const year = '(?:(?:1[5-9]|20)\\d\\d[a-z]?|n\\.d\\.|in press|forthcoming)'
const isCitation = new RegExp(
  `(?:^|; ?|\\b(?:see|see also|cf\\.|e\\.g\\.,?|in|by) )(?!(?:${months})\\b)[^;()]{0,200}?\\p{Lu}[\\p{L}\\p{M}.'’&\\s-]{0,120}?,? ${year}(?=$|[,;: )])`,
  'u',
)
const isMonthAndYear = new RegExp(`^(?:\\w+ )?(?:${months})\\b`, 'u')

/** An address without the punctuation of the sentence around it. */
const trimAddress = (address: string): string => {
  let end = address.length
  let unopened = count(address, ')') - count(address, '(')
  for (;;) {
    const last = address[end - 1]
    if (last === undefined) return ''
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!/[.,;:!?'"*_~…’”]/u.test(last)) return address.slice(0, end)
    end -= 1
  }
}

const count = (text: string, character: string): number => text.split(character).length - 1

const rightToLeft = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const direction = '[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]'

type Pattern = {
  kind: SpanKind
  pattern: RegExp
  /** Finds, at a small part of the time, what every match has. */
  needs?: RegExp
  /** Rejects a match that only looks right. */
  when?: (match: string, text: string, end: number) => boolean
  trim?: (match: string) => string
}

const topLevelDomains =
  'com|org|net|io|dev|app|ai|edu|gov|info|biz|co|eu|uk|de|fr|es|it|nl|ch|at|se|no|dk|us|ca|au|jp|example'
const fileEndings =
  'py|js|mjs|ts|tsx|jsx|json|ya?ml|toml|md|txt|csv|tsv|xml|html?|css|sql|java|go|rs|rb|php|c|cpp|h|sh|exe|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|zip|env'

const patterns: readonly Pattern[] = [
  { kind: 'link', pattern: /!\[[^[\]\n]{0,500}\]\([^()\n]{0,1000}\)/gu },
  // The destination of a link, and its title: the words of the link stay prose.
  { kind: 'link', pattern: /(?<=\]\()[^()\n]{1,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?(?=\))/gu },
  { kind: 'link', pattern: /(?<=[^\s!]\])\[[^[\]\n]{0,200}\]/gu },
  { kind: 'link', pattern: /<(?:[a-z][a-z\d+.-]{1,30}:[^\s<>]{1,1000}|[\w.+-]{1,64}@[\w.-]{1,200})>/giu },
  {
    kind: 'link',
    pattern: /(?<![\p{L}\p{N}])(?:(?:https?|ftps?|file|ssh|git):\/\/|www\.|mailto:|tel:)[^\s<>"“”«»⟦⟧`|]{1,2000}/giu,
    trim: trimAddress,
  },
  { kind: 'link', needs: /@/u, pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu },
  { kind: 'link', pattern: /(?<![\w/.])(?:doi: ?)?10\.\d{4,9}\/[^\s<>"“”]{1,300}/giu, trim: trimAddress },
  {
    kind: 'link',
    needs: /\.[a-z]/iu,
    pattern: new RegExp(
      `(?<![\\w.@/-])[a-z\\d][a-z\\d-]{0,62}(?:\\.[a-z\\d][a-z\\d-]{0,62}){0,4}\\.(?:${topLevelDomains})(?![\\w-])(?:/[^\\s<>"“”]{0,500})?`,
      'giu',
    ),
    // "end.It" is a typing error.
    when: (match) => !/\.(?:It|At|No|Us|It|In)$/u.test(match),
    trim: trimAddress,
  },
  { kind: 'link', pattern: /(?<![\w@.])@[A-Za-z_]\w{1,40}(?:\.[A-Z]\w{1,40}){0,4}\b/gu },
  { kind: 'link', pattern: /(?<![\w#&])#[\p{L}_][\p{L}\p{N}_]{1,60}/gu },

  { kind: 'code', pattern: /\$\$[^$]{1,3000}\$\$|\\\([^\n]{1,500}?\\\)|\\\[[^\n]{1,500}?\\\]/gu },
  {
    kind: 'code',
    pattern: /(?<![\\$\w])\$(?=[^\s$])[^$\n]{1,300}(?<=[^\s\\])\$(?![\d$])/gu,
    when: (match) => /[\\^_={}<>+]|^\$\p{L}{1,2}['′]?\$$|^\$\d+\$$|^\$-?[\d.]*\p{L}\$$/u.test(match),
  },
  { kind: 'code', pattern: /\\begin\{(\w{1,30})\}[^\\]{0,50}/gu },
  { kind: 'code', pattern: /\\[A-Za-z]{2,40}\*?(?:\[[^[\]\n]{0,100}\])?(?:\{[^{}\n]{0,300}\}){1,3}/gu },
  {
    kind: 'code',
    needs: /<\/(?:code|kbd|samp|var|tt)>/iu,
    pattern: /<(code|kbd|samp|var|tt)\b[^<>]{0,200}>[^<>]{0,500}<\/\1>/giu,
  },
  { kind: 'code', pattern: /<!--[^<>]{0,1000}-->|<\/?[a-z][a-z\d-]{0,30}(?:\s[^<>]{0,1000})?\/?>/giu },
  { kind: 'code', pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu },
  {
    kind: 'code',
    needs: /\.[a-z]/u,
    pattern: new RegExp(
      `(?<![\\w./-])[\\w-]{1,60}(?:\\.[\\w-]{1,60}){0,3}\\.(?:${fileEndings})(?![\\w-]|\\.\\w)`,
      'gu',
    ),
  },
  // "src/app.ts": the last part has an ending.
  {
    kind: 'code',
    needs: /\w\/[^\s.]{0,200}\.[a-z]/u,
    pattern: /(?<![\w./@:-])(?:[\w.@-]{1,60}\/){1,12}[\w.-]{0,60}\.[a-z][a-z\d]{0,5}(?![\w/-]|\.\w)/gu,
  },
  // "/etc/hosts", "~/.profile", "/users/:id", and "/etc" behind a space.
  {
    kind: 'code',
    needs: /\/[\w.:{*]/u,
    pattern: /(?<![\w/])(?:~|\.{1,2})?(?:\/[\w.:@%+{}*-]{1,80}){1,12}\/?/gu,
    trim: trimAddress,
    when: (match, text, end) =>
      !/^\/\d+(?:\/\d+|$)/u.test(match) &&
      (/^[~.]|\/.+\//u.test(match) ||
        (/^\/(?!(?:she|her|him|his|they|the|and|not)$)[a-z][\w.-]{2,}$/u.test(match) &&
          /^(?:|[\s(`"'])$/u.test(text[end - match.length - 1] ?? ''))),
  },
  {
    kind: 'code',
    needs: /\\/u,
    pattern: /(?<![\p{L}\p{N}])(?:[A-Za-z]:\\|\\\\[\w.$-]{1,60}\\)[^\s"'<>|*?]{1,300}/gu,
    trim: trimAddress,
  },
  {
    kind: 'code',
    needs: /\d-[a-z]/u,
    pattern: /(?<![\w.])v?\d{1,5}(?:\.\d{1,5}){2,3}-[a-z][\w.]{0,30}(?![\w-])/gu,
    trim: trimAddress,
  },
  // "--dry-run", "--level=3", "-v", "-rf", "+x"; a dash before a small word is a dash.
  {
    kind: 'code',
    needs: /(?<!\p{L})[-+][A-Za-z-]/u,
    pattern:
      /(?<=^|[\s([`"'|])--[A-Za-z][\w-]{1,60}(?:=[^\s,;)]{1,100})?|(?<=[\s([`"'|])-(?:(?![aI](?!\p{L}))[A-Za-z]|(?!(?:an|as|at|be|by|do|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we|and|are|but|can|did|for|had|has|her|his|how|its|may|nor|not|now|one|our|she|the|too|two|was|who|why|yes|yet|you)(?!\p{L}))[a-z]{2,3})(?![\p{L}\p{N}'’-])|(?<=\s)\+[a-z]{1,4}(?![\p{L}\p{N}'’-])/gu,
    trim: (match) => (match.endsWith('--') ? '' : trimAddress(match)),
  },
  { kind: 'code', needs: /[A-Z\d_]=/u, pattern: /(?<!\w)[A-Z][A-Z\d_]{1,60}=[^\s,;)"']{1,100}/gu, trim: trimAddress },
  // "Ctrl+Shift+T", "Alt + F4", "Cmd-K", "⌘K".
  {
    kind: 'code',
    needs: /[+⌘⌥⇧⌃]|-[\p{Lu}\d]/u,
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Za-z][A-Za-z\d]{0,20}(?:\+[A-Za-z\d]{1,20}){1,4}|(?:Ctrl|Control|Alt|Option|Shift|Cmd|Command)(?:(?: ?\+ ?|-)(?:Ctrl|Control|Alt|Option|Shift|Cmd|Command|Tab|Esc|Del|Delete|Enter|Space|Home|End|F\d{1,2}|[A-Z\d])){1,4})(?![\p{L}\p{N}+])|[⌘⌥⇧⌃]{1,4} ?[\p{L}\p{N}]{1,10}/gu,
    // "product+engineering+marketing" is a list.
    when: (match) => /[\p{Lu}\d ⌘⌥⇧⌃]|\+.{1,3}$/u.test(match),
  },
  {
    kind: 'code',
    needs: /\(\)|_/u,
    pattern: /(?<![\w\\])[A-Za-z]\w{0,60}\(\)|(?<![\w\\])[A-Za-z][A-Za-z\d]{0,40}(?:_[A-Za-z\d]{1,40}){1,6}(?!\w)/gu,
  },
  // A backslash that escapes a Markdown character.
  { kind: 'code', pattern: /\\[!-/:-@[-`{-~]/gu },
  // No word is this long; a model would spell it wrong.
  {
    kind: 'code',
    pattern: /(?<![^\s⟦⟧])[^\s⟦⟧]{80,}/gu,
    when: (match) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(match),
  },
  // Joined emoji fall apart, and halves of characters are lost, where text is cleaned on its way to a model.
  {
    kind: 'code',
    // Without its flag, so that halves of characters count.
    needs: /[\u200D\uD800-\uDFFF]/,
    pattern:
      /\p{Extended_Pictographic}(?:\u{FE0F}|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\u{FE0F}|\p{EMod})?){1,8}|\u{1F3F4}[\u{E0020}-\u{E007F}]{2,10}|\p{Cs}/gu,
  },
  // Likewise the marks of direction beside letters that are written from right to left.
  {
    kind: 'code',
    needs: new RegExp(direction, 'u'),
    pattern: new RegExp(`(?<=${rightToLeft})${direction}{1,8}|${direction}{1,8}(?=${rightToLeft})`, 'gu'),
  },
  // Another text's masks.
  { kind: 'code', pattern: /[⟦⟧]/gu },

  {
    kind: 'citation',
    pattern: /\([^()\n]{3,400}\)/gu,
    when: (match) => {
      const inside = match.slice(1, -1)
      return (
        (isCitation.test(inside) && !isMonthAndYear.test(inside)) ||
        /^(?:pp?\.|para\.|ch\.|vol\.) ?\d/iu.test(inside) ||
        (/^\p{Lu}[\p{L}'’-]{2,30}(?: et al\.?| (?:and|&) \p{Lu}[\p{L}'’-]{2,30})? \d{1,4}(?:[-–]\d{1,4})?$/u.test(
          inside,
        ) &&
          !isMonthAndYear.test(inside))
      )
    },
  },
  { kind: 'citation', needs: /\(/u, pattern: new RegExp(`${authors} \\(${year}(?:[,:;] ?[^()\\n]{1,80})?\\)`, 'gu') },
  {
    kind: 'citation',
    pattern:
      /\[(?:\d{1,3}|\^[^\s[\]]{1,60}|-?@[^[\]\n]{1,120})(?:(?: ?[,;–-] ?)(?:\d{1,3}|-?@[^[\]\n;]{1,120})){0,20}\]/gu,
  },
  { kind: 'citation', pattern: /(?<=[\p{L}.,;)”"])(?<!(?:^|[^\p{L}])[kcm]?m(?=[²³]))[¹²³⁴-⁹⁰]{1,4}(?![\p{L}\p{N}])/gu },
]

/** Scripts whose words stand next to one another without a space. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}'
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
const unspacedEnd = new RegExp(`[${unspaced}]$`, 'u')

/** The marks that mean something in a pattern. Not `RegExp.escape`, which is younger than the browsers that the site supports. */
const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

/**
 * Finds a user's protected words: as they were typed, and with a capital at the head of a sentence; white space between their
 * words may differ, and they stand by themselves. Undefined without terms. The pattern is for `findSpans`.
 */
export const termsPattern = (terms: readonly string[]): RegExp | undefined => {
  const forms = terms
    .map((term) => term.trim().split(/\s+/u))
    .filter(([first]) => first !== '')
    .flatMap(([first = '', ...rest]) => {
      const capital = first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      return [...new Set([first, capital])].map((start) => [start, ...rest].join(' '))
    })
    // The longer of two that begin alike comes first.
    .toSorted((a, b) => b.length - a.length)
  if (forms.length === 0) return undefined

  const written = (some: readonly string[]) =>
    some
      .map((form) => escape(form).replaceAll(' ', '\\s+') + (unspacedEnd.test(form) ? '' : '(?![\\p{L}\\p{N}])'))
      .join('|')
  const { true: anywhere = [], false: apart = [] } = Object.groupBy(forms, (form) => `${unspacedStart.test(form)}`)
  const alternatives = [
    ...(apart.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${written(apart)})`] : []),
    ...(anywhere.length > 0 ? [written(anywhere)] : []),
  ]
  return new RegExp(alternatives.join('|'), 'gu')
}

/** The spans in order. Of two that overlap, the one that starts first wins, then the longer one. */
export const dropOverlaps = <Found extends { start: number; end: number }>(found: readonly Found[]): Found[] => {
  let reached = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
}

/**
 * The protected spans of a prose, in order, none inside another: of two that overlap the one that begins first stands, then the longer.
 */
export const findSpans = (text: string, terms?: RegExp): Span[] => {
  const found: Span[] = codeSpans(text)
  if (terms !== undefined) {
    for (const match of text.matchAll(terms))
      found.push({ kind: 'term', start: match.index, end: match.index + match[0].length })
  }
  for (const { kind, pattern, needs, when, trim } of patterns) {
    if (needs?.test(text) === false) continue
    // Not matchAll, which compiles the pattern again for each of many short texts.
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const start = match.index
      const kept = trim === undefined ? match[0] : trim(match[0])
      const end = start + kept.length
      if (kept !== '' && (when === undefined || when(kept, text, end))) found.push({ kind, start, end })
    }
  }
  for (const place of findPlaceholders(text)) found.push({ kind: 'placeholder', ...place })
  for (const { start, end } of quotationPairs(text)) {
    if (isQuotation(text.slice(start + 1, end - 1))) found.push({ kind: 'quotation', start, end })
  }
  return dropOverlaps(found)
}
