import { expect, test } from 'vitest'
import { z } from 'zod'

import { routes } from '#server/assembly.ts'

import { startHttp } from './server/start-http.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.strictObject({ schema: Schema }))
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z\d]+$/),
  summary: z.string().regex(/^[A-Z].+\.$/s),
  description: z.string().min(1),
  tags: z.array(z.string().min(1)).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: Schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^(?:[1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), content: Content }),
  ),
})
/** The subset of OpenAPI 3.1 that we use, and nothing else. */
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'head', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    ),
  }),
})

async function readDocument() {
  await using server = await startHttp()
  const text = await (await server.visitor().fetch('/api/openapi.json')).text()
  const page = await (await server.visitor().fetch('/api/docs')).text()
  return { text, page, document: Document.parse(JSON.parse(text)) }
}

test('the API document is valid OpenAPI 3.1 and lists every endpoint once', async () => {
  const { document } = await readDocument()
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(served.toSorted())
})

test('every path parameter is described, and every parameter once', async () => {
  const { document } = await readDocument()
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    for (const operation of Object.values(methods)) {
      const parameters = operation.parameters
      const described = parameters.filter((parameter) => parameter.in === 'path')
      expect(described.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted())
      expect(described.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length)
    }
  }
})

test('every operation has a name of its own', async () => {
  const { document } = await readDocument()
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(names).toContain('getApiBindersByBinderId')
  expect(new Set(names).size).toBe(names.length)
})

test('a call of keepers says which of them may make it', async () => {
  const { document } = await readDocument()
  expect(document.paths['/api/admin/members']?.get?.description).toContain('For admins and moderators;')
  expect(document.paths['/api/admin/outbox']?.get?.description).toContain('For admins;')
})

test('what goes with a file is a parameter of the query, and the file alone is the body', async () => {
  const { document } = await readDocument()
  const withFile = routes.filter(({ endpoint }) => endpoint.body === 'file')
  expect(withFile.length).toBeGreaterThan(1)
  for (const { endpoint } of withFile) {
    const operation = document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.post
    const inQuery = operation?.parameters.filter((parameter) => parameter.in === 'query')
    const inPath = operation?.parameters.flatMap((parameter) =>
      parameter.in === 'path' ? [parameter.name] : [],
    )
    expect(inQuery?.map(({ name }) => name)).toEqual(
      Object.keys(endpoint.input.shape).filter((name) => inPath?.includes(name) !== true),
    )
    expect(operation?.requestBody).toMatchObject({
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    })
  }
})

test('every reference in the API document resolves within it', async () => {
  const { document } = await readDocument()
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => follow(document, reference) === undefined)).toEqual([])
})

test('the document names the session cookie that a sign-in sets', async () => {
  await using server = await startHttp()
  const client = await server.as('gandalf')
  const { document } = await readDocument()
  const [scheme] = Object.values(document.components.securitySchemes)
  expect([...client.cookies.keys()]).toContain(scheme?.name)
})

test('the readable page shows every call, and no schema breaks its HTML', async () => {
  const { document, page } = await readDocument()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      expect(page).toContain(`<span class="method">${method.toUpperCase()}</span> ${path}</code>`)
    }
  }
  expect(page).not.toMatch(/<script|undefined|\[object/)
})

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

function follow(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, part) => Schema.safeParse(value).data?.[part], document)
}

/** The largest whole number both databases can hold. */
const NUMBER_MAX = 2 ** 31 - 1

test("no endpoint accepts a number that a column can't hold", () => {
  const unbounded = routes.flatMap(({ endpoint }) =>
    numbersIn(z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }))
      .filter(({ minimum, maximum }) => maximum > NUMBER_MAX || minimum < -NUMBER_MAX)
      .map(({ at }) => `${endpoint.method} ${endpoint.path}: ${at}`),
  )
  expect(unbounded).toEqual([])
})

interface FoundNumber {
  readonly at: string
  readonly minimum: number
  readonly maximum: number
}

/** Every number in a JSON schema, with its location. */
function numbersIn(schema: unknown, at = ''): FoundNumber[] {
  if (Array.isArray(schema)) return schema.flatMap((each, place) => numbersIn(each, `${at}/${String(place)}`))
  const { data = {} } = Schema.safeParse(schema)
  const { type, minimum, maximum } = data
  // One of a few is bounded by them.
  const isNumber = (type === 'integer' || type === 'number') && data['enum'] === undefined
  const own = { at, minimum: numberOr(minimum, -Infinity), maximum: numberOr(maximum, Infinity) }
  const inner = Object.entries(data).flatMap(([key, value]) => numbersIn(value, `${at}/${key}`))
  return isNumber ? [own, ...inner] : inner
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

test.for(['/api/openapi.json', '/api/docs'])('%s is compressed for whoever can read that', async (path) => {
  await using server = await startHttp()
  const read = async (accepted: string) =>
    await server.visitor().fetch(path, { headers: { 'accept-encoding': accepted } })
  const plain = await read('identity')
  const packed = await read('br')
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br'])
  expect(await packed.text()).toBe(await plain.text())
})
