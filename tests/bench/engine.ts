import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { createTable, startDatabase } from '#local/database.ts'

/** The embedded database for a bench, named to the SDK; the functions say nothing while they are measured. */
export const startEngine = async () => {
  const engine = await startDatabase()
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
  return engine
}

/**
 * The product's table without its stream, which nobody reads here. DynamoDB writes a stream aside; the embedded database looks through all
 * of it at each write, which takes 1 ms in a new table and 14 after 5,000 writes: that would be measured, and nothing of ours.
 */
export const createMeasuredTable = async (tableName: string): Promise<void> => {
  const client = new DynamoDBClient()
  await createTable(client, tableName)
  await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification: { StreamEnabled: false } }))
}
