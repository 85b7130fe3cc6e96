import { z } from 'zod'

import { RefusalReply, REFUSALS } from '#contract/refusals.ts'

import { type Manners, mannersOf } from './manners.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

const ACCESS = {
  anyone: 'Open to everyone.',
  member: 'For signed-in members.',
  admin: 'For admins; to others it does not exist.',
} as const

/** Writes the whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(
  routes: readonly Route[],
  publicUrl: string,
  manners: readonly Manners[],
): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route, manners) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewyrm',
      version: '1',
      description:
        'The web app does everything through these calls. Failures answer `{refusal, issues?}` with the status of the refusal, unless a call says otherwise.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tradewyrm.session_token' } },
    },
  }
}

function operationOf({ endpoint, access, limit }: Route, manners: readonly Manners[]): Json {
  const { properties, required } = inputOf(endpoint.input)
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const takesBody = !['GET', 'HEAD'].includes(endpoint.method)
  const names = Object.keys(properties)
  const parameters = names.filter((name) => inPath.has(name) || !takesBody)
  const inBody = names.filter((name) => !parameters.includes(name))
  return {
    summary: endpoint.summary,
    description: [
      ACCESS[access],
      ...(limit ? [`At most ${String(limit.count)} calls in ${String(limit.seconds)} s.`] : []),
    ].join(' '),
    tags: [endpoint.path.startsWith('/scryfall') ? 'scryfall' : (endpoint.path.split('/')[2] ?? 'api')],
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: parameters.map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema: properties[name],
    })),
    ...(takesBody && inBody.length > 0
      ? {
          requestBody: {
            content: { [bodyTypeOf(endpoint.body)]: { schema: bodyOf(properties, required, inBody) } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done.',
        content: { [endpoint.replyType ?? 'application/json']: replySchema(endpoint) },
      },
      default: failureOf(mannersOf(manners, endpoint.path)),
    },
  }
}

function failureOf(manners: Manners | undefined): Json {
  if (manners !== undefined) {
    const schema = schemaOf(manners.failure, 'output')
    return { description: 'Refused, in its own format.', content: { 'application/json': { schema } } }
  }
  return {
    description: `Refused: one of ${Object.keys(REFUSALS).length} codes, each with its own status.`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

function bodyTypeOf(body: 'json' | 'form' | 'file' | undefined): string {
  if (body === 'form') return 'application/x-www-form-urlencoded'
  return body === 'file' ? 'application/octet-stream' : 'application/json'
}

function bodyOf(properties: Json, required: readonly string[], names: readonly string[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
  }
}

function replySchema({ reply, replyType }: Route['endpoint']): Json {
  return replyType === undefined ? { schema: schemaOf(reply, 'output') } : { schema: { type: 'string' } }
}

function inputOf(input: z.ZodObject): { properties: Json; required: readonly string[] } {
  const schema = schemaOf(input, 'input')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of an object's JSON schema
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  return { properties, required }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
