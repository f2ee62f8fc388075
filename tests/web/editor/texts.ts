/** Drafts and rewrites with edits of each kind: recast, cut, added, joined, split and moved sentences, lists and headings. */
export const sampleDrafts = [
  {
    before:
      'It is clear that teams utilize tools. We hope this finds you well. Ada sold 12 boats in May.\n\nMoreover, it went well.',
    after: 'Teams use tools. Ada sold 12 boats in May.\n\nIt went well.',
  },
  {
    before:
      '# The Report\n\nIn today’s world, sales rose by 4.2% in 2024. This is a testament to our team. Furthermore, costs fell.\n\n- **Speed:** it is fast.\n- **Price:** it costs €12.\n\nIn conclusion, we are pleased. Thank you for reading.',
    after:
      '# The report\n\nSales rose by 4.2% in 2024, and costs fell.\n\n- **Speed:** fast.\n- **Price:** €12.\n\nWe are pleased.',
  },
  {
    before:
      'The plot is small. It feeds four. Rosa Lindqvist runs it, and she said: "Water less." I agree. So start now.',
    after: 'Rosa Lindqvist runs the plot. She said: "Water less." It is small, but it feeds four. Start now. I would.',
  },
  {
    before: '2024年，有63名经理参加了调查。远程工作改变了团队的合作方式。我们很高兴。',
    after: '2024年，63名经理参加了调查。远程工作改变了合作方式。',
  },
] as const
