import fc from 'fast-check'
import { expect, test } from 'vitest'

import { routes } from '#server/assembly.ts'
import type { Route } from '#server/http/route.ts'

import { answerTo, BROKEN_REQUESTS } from './endpoints/broken-requests.ts'
import {
  CALLERS,
  isOfAnotherManner,
  isReading,
  nameOf,
  type Reply,
  rudenessOf,
  send,
} from './endpoints/calls.ts'
import { type Crew, pathOf, startWithCrew } from './endpoints/crew.ts'
import { hostileInput } from './endpoints/hostile-input.ts'
import { RIGHT_VALUES } from './endpoints/right-values.ts'
import { startHttp } from './server/start-http.ts'

const BODY_BYTES_MAX = 64 * 1024
const changes = routes.filter((route) => !isReading(route) && route.endpoint.body !== 'file')
const readings = routes.filter(isReading)

function expectWellMannered(route: Route, reply: Reply, told: string): void {
  expect(rudenessOf(route, reply), `${told}: ${String(reply.status)} ${reply.text}`).toBeUndefined()
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Status for callers who may not call, the least trusted first. */
const TURNED_AWAY = { anyone: [], member: [401], admin: [404, 404] } as const

/** Thousands of calls each, on machines that others use too. */
const PATIENCE_MS = 300_000

test(
  'without input, every endpoint lets in the right callers and refuses politely',
  async () => {
    await using crew = await startWithCrew()
    for (const route of routes) {
      const statuses: number[] = []
      for (const caller of CALLERS) {
        const reply = await send(await crew.client(caller), route)
        expectWellMannered(route, reply, `${nameOf(route)} by ${caller}`)
        statuses.push(reply.status)
      }
      const turnedAway = TURNED_AWAY[route.access]
      expect(statuses.slice(0, turnedAway.length), nameOf(route)).toEqual(turnedAway)
      // Some open endpoints are about the caller, so they refuse visitors.
      expect(statuses.slice(Math.max(turnedAway.length, 1)), nameOf(route)).not.toContain(401)
    }
  },
  PATIENCE_MS,
)

/** Fewer on PostgreSQL, whose statements cost more. A tenth would be too few to see a 403. */
const RUNS = process.env['TEST_DATABASE'] === 'postgres' ? 4 : 12

test(
  'no input from any caller crashes an endpoint',
  async () => {
    await using crew = await startWithCrew()
    const statuses = new Set<number>()
    for (const [at, route] of routes.entries()) {
      await fc.assert(
        fc.asyncProperty(hostileInput(route.endpoint, crew.known), async ({ input, query }) => {
          const path = `${pathOf(route, input)}?${query}`
          const body = isReading(route) ? {} : { body: JSON.stringify(input), headers: JSON_TYPE }
          for (const caller of CALLERS) {
            const reply = await send(await crew.client(caller), route, { path, ...body })
            statuses.add(reply.status)
            expectWellMannered(
              route,
              reply,
              `${nameOf(route)} by ${caller}: ${path} ${JSON.stringify(input)}`,
            )
          }
        }),
        { seed: at, numRuns: Object.keys(route.endpoint.input.shape).length === 0 ? 1 : RUNS },
      )
    }
    // Some calls got in, and others met every kind of refusal.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 422]))
  },
  PATIENCE_MS,
)

const FORM = 'application/x-www-form-urlencoded'
const BODIES: readonly (readonly [string, Readonly<Record<string, string>>, number | undefined])[] = [
  ['{"', JSON_TYPE, 400],
  ['[]', JSON_TYPE, 400],
  ['null', JSON_TYPE, 400],
  // Deeper than any recursion can go.
  [`{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, JSON_TYPE, undefined],
  ['{"name":"x"}', { 'content-type': 'text/plain' }, 415],
  ['name=x', { 'content-type': FORM }, 415],
  ['--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['{}', { ...JSON_TYPE, origin: 'https://elsewhere.example' }, 403],
  ['{}', { ...JSON_TYPE, origin: 'null' }, 403],
  ['{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, 403],
]

test(
  'a body that is unreadable, too large or from another site is refused politely',
  async () => {
    await using crew = await startWithCrew()
    for (const route of changes) {
      const tooLarge = `{"name":"${'x'.repeat(route.endpoint.maxBytes ?? BODY_BYTES_MAX)}"}`
      for (const [body, headers, status] of [...BODIES, [tooLarge, JSON_TYPE, 413] as const]) {
        const told = `${nameOf(route)} ${body.slice(0, 20)} ${JSON.stringify(headers)}`
        const reply = await send(await crew.client('admin'), route, { body, headers })
        expectWellMannered(route, reply, told)
        expect(reply.status, told).toBe(isOfAnotherManner(route) ? reply.status : (status ?? reply.status))
      }
    }
  },
  PATIENCE_MS,
)

test('what is no request at all is turned away, and others are served', async () => {
  await using server = await startHttp()
  const health = async () => (await server.visitor().fetch('/api/health')).status
  // It also says when the cards have been read.
  await expect.poll(health).toBe(200)
  for (const bytes of BROKEN_REQUESTS) {
    const [, status = 'none'] = (await answerTo(server.url, bytes)).split(' ')
    expect(status, String(bytes).slice(0, 80)).toMatch(/^(?:none|200|4\d\d)$/)
    expect(await health()).toBe(200)
  }
})

test(
  'a wrong method or an unknown endpoint is refused politely',
  async () => {
    await using crew = await startWithCrew()
    const client = await crew.client('admin')
    for (const route of routes) {
      const reply = await send(client, route, { method: 'OPTIONS' })
      expectWellMannered(route, reply, nameOf(route))
      const isAsExpected = isOfAnotherManner(route) ? reply.status === 204 : reply.status > 400
      expect(isAsExpected, nameOf(route)).toBe(true)
    }
  },
  PATIENCE_MS,
)

/** Parts of paths that say what within somebody's thing. */
const WITHIN = { number: '1', sign: RIGHT_VALUES.sign }

test(
  'what belongs to another member looks as if it did not exist',
  async () => {
    await using crew = await startWithCrew()
    const { theirs, ours } = crew.known
    const client = await crew.client('member')
    const asked: string[] = []
    for (const route of routes) {
      const [, name = ''] = /:(\w+)/.exec(route.endpoint.path) ?? []
      if (route.access !== 'member' || !(name in theirs)) continue
      asked.push(name)
      for (const input of [theirs, { ...theirs, [name]: 'nothing-there' }]) {
        const body = isReading(route) ? {} : { body: JSON.stringify({ ...ours, [name]: undefined }) }
        const path = pathOf(route, { ...WITHIN, ...input })
        const reply = await send(client, route, { path, ...body, headers: JSON_TYPE })
        expect({ ...reply, route: nameOf(route) }).toEqual({
          status: 404,
          text: '{"refusal":"not_found"}',
          route: nameOf(route),
        })
      }
    }
    expect(new Set(asked)).toEqual(new Set(Object.keys(theirs)))
  },
  PATIENCE_MS,
)

test(
  'nobody finds what does not exist',
  async () => {
    await using crew = await startWithCrew()
    const input = { id: 'nothing-there', gatheringId: 'nothing-there', file: 'nothing-there' }
    const looking = readings.filter((route) => /:(?:id|gatheringId|file)\b/.test(route.endpoint.path))
    expect(looking.length).toBeGreaterThan(4)
    for (const route of looking) {
      const reply = await send(await crew.client('admin'), route, { path: pathOf(route, input) })
      expectWellMannered(route, reply, nameOf(route))
      expect(reply.status, nameOf(route)).toBe(404)
    }
  },
  PATIENCE_MS,
)

test(
  'every GET answers a HEAD with its status and no body',
  async () => {
    await using crew = await startWithCrew()
    for (const route of readings) {
      for (const caller of CALLERS) {
        const { status } = await send(await crew.client(caller), route)
        const head = await send(await crew.client(caller), route, { method: 'HEAD' })
        expect({ ...head, route: nameOf(route) }).toEqual({ status, text: '', route: nameOf(route) })
      }
    }
    await expectNoReaders(crew)
  },
  PATIENCE_MS,
)

/** A stream without a reader must not stay. */
async function expectNoReaders({ server }: Crew): Promise<void> {
  await expect.poll(() => server.app.streams.count).toBe(0)
}
