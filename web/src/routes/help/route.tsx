import { formatCount } from '#core/number-format.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { helpTopics } from '#web/content/help.ts'
import { anchorOf } from '#web/reading/anchor.ts'
import { column, PageTitle } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { breadcrumbs, questionsPage } from '#web/reading/structured-data.ts'
import { Disclosure } from './disclosure.tsx'
import { answersTo } from './search.ts'

const path = '/help'
const description = `Answers about ${brand.name}: rewriting, the report, words and limits, accounts, payment, privacy and fair use.`
const all = helpTopics.flatMap(({ questions }) => questions)

const countOf = (found: number): string => {
  if (found === 0) return 'No answer contains these words.'
  return formatCount(found, 'answer')
}

// oxlint-disable-next-line max-lines-per-function
const Help = () => {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // A fast user has typed before the script loaded.
  useEffect(() => setQuery(input.current?.value ?? ''), [])
  const topics = answersTo(useDeferredValue(query), helpTopics)
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className={column}>
      <PageHead
        title="Help Center"
        description={description}
        path={path}
        structuredData={[questionsPage(path, all), breadcrumbs('Help Center', path)]}
      />
      <div className="pt-11 pb-10 md:pt-16">
        <PageTitle>Help Center</PageTitle>
        <p className="mt-5 max-w-[38rem] text-lg text-pretty text-ink-2">
          Search the answers, or{' '}
          <Link to="/contact" className="link">
            contact us
          </Link>{' '}
          if yours is missing.
        </p>
        {/* The search needs the script; without it the whole list is shown. */}
        <noscript>{import.meta.env.SSR && <style>{'#help-search{display:none}'}</style>}</noscript>
        <search id="help-search" className="mt-7 block max-w-[34rem]">
          <label htmlFor="help-query" className="mb-1.5 block text-sm font-medium text-ink-2">
            Search the answers
          </label>
          <input
            id="help-query"
            type="search"
            ref={input}
            onInput={(event) => setQuery(event.currentTarget.value)}
            placeholder="refund, citation, delete…"
            className="h-11 w-full rounded-md border border-field bg-surface px-3 text-[1rem] text-ink"
          />
          <output htmlFor="help-query" className="mt-2 block min-h-[1.125rem] text-sm text-ink-3">
            {query.trim() !== '' && countOf(found)}
          </output>
        </search>
        <nav aria-label="Topics" className="mt-5">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {topics.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {topics.map(({ title, questions }) => (
        <section
          key={title}
          id={anchorOf(title)}
          className="grid scroll-mt-15 gap-6 border-t border-line py-12 lg:grid-cols-[1fr_2fr] lg:gap-10"
        >
          <h2 className="display text-[1.875rem] leading-[1.1]">{title}</h2>
          <dl className="grid max-w-[38rem] gap-7">
            {questions.map(({ question, answer, link: place }) => (
              <div key={question} id={anchorOf(question)} className="scroll-mt-20">
                <dt className="text-md font-medium">
                  <a href={`#${anchorOf(question)}`} className="hover:underline">
                    {question}
                  </a>
                </dt>
                <dd className="mt-1 text-md text-pretty text-ink-2">
                  {answer}{' '}
                  {place && (
                    <Link to={place.to} className="link">
                      {place.name}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Disclosure />
    </div>
  )
}

export default Help
