// The forms of lines: prose, and titles, commands, logs, code and data, which only look like it.

const words = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const wordsOfProse = 4
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** True for a line of prose; false for a date line, an address or a salutation. */
export const isProse = (line: string): boolean => {
  const count = line.match(words)?.length ?? 0
  return count >= wordsOfProse || (line.match(unspaced)?.length ?? 0) >= 8
}

/** A short line all in bold or in capitals, without a full stop, is a heading in all but name. */
export const isTitle = (line: string): boolean =>
  line.length <= 120 &&
  (/^(\*\*|__).+\1:?$/u.test(line)
    ? !/[.!?…]["”’)]*(?:\*\*|__)$/u.test(line)
    : !/\p{Ll}/u.test(line) && /\p{Lu}/u.test(line))

/** A line indented as code is. Of a line at the margin these forms would say too little. */
export const looksLikeCode = (line: string): boolean =>
  /[{};]$|^(?:import|from|const|let|var|def|return|function|class|if|for|while|public|private|#include|SELECT|INSERT|\$|>>>|\/\/|\/\*)\b.*[({;=]|=>|==|\w\(\w*\)|<\/\w+>$|^[\w.]+\s?=\s?\S/u.test(
    line,
  )

/** Lines that a machine reads or wrote. */
const machineForms = [
  // a prompt before a command
  /^(?:[$❯➜λ]|PS [^\n>]{0,80}>|[A-Z]:\\[^\n>]{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}[^\n$#]{0,80}[$#]|[a-z][\w.:()=-]{0,40}(?:>|[-.=\d][$#])|In \[\d{1,5}\]:) (?!\d)\S/u,
  // a command with an option or a pipe, in no sentence; an option by itself
  /^(?:[a-z][\w.-]{0,40}|(?:\.{1,2}|~)?\/[\w./-]{1,80}) (?:[^\n`]{0,200} )?(?:--?[A-Za-z][\w-]*(?:[ =].*)?|(?:&&|\|\|?|>>?) .*)(?<!\S[.!?…:])$/u,
  /^(?:-[A-Za-z][ ,=]|--[a-z])/u,
  // the time of a message, its level, the place of an error
  /^[[(<]?(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\d\d[-/.]\d\d[-/.]\d{4} \d\d:\d\d:\d\d|(?:\p{Lu}\p{Ll}{2} {1,2}\d{1,2} |[A-Z]\d{4} )?\d\d:\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} - )/u,
  /^(?:\[(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\]|(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)[ :]|[\w.-]{1,30} (?:ERR!|WARN) |(?:warning|error|fatal|panic)(?:\[\w{1,20}\])?: (?!.*[.!?]$)|[VDIWEF]\/[\w.]{1,60}(?:\([ \d]{1,10}\))?: |(?:PASS|FAIL) {1,4}[\w./-]{1,200}\.\w)|\(\d{1,9} ?ms\)$/u,
  /^(?:at [\w$.<>/]{1,200} ?\(|File "[^"\n]{1,300}", line \d|Traceback \(|[\w./-]{1,200}:\d{1,6}:(?:\d{1,6}:)? |thread '[^'\n]{1,60}' panicked |(?:Exception in thread \S{1,60} |Caused by: |Uncaught |Unhandled )?(?:[\w$]{1,60}\.){0,12}\w{1,60}(?:Error|Exception)\b:)/u,
  // comments of LaTeX, of reStructuredText and of programs, keywords of org files, entries of message catalogues, leaders
  /^(?:%(?=[\s%])|\/\/|\/\*|\*\/|#[!+|]|\.\. |:[A-Z_]{2,40}:(?: |$)|msg(?:id|str|ctxt)\S{0,20} ")|\.{8}|(?: \.){5}/u,
  // modules, assignments and calls in no sentence, braces, the pairs of JSON
  /^(?:import|export)\b(?:.*\bfrom ?["']|.*["'];?$|.*[{(=])/u,
  /^(?:(?:const|let|var) )?[\w.$]{1,60}(?:\[[^\]\n]{0,60}\])?(?:: ?[\w<>[\]|]{1,60} (?==))?(?: ?[-+*/:]?=[=>]? ?\S.*|\(.*\);?)(?<![.!?])$/u,
  // the heads of functions, statements of SQL, the block behind a head
  /^(?:async )?(?:def|fn|func|function) \w{1,60} ?\(|^(?:for|if|while|switch) \((?:(?:const|let|var) |[^)\n]{0,200}[<>=!;&|]).*\)|^(?:public|private|protected) (?:static|final|void|async) /u,
  /(?<![{$#%@])\{(?=[^{}]{0,300}[;:(=])[^{}%]{0,600}\}$/u,
  /^(?:SELECT .*\bFROM|INSERT INTO|UPDATE \w{1,60} SET|DELETE FROM|(?:CREATE|ALTER|DROP) (?:TABLE|INDEX|VIEW))\b/u,
  /^[{}\])]+[,;]?$|^"[^"\n]{1,60}" ?: ?(?:["\d[{-]|true|false|null)/u,
]
/** A call or an assignment: what a line of a program has if it ends in a semicolon. "The plan(s)" is prose. */
const statement = /\w\((?!(?:e?s|ies|[a-z]|[ivx]{1,4}|\d{1,3})\))|\w ?= ?\S/u

const machineForm = new RegExp(machineForms.map(({ source }) => source).join('|'), 'u')

/** Brackets, code and addresses, in which a comma without a space may stand in prose. */
const insets = /`[^`\n]*`|\([^()\n]*\)|\[[^[\]\n]*\]|<[^<>\n]*>|\b[a-z]{2,9}:\/\/\S*|&#?\w{1,31};/giu
const withoutInsets = (line: string): string => line.replace(/"[^"\n]*"/gu, 'x').replace(insets, '')

/** A comma or semicolon with no space behind it, and the bar of a table. */
const separator = /[,;](?=[,;]|\p{L})|(?<!\d)[,;](?=[\d$€£-])|(?<!\|)\|(?!\|)/gu
const countIn = (line: string, mark: RegExp): number => withoutInsets(line).match(mark)?.length ?? 0

/** A gap as wide as between columns, and one that is so only where other lines have it too. */
const wideGap = /[^\s.!?] {3,}(?=\S)|\t[^\t\n]+(?=\t)/gu
const gap = /[^\s.!?:] {2}|\S\t+\S/u

/** Longer columns are sentences, and what parts them is a slip. */
const charactersOfColumn = 60

const hasColumns = (line: string): boolean => {
  if (!/[,;]\S|\||\t| {3}/u.test(line)) return false
  const [separators, gaps] = [countIn(line, separator), line.match(wideGap)?.length ?? 0]
  return (separators > 1 || gaps > 0) && line.length <= charactersOfColumn * (separators + gaps + 1)
}

/** True for a command, a line of a log, a program or a table, written as if it were prose. */
export const isMachineLine = (line: string): boolean =>
  machineForm.test(line) || line.endsWith('{') || (line.endsWith(';') && statement.test(line)) || hasColumns(line)

/** The first line of a module's statement that goes on in the next lines. */
const opensStatement = /^(?:import|export)\b.*[{([]$/u

/** True if all of these lines have as many of a mark, and each has the least. */
const share = (lines: readonly string[], mark: RegExp, least: number): boolean => {
  const [first = 0, ...rest] = lines.map((line) => countIn(line, mark))
  return rest.length > 0 && first >= least && rest.every((count) => count === first)
}

/** A name of small letters, or of capitals with no space behind it, before a colon: YAML, a card, a calendar. */
const pair = /^(?:[a-z][\w.-]{0,40}:(?: \S|$)|[A-Z][A-Z\d;=-]{0,60}:\S)/u

/** True for lines of which none ends a sentence or goes on with one. */
const areRows = (lines: readonly string[]): boolean =>
  lines.length > 2 &&
  lines.every((line, at) => !/[.!?…,;:]["'”’)*_]*$/u.test(line) && (at === 0 || !/^\p{Ll}/u.test(line)))

/** True for the lines of a paragraph that are data or code together: each alone may look like prose. */
export const areMachineLines = (lines: readonly string[]): boolean => {
  const isMost = (is: (line: string) => boolean) => lines.filter(is).length * 2 > lines.length
  if (isMost(isMachineLine)) return true
  if (lines.length < 2) return false
  return (
    share(lines, separator, 1) ||
    (areRows(lines) && share(lines, /,/gu, 2)) ||
    isMost((line) => gap.test(line)) ||
    lines.every((line) => pair.test(line)) ||
    opensStatement.test(lines[0] ?? '')
  )
}
