// Placeholders of template languages, by their form: what a program fills in later. Every pattern is bounded.

type Found = { start: number; end: number }

/** Braces around more prose than this hold no name of anything; those of a message with branches hold braces themselves. */
const charactersOfName = 100
const charactersOfMessage = 3_000

/** "{name}", "{{name}}", "${x}", "{% if x %}", "%{count}", and messages whose branches are in braces. The outermost pair counts. Linear. */
const findBraces = (text: string): Found[] => {
  const found: Found[] = []
  let open: number[] = []
  for (const { 0: mark, index } of text.matchAll(/[{}]|\n[ \t\r]*\n/gu)) {
    if (mark === '{') open.push(index)
    else if (mark !== '}') open = []
    else {
      const start = open.pop()
      const end = index + 1
      if (start === undefined || end - start > charactersOfMessage) continue
      let isNested = false
      for (; (found.at(-1)?.start ?? -1) >= start; found.pop()) isNested = true
      if (isNested || end - start <= charactersOfName)
        found.push({ start: /[$#@%]/u.test(text[start - 1] ?? '') ? start - 1 : start, end })
    }
  }
  return found
}

/** "Large language models [LLMs]" only says how the words before are written short. */
const isAcronymOfWordsBefore = (inside: string, before: string): boolean => {
  const letters = /^(\p{Lu}{2,8})s?$/u.exec(inside)?.[1]
  if (letters === undefined) return false
  const initials = (before.match(/\p{L}[\p{L}’']*/gu) ?? [])
    .slice(-letters.length)
    .map((word) => word[0]!.toUpperCase())
  return initials.join('') === letters
}

const charactersBefore = 120

/** A link's words, a reference's label, a task's box, a number, an editor's mark and a whole sentence in brackets are no placeholders. */
const isBracketed = (match: string, text: string, end: number): boolean => {
  const start = end - match.length
  const inside = match.slice(1, -1)
  return (
    /\p{L}{2}/u.test(inside) &&
    !inside.startsWith('^') &&
    !/^sic$|[.!?]$/iu.test(inside.trim()) &&
    !/^[([]/u.test(text.slice(end, end + 1)) &&
    !isAcronymOfWordsBefore(inside, text.slice(Math.max(0, start - charactersBefore), start))
  )
}

/** "$million" is money. */
const isVariable = (match: string): boolean => !/^\$(?:[mbt]illion|thousand|hundred)s?$/iu.test(match)

const patterns: readonly { pattern: RegExp; needs: RegExp; when?: typeof isBracketed }[] = [
  // "%s", "%1$s", "%.2f", "%(name)s", "%@", "%H", and "%name%".
  {
    needs: /%[^\s%]/u,
    pattern:
      /(?<![\p{N}%])%(?:(?:\d{1,2}\$)?(?:\(\w{1,60}\)|<\w{1,60}>)?[-+0#]{0,4}\d{0,4}(?:\.\d{1,3})?(?:hh?|ll?|[Lqjzt])?[A-Za-z@]|[A-Za-z_][\w.]{1,60}%)(?![\p{L}\p{N}])/gu,
  },
  { needs: /<[%#]/u, pattern: /<%(?:[^%]|%(?!>)){1,300}%>|<#[^#\n]{1,100}#>/gu },
  {
    needs: /\$[A-Za-z_]/u,
    pattern: /(?<![\p{L}\p{N}$\\])\$[A-Za-z_]\w{2,60}(?:\$(?!\w)|(?![\w$]))/gu,
    when: isVariable,
  },
  // "*|NAME|*" and "\(name)".
  { needs: /\*\||\\\(/u, pattern: /\*\|[^|\n]{1,60}\|\*|\\\([A-Za-z_][\w.]{0,60}\)/gu },
  // "/users/:id", "send it to :name", "!name", and the short codes of emoji.
  { needs: /[:!][a-z_]/u, pattern: /(?<=^|[\s(/='"[])[:!][a-z_][\w+-]{1,40}(?:(?=[\s).,;!?/'"\]]|$)|:)/gmu },
  { needs: /\[/u, pattern: /\[[^[\]\n]{1,300}\]/gu, when: isBracketed },
  {
    needs: /<[A-Z]|_{2}/u,
    pattern: /<[A-Z][A-Z\d _-]{1,60}>|(?<![\w_])_{3,}(?![\w_])|(?<!\w)__[A-Z][A-Z\d_]{0,60}__(?!\w)/gu,
  },
]

/** The placeholders of a text; some may overlap. */
export const findPlaceholders = (text: string): Found[] => [
  ...findBraces(text),
  ...patterns.flatMap(({ pattern, needs, when }) =>
    needs.test(text)
      ? [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
          const end = index + match.length
          return when?.(match, text, end) === false ? [] : [{ start: index, end }]
        })
      : [],
  ),
]
