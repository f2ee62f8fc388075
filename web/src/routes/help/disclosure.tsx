import { CopyButton } from '#web/ui/copy-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

const disclosure =
  'I used the writing tool Longhand to revise the wording of this text. The ideas, the sources and the final version are my own responsibility.'

/** Sample sentences for users who must or want to disclose the use of the tool. */
export const Disclosure = () => (
  <section className="mb-16 rounded-xl bg-sunken p-6 md:mb-24 md:p-10">
    <h2 className="display text-[1.875rem] leading-[1.1]">Saying that you used a tool</h2>
    <p className="mt-3 max-w-[38rem] text-md text-ink-2">
      Where your school, publisher or employer asks for it, put this under your text and change what does not fit.
    </p>
    <blockquote className="mt-5 max-w-[38rem] border-l-2 border-pen pl-4 font-read text-xl">{disclosure}</blockquote>
    <CopyButton className="mt-5" copy={() => copyText(disclosure)}>
      Copy the sentence
    </CopyButton>
  </section>
)
