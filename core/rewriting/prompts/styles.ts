import type { Style } from '#core/styles.ts'

/** The register that a style asks for, with the reading grade of its readers; its length band comes from the table of styles. */
export const stylePrompts: Record<Style, string> = {
  simple: 'Plain and natural, as a careful person writes for a general reader. Short words, US grade 6 to 9.',
  formal:
    'Professional and courteous, no contractions, US grade 9 to 12. Plain rather than grand, but an exact word of the draft stands: no homely word in its place. What argues ends with its conclusion.',
  informal:
    'Relaxed and friendly, as one writes to a colleague: contractions, no slang, no jokes, US grade 5 to 8. The sentences are what is relaxed: terms and telling words stay, and an application or a report is friendly, not chatty.',
  academic:
    'Scholarly, US grade 11 to 14: keep each technical term, each hedge, each citation and each exact word. Precise rather than ornate. What argues ends with its conclusion or its aim. What sells, jokes or advises keeps its voice: exact there, not solemn.',
  expand: 'Plain and natural. What is already there is explained more fully, and no new fact comes in.',
  shorten: 'Plain and brief, in whole sentences. Every fact, figure, name and condition stays.',
}
