import { brand } from '#core/brand.ts'

export const Landing = () => (
  <>
    <title>{`${brand.name}: turn AI text into writing that sounds like you`}</title>
    <meta
      name="description"
      content="Paste AI-generated text, pick a style, and get a version that reads like a person wrote it."
    />
    <h1 className="display">Turn AI text into writing that sounds like you.</h1>
  </>
)
