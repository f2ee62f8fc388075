// The kinds of facts, and the kinds of the lock's findings.

/** Kinds of facts: each fact has places of its own, and is counted. */
export const factKinds = [
  'figure',
  'date',
  'name',
  'quotation',
  'citation',
  'link',
  'placeholder',
  'code',
  /** The user's protected words. */
  'term',
] as const

/** Kinds of what a text states. Rules only know them in English, and a model that compares meaning judges them better. */
export const kindsOfMeaning = [
  'negation',
  'qualifier',
  'statement',
  'sense',
  'duty',
  'scope',
  'condition',
  'cause',
  'time',
  'speaker',
  'role',
] as const

/** Kinds of findings: of facts, of statements, and of the text as a whole. */
export const findingKinds = [
  ...factKinds,
  'negation',
  'qualifier',
  'structure',
  ...kindsOfMeaning.filter((kind) => kind !== 'negation' && kind !== 'qualifier'),
  'length',
  'chatter',
] as const

export type FactKind = (typeof findingKinds)[number]

/** Statements are compared in English alone; of other languages the lock knows the exact facts. */
export const statementStates = ['compared', 'unknown language'] as const

/** Said where the state is "unknown language". */
export const onlyExactFacts =
  'Figures, names and quotations are compared. Longhand cannot compare the meaning of a text in this language.'
