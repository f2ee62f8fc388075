import { AwsRefusal, type Aws } from '#operations/aws.ts'

/** An account of AWS as a test states it: `{ 'sts get-caller-identity': { Account: '...' } }`. What is not stated throws. */
export const scriptedAws = (answers: Record<string, unknown>) => {
  const calls: string[][] = []
  const aws: Aws = async (...args) => {
    calls.push(args)
    const command = args.slice(0, 2).join(' ')
    if (!(command in answers)) throw new Error(`This test did not say what "${command}" answers.`)
    const answer = answers[command]
    if (answer instanceof AwsRefusal) throw answer
    return answer
  }
  return { aws, calls }
}
