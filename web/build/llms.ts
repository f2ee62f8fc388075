// llms.txt and llms-full.txt: the site for readers that are models. https://llmstxt.org describes the format.
import { brand } from '#core/brand.ts'
import { mcpInstructions, tools } from '#core/mcp/tools.ts'
import { publicRefusals } from '#core/api/v1.ts'

const heading = `# ${brand.name}

> ${brand.name} rewrites AI-written drafts so that they read as a person’s writing. It checks every fact, shows every edit, and charges nothing for a rewrite that fails or changes nothing.
`

/** The short file: where things are. */
export const llmsText = (origin: string): string => `${heading}
## Use it from an agent

- [Everything about the tools](${origin}/llms-full.txt): when to call which, their arguments and costs
- [The address for MCP](${origin}/v1/mcp): streamable HTTP, with an API key as bearer token

## Use it from a program

- [OpenAPI](${origin}/openapi.json): the public API
- [API reference](${origin}/api-reference): the same for people

## Read about it

- [About](${origin}/about): who it is for
- [Help](${origin}/help): answers to questions
- [Privacy](${origin}/privacy): what is stored, and for how long
`

const toolText = ([name, { title, description, input }]: [string, (typeof tools)[keyof typeof tools]]): string => {
  const fields = Object.entries(input.shape).map(([field, schema]) =>
    `- \`${field}\`${schema.isOptional() ? ' (optional)' : ''}: ${schema.description ?? ''}`.trimEnd(),
  )
  return [`### ${name}: ${title}`, description, ...(fields.length === 0 ? [] : [fields.join('\n')])].join('\n\n')
}

/** The command of a package that we have published, or of a clone: a name on a registry that is not ours would run a stranger's code. */
const localMcp =
  brand.npmPackage === ''
    ? 'node packages/longhand/src/main.ts mcp` in a clone of the repository, after `npm ci'
    : `npx ${brand.npmPackage} mcp`

/** The long file: all that an agent has to know to call the tools well. */
export const llmsFullText = (origin: string): string => `${heading}
## Tools

Connect an MCP client to ${origin}/v1/mcp with the header \`Authorization: Bearer YOUR_KEY\`, or start \`${localMcp}\` on your machine. Without a key, the tools that need no account work there.

${mcpInstructions}

${Object.entries(tools).map(toolText).join('\n\n')}

## Refusals

Each is a plain sentence with its code. Nothing is charged for any of them.

${Object.entries(publicRefusals)
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  .join('\n')}
`
