import * as z from 'zod'
import type { Aws } from './aws.ts'

/** Resources that outlive a stage that keeps its data: see infra/constructs/removal.ts. */
const retainedData = new Set(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'])

const Resources = z.object({
  StackResourceSummaries: z.array(
    z.object({
      LogicalResourceId: z.string(),
      ResourceType: z.string(),
      PhysicalResourceId: z.string().optional(),
    }),
  ),
})
type Resource = z.infer<typeof Resources>['StackResourceSummaries'][number]

/** The account's one role for the logs of all its APIs: every stage keeps it, since another stack may be using it. */
const isRoleOfAccount = ({ ResourceType, LogicalResourceId }: Resource) =>
  ResourceType === 'AWS::ApiGateway::Account' ||
  (ResourceType === 'AWS::IAM::Role' && LogicalResourceId.includes('CloudWatchRole'))
const LogGroups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) })

/** The site's own files are not data; the next deployment rebuilds them. */
const isSiteFiles = (id: string) => /-sitefiles/i.test(id)

/** The resources that remain after the deletion of a stage, one per line. Called before the stack is gone. */
export const findRetained = async (stack: string, keepsData: boolean, aws: Aws): Promise<string[]> => {
  const answer = await aws('cloudformation', 'list-stack-resources', '--stack-name', stack)
  return Resources.parse(answer).StackResourceSummaries.flatMap((resource) => {
    const { ResourceType, PhysicalResourceId: id } = resource
    if (id === undefined) return []
    if (isRoleOfAccount(resource)) return [`${ResourceType} ${id} (of the account: other APIs may log by it)`]
    return keepsData && retainedData.has(ResourceType) && !isSiteFiles(id) ? [`${ResourceType} ${id}`] : []
  })
}

/** Logs that AWS created itself, outside the stack, one per line. */
export const findLeftovers = async (stack: string, aws: Aws): Promise<string[]> => {
  const answer = await aws('logs', 'describe-log-groups', '--log-group-name-prefix', `/aws/lambda/${stack}`)
  return LogGroups.parse(answer).logGroups.map(({ logGroupName }) => `AWS::Logs::LogGroup ${logGroupName}`)
}
