/** In place of what depends on the plan, until the server has named it. */
export const ReadingPlan = () => (
  <output aria-busy="true" className="shimmer block min-h-[24rem] p-4 text-base text-ink-2">
    Reading your plan…
  </output>
)
