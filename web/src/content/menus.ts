/** The entries of the two navigation menus. A test compares them with the pages. */
export type MenuPlace = { name: string; note: string; to: string }

export const solutions: MenuPlace[] = [
  { name: 'Humanize AI', note: 'What the rewriter does, edit by edit', to: '/solutions/humanize-ai' },
  { name: 'For students', note: 'Your argument, in your own voice', to: '/solutions/ai-humanizer-students' },
  { name: 'What detectors see', note: 'What they measure, and miss', to: '/solutions/undetectable-ai' },
  { name: 'Take AI phrases out', note: 'The wording that a machine leaves', to: '/solutions/ai-text-remover' },
  { name: 'Paraphraser', note: 'Other words, the same facts', to: '/solutions/paraphraser' },
  { name: 'Résumé rewriter', note: 'Letters that keep every figure', to: '/solutions/ai-resume-rewriter' },
  { name: 'Essay humanizer', note: 'Free, with citations untouched', to: '/solutions/free-essay-humanizer' },
  { name: 'AI rewrite', note: 'Six styles for one draft', to: '/solutions/ai-rewrite' },
  { name: 'Rewording tool', note: 'One sentence at a time, free', to: '/solutions/free-ai-rewording-tool' },
  { name: 'When a score is wrong', note: 'What helps against a false alarm', to: '/solutions/bypass-ai-detectors' },
]

export const comparisons: MenuPlace[] = [
  {
    name: 'vs a paraphrasing tool',
    note: 'Synonyms, or an edit you can check',
    to: '/comparisons/longhand-vs-paraphrasing-tool',
  },
  { name: 'vs Humanizer One', note: 'Free words and price per word', to: '/comparisons/longhand-vs-humanizer-one' },
  { name: 'vs Humanizer Two', note: 'Facts, experience and cost', to: '/comparisons/longhand-vs-humanizer-two' },
  { name: 'vs an AI detector', note: 'One measures, the other mends', to: '/comparisons/longhand-vs-ai-detector' },
  {
    name: 'vs a premium AI detector',
    note: 'With plagiarism checking',
    to: '/comparisons/longhand-vs-premium-ai-detector',
  },
]

export const menus = { Solutions: solutions, Comparisons: comparisons }
export type MenuName = keyof typeof menus
