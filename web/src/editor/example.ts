import type { Changes } from './change.ts'

/** The worked example: what the demo's own rewriter makes of this text, kept here so that the page need not load it. */
export const example: Changes = {
  edits: 0,
  changes: [
    [
      {
        kind: 'kept',
        text: 'Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. Furthermore, this shift has enabled organizations to leverage a global talent pool. However, it also presents a multitude of challenges, such as maintaining engagement and fostering a cohesive culture. In conclusion, companies must navigate this landscape carefully to ensure long-term success.',
      },
    ],
  ],
}
