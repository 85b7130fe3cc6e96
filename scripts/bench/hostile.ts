import fc from 'fast-check'

import { routes } from '#server/assembly.ts'
import type { Route } from '#server/http/route.ts'
import { answerTo, BROKEN_REQUESTS } from '#tests/endpoints/broken-requests.ts'
import { CALLERS, isReading, nameOf, rudenessOf, send } from '#tests/endpoints/calls.ts'
import { type Crew, pathOf, startWithCrew } from '#tests/endpoints/crew.ts'
import { hostileInput } from '#tests/endpoints/hostile-input.ts'

import { report } from './figures.ts'

/** `BENCH_SECONDS` makes longer or shorter runs. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const AT_ONCE = 8
const INPUTS_OF_A_ROUTE = 5
const JSON_TYPE = { 'content-type': 'application/json' }

/** What hostile callers came to. */
interface Seen {
  requests: number
  readonly statuses: Map<number, number>
  /** What no answer may be like. */
  readonly rude: string[]
}

/** Calls every endpoint with hostile input as every kind of caller, and sends what is no request at all. */
export async function benchHostile(database: 'sqlite' | 'postgres'): Promise<void> {
  await using crew = await startWithCrew(database)
  const seen: Seen = { requests: 0, statuses: new Map(), rude: [] }
  const until = performance.now() + SECONDS * 1000
  let seed = Date.now()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      for (let turn = at; performance.now() < until; turn += AT_ONCE) {
        const route = routes[turn % routes.length]
        if (route !== undefined) await attack(crew, route, { seed: (seed += 1), seen })
        await sendBroken(crew, turn, seen)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const after = await crew.server.visitor().fetch('/api/health')
  report(`${database}: hostile requests in ${seconds.toFixed(0)} s`, String(seen.requests))
  report(`${database}: server errors, traces of code, wrong statuses`, String(seen.rude.length), '0')
  report(`${database}: health afterwards`, String(after.status), '200')
  const statuses = [...seen.statuses].toSorted(([one], [other]) => one - other)
  report(
    `${database}: answers`,
    statuses.map(([status, times]) => `${String(times)} of ${String(status)}`).join(', '),
  )
  for (const rude of seen.rude.slice(0, 20)) process.stdout.write(`  ${rude}\n`)
}

async function attack(crew: Crew, route: Route, { seed, seen }: { seed: number; seen: Seen }): Promise<void> {
  const inputs = fc.sample(hostileInput(route.endpoint, crew.known), { seed, numRuns: INPUTS_OF_A_ROUTE })
  for (const { input, query } of inputs) {
    const path = `${pathOf(route, input)}?${query}`
    const body = isReading(route) ? {} : { body: JSON.stringify(input), headers: JSON_TYPE }
    for (const caller of CALLERS) {
      const reply = await send(await crew.client(caller), route, { path, ...body })
      const rude = rudenessOf(route, reply)
      if (rude !== undefined) seen.rude.push(`${nameOf(route)} by ${caller}, seed ${String(seed)}: ${rude}`)
      count(seen, reply.status)
    }
  }
}

async function sendBroken({ server }: Crew, turn: number, seen: Seen): Promise<void> {
  const bytes = BROKEN_REQUESTS[turn % BROKEN_REQUESTS.length] ?? ''
  const status = Number((await answerTo(server.url, bytes)).split(' ')[1] ?? 0)
  if (status >= 500 && status !== 501 && status !== 505)
    seen.rude.push(`${String(status)} for ${JSON.stringify(String(bytes).slice(0, 60))}`)
  count(seen, status)
}

function count(seen: Seen, status: number): void {
  seen.requests += 1
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
}
