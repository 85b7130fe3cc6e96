import { setImmediate as turn } from 'node:timers/promises'

import { z } from 'zod'

import { mayKeep } from '#contract/keepers.ts'
import { RefusalReply, REFUSALS } from '#contract/refusals.ts'

import { type Manners, mannersOf } from './manners.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** The document: its head, and for each path its calls by method. */
export interface OpenApi extends Json {
  readonly paths: Record<string, Json>
}

const ACCESS = { anyone: 'Open to everyone.', member: 'For signed-in members.' } as const

/** Writes the whole contract as an OpenAPI 3.1 document. Others get their turn after each endpoint. */
export async function openApiDocument(
  routes: readonly Route[],
  publicUrl: string,
  manners: readonly Manners[],
): Promise<OpenApi> {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route, manners) }
    await turn()
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

/** Writes the document as JSON. It has more than a megabyte, so others get their turn after each path. */
export async function writeOpenApi({ paths, ...head }: OpenApi): Promise<Buffer<ArrayBuffer>> {
  const pieces = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"paths":{`)]
  for (const [at, [path, calls]] of Object.entries(paths).entries()) {
    pieces.push(Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(path)}:${JSON.stringify(calls)}`))
    await turn()
  }
  return Buffer.concat([...pieces, Buffer.from('}}')])
}

function operationOf(route: Route, manners: readonly Manners[]): Json {
  const { endpoint, limit } = route
  const own = mannersOf(manners, endpoint.path)
  const { properties, required } = inputOf(endpoint.input)
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  // A file is the whole body, so all else is in the address.
  const takesFields = !['GET', 'HEAD'].includes(endpoint.method) && endpoint.body !== 'file'
  const names = Object.keys(properties)
  const parameters = names.filter(
    (name) => inPath.has(name) || !takesFields || endpoint.query?.includes(name) === true,
  )
  const inBody = names.filter((name) => !parameters.includes(name))
  return {
    operationId: nameOf(endpoint),
    summary: endpoint.summary,
    description: [
      whoMay(route),
      ...(limit ? [`At most ${String(limit.count)} calls in ${String(limit.seconds)} s.`] : []),
    ].join(' '),
    tags: [endpoint.path.startsWith('/scryfall') ? 'scryfall' : (endpoint.path.split('/')[2] ?? 'api')],
    ...(route.isService || own !== undefined ? {} : { security: securityOf(route) }),
    parameters: parameters.map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema: properties[name],
    })),
    ...(endpoint.body === 'file' || inBody.length > 0
      ? { requestBody: bodyOf(endpoint, { properties, required, inBody }) }
      : {}),
    responses: {
      '200': {
        description: 'Done.',
        content: { [endpoint.replyType ?? 'application/json']: replySchema(endpoint) },
      },
      default: failureOf(own),
    },
  }
}

/** An open call may still answer members more than visitors. */
function securityOf({ access }: Route): Json[] {
  const session = { session: [] }
  return access === 'anyone' ? [{}, session] : [session]
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

function whoMay({ access, endpoint: { power } }: Route): string {
  if (access !== 'admin') return ACCESS[access]
  const isForModerators = mayKeep({ isAdmin: false, isModerator: true }, power)
  return `For ${isForModerators ? 'admins and moderators' : 'admins'}; to others it does not exist.`
}

/** Names a call by its method and path: `postApiBindersByBinderIdStacks`. */
function nameOf({ method, path }: Route['endpoint']): string {
  const words = path.replaceAll(':', 'by-').match(/[A-Za-z\d]+/g) ?? []
  return (
    method.toLowerCase() + words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')
  )
}

const ANY_FILE = 'application/octet-stream'

function fileOf(type: string): Json {
  return { type: 'string', format: 'binary', contentMediaType: type }
}

function bodyOf(
  { body }: Route['endpoint'],
  { properties, required, inBody }: { properties: Json; required: readonly string[]; inBody: string[] },
): Json {
  if (body === 'file') return { required: true, content: { [ANY_FILE]: { schema: fileOf(ANY_FILE) } } }
  const type = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const needed = required.filter((name) => inBody.includes(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    required: needed,
  }
  return { required: needed.length > 0, content: { [type]: { schema } } }
}

function replySchema({ reply, replyType }: Route['endpoint']): Json {
  if (replyType === undefined) return { schema: schemaOf(reply, 'output') }
  return { schema: replyType.startsWith('text/') ? { type: 'string' } : fileOf(replyType) }
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
