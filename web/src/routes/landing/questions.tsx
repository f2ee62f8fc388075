import { Link } from '#web/ui/link.tsx'
import { questions } from '#web/content/how-it-works.ts'

/** The questions that come up before somebody chooses a plan. */
const LandingQuestions = () => (
  <div className="mt-8 max-w-[26rem]">
    <dl className="grid gap-5">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-md font-medium">{question}</dt>
          <dd className="mt-1 text-md text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
    <Link to="/help" className="mt-5 inline-block text-md text-pen underline decoration-current/40 underline-offset-4">
      All questions
    </Link>
  </div>
)

export default LandingQuestions
