import { mcpServer } from '#core/mcp/tools.ts'

const input = (description: string) => ({ description, isRequired: true })

/**
 * The server.json that the MCP registry reads, by its schema of 2025-12-11. Its namespace is the site's own domain backwards, because
 * the registry lets only the owner of a domain publish there.
 */
export const mcpManifest = (origin: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `${new URL(origin).hostname.split('.').toReversed().join('.')}/${mcpServer.name}`,
  title: mcpServer.title,
  description: 'Rewrites drafts, checks that every fact is kept, and finds signs of AI writing.',
  version: mcpServer.version,
  remotes: [
    {
      type: 'streamable-http',
      url: `${origin}/v1/mcp`,
      headers: [
        {
          ...input('Bearer and an API key of your account'),
          name: 'Authorization',
          value: 'Bearer {key}',
          isSecret: true,
          variables: { key: { ...input('An API key of your account'), isSecret: true } },
        },
      ],
    },
  ],
})
