import * as z from 'zod'
import type { Aws } from './aws.ts'

/** Resources that outlive a stage that keeps its data: see infra/constructs/removal.ts. */
const retainedTypes = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::ApiGateway::Account',
]

const Resources = z.object({
  StackResourceSummaries: z.array(z.object({ ResourceType: z.string(), PhysicalResourceId: z.string().optional() })),
})
const LogGroups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) })

/** The site's own files are not data; the next deployment rebuilds them. */
const isSiteFiles = (id: string) => /-sitefiles/i.test(id)

/** The resources that remain after the deletion of a stage that keeps its data, one per line. Called before the stack is gone. */
export const findRetained = async (stack: string, aws: Aws): Promise<string[]> => {
  const answer = await aws('cloudformation', 'list-stack-resources', '--stack-name', stack)
  return Resources.parse(answer).StackResourceSummaries.flatMap(({ ResourceType, PhysicalResourceId: id }) =>
    id !== undefined && retainedTypes.includes(ResourceType) && !isSiteFiles(id) ? [`${ResourceType} ${id}`] : [],
  )
}

/** Logs that AWS created itself, outside the stack, one per line. */
export const findLeftovers = async (stack: string, aws: Aws): Promise<string[]> => {
  const answer = await aws('logs', 'describe-log-groups', '--log-group-name-prefix', `/aws/lambda/${stack}`)
  return LogGroups.parse(answer).logGroups.map(({ logGroupName }) => `AWS::Logs::LogGroup ${logGroupName}`)
}
