import { startDatabase } from '#local/database.ts'

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
