import type { Question, Section } from '#web/content/solution.ts'
import { Part } from './layout.tsx'

const Items = ({ items }: { items: { title: string; text: string }[] }) => (
  <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt className="text-md font-medium">{title}</dt>
        <dd className="mt-1 text-md text-pretty text-ink-2">{text}</dd>
      </div>
    ))}
  </dl>
)

/** A table that is wider than the screen scrolls by itself, so it must be reachable by keyboard. */
export const Table = ({ label, columns, rows }: { label: string; columns: string[]; rows: string[][] }) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="overflow-x-auto"
  >
    <table className="w-full text-left text-base hyphens-auto sm:min-w-[34rem] sm:text-md sm:hyphens-none [&_td]:py-3 [&_td]:pr-3 [&_td]:align-top sm:[&_td]:pr-6 [&_th]:py-3 [&_th]:pr-3 [&_th]:align-top sm:[&_th]:pr-6">
      <thead>
        <tr className="text-sm text-ink-3">
          {columns.map((name) => (
            <th key={name} scope="col" className="font-normal">
              {name === '' ? <span className="sr-only">What is compared</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first} className="border-t border-line">
            <th scope="row" className="font-medium">
              {first}
            </th>
            {rest.map((cell, index) => (
              // Columns are identified by position alone.
              <td key={index} className="text-ink-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const SectionPart = ({ section }: { section: Section }) => {
  const lead = 'lead' in section ? section.lead : undefined
  return (
    <Part title={section.title} lead={lead}>
      {'paragraphs' in section && (
        <div className="max-w-[38rem] space-y-4 font-read text-xl text-pretty">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {'items' in section && <Items items={section.items} />}
      {'columns' in section && <Table label={section.title} columns={section.columns} rows={section.rows} />}
    </Part>
  )
}

export const Questions = ({ title, questions }: { title: string; questions: Question[] }) => (
  <Part title={title}>
    <dl className="grid max-w-[38rem] gap-7">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-md font-medium">{question}</dt>
          <dd className="mt-1 text-md text-pretty text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
