import { expect, test } from 'vitest'
import { z } from 'zod'

import { routes } from '#server/assembly.ts'
import { readInput } from '#server/http/read-input.ts'
import type { Route } from '#server/http/route.ts'

import { calmAddress, startWithCrew } from './endpoints/crew.ts'
import { validInput } from './endpoints/valid-input.ts'
import { generateClient } from './outside/generated-client.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema }))
const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.object({ content: Content })),
})
type Operation = z.infer<typeof Operation>
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})
type Document = z.infer<typeof Document>

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`
/** Calls that end the session or the account, or take away a name, go last. */
const LAST = /sign-?out|leave|password|sessions|\/delete$|\/rename$/
const inOrder = routes.toSorted(
  (one, other) => Number(LAST.test(one.endpoint.path)) - Number(LAST.test(other.endpoint.path)),
)

/** The result of a call that answers with a stream. */
const Stream = z.object({
  stream: z.custom<AsyncGenerator>((value) => Symbol.asyncIterator in Object(value)),
})

const REDIRECTS: ReadonlySet<number> = new Set([302, 308])

interface Told {
  /** The fields of the input, as the server reads them from the request. */
  readonly fields: Record<string, unknown>
  readonly status: number
  readonly text: string
}

async function startWithClient() {
  const crew = await startWithCrew()
  const document: unknown = await (await (await crew.client('nobody')).fetch('/api/openapi.json')).json()
  const generated = await generateClient(document)
  return {
    crew,
    generated,
    document: Document.parse(document),
    [Symbol.asyncDispose]: async () => {
      generated[Symbol.dispose]()
      await crew[Symbol.asyncDispose]()
    },
  }
}
type World = Awaited<ReturnType<typeof startWithClient>>

function operationOf({ paths }: Document, { endpoint }: Route): Operation {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = paths[path]?.[endpoint.method.toLowerCase()]
  if (operation === undefined) throw new Error(`the document lacks ${path}`)
  return operation
}

/** Makes one call with the function generated for it, as a member with a few things, or as an admin. */
async function call(
  { crew, generated, document }: World,
  route: Route,
  input: Readonly<Record<string, unknown>>,
): Promise<Told> {
  const caller = await crew.client(route.access === 'admin' ? 'admin' : 'owner')
  const told = Promise.withResolvers<Told>()
  const answer = await generated.find(operationOf(document, route).operationId)(input, {
    baseUrl: crew.server.url,
    headers: calmAddress(),
    auth: [...caller.cookies.values()][0],
    fetch: async (request) => {
      const fields = await fieldsOf(route, request.clone())
      // Where a redirect leads is another call.
      const response = await cutShort(await fetch(request, { redirect: 'manual' }))
      told.resolve({ fields, status: response.status, text: await response.clone().text() })
      return response
    },
  })
  // A stream is only opened by its first reader.
  await Stream.safeParse(answer).data?.stream.next()
  return await told.promise
}

async function fieldsOf({ endpoint }: Route, request: Request): Promise<Record<string, unknown>> {
  const { pathname, searchParams } = new URL(request.url)
  const pattern = endpoint.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  const { groups = {} } = new RegExp(`^${pattern}$`).exec(pathname) ?? {}
  return await readInput(endpoint, request, {
    query: Object.fromEntries(searchParams),
    pathParameters: Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
    ),
  })
}

/** Ends a reply that would never end. */
async function cutShort(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response
  await response.body?.cancel()
  return new Response('', { status: response.status, headers: response.headers })
}

/** Checks that a reply has the form that the document declares for its status. */
function expectDeclared({ document }: World, route: Route, { status, text }: Told): void {
  // A redirect has no body to check.
  if (REDIRECTS.has(status) && text === '') return
  const { responses } = operationOf(document, route)
  const content = (responses[String(status)] ?? responses['default'])?.content ?? {}
  const json = content['application/json']
  if (json === undefined) return
  const isReference = '$ref' in json.schema
  const schema = z.fromJSONSchema(
    isReference ? (document.components.schemas['Refusal'] ?? false) : json.schema,
  )
  const told = `${nameOf(route)}: ${String(status)} ${text.slice(0, 500)}`
  expect(schema.safeParse(JSON.parse(text)).error?.issues, told).toBe(undefined)
}

/** Refusals of a call that isn't as the contract says. */
const MISUNDERSTOOD =
  /"(?:malformed|unsupported_type|invalid_input|bad_request|validation_error|signed_out|internal)"/

test('a generated client calls every endpoint, and the server understands each call', async () => {
  await using world = await startWithClient()
  const statuses: number[] = []
  for (const route of inOrder) {
    const input = await validInput(route.endpoint, world.crew.known)
    const told = await call(world, route, input)
    const { body: _, ...sent } = input
    expect(told.fields, nameOf(route)).toEqual(inPlainWords(route, sent))
    expectDeclared(world, route, told)
    expect(told.status === 200 ? '' : told.text, nameOf(route)).not.toMatch(MISUNDERSTOOD)
    statuses.push(told.status)
  }
  // Most calls are about something that is there.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(routes.length / 2)
}, 120_000)

/** An address holds only text. */
function inPlainWords(
  { endpoint }: Route,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const hasFields = !['GET', 'HEAD'].includes(endpoint.method) && endpoint.body !== 'file'
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isInAddress = !hasFields || endpoint.path.includes(`:${name}`)
      return [name, isInAddress ? String(value) : value]
    }),
  )
}
