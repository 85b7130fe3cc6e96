import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'
import { binderEndpoints } from '#contract/collection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Meeting, meetingEndpoints } from '#contract/trades/meeting.ts'
import { calmly } from '#tests/endpoints/crew.ts'
import { tokenIn } from '#tests/members/joining.ts'
import { type House, openHouse } from '#tests/server/house.ts'
import { type Client, clientOf, signedIn } from '#tests/server/start-http.ts'

import { percentile, report } from './figures.ts'

/** Tables in a hall at once, and what happens on each. */
const TABLES = 8
const CHANGES = 60
/** Faster than two who look at cards. */
const PAUSE_MS = 250

/** Two at a table: one lays cards, the other's phone is to show it. */
interface Pair {
  readonly one: Client
  readonly other: Client
  readonly tableId: string
  readonly line: object
}

/**
 * From the press on one phone until the other phone holds the table with that change: the write, its event through log
 * and stream, and the read that follows, over loopback.
 */
export async function benchMeet(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database, { settings: { TRUST_PROXY: '1' } })
  const pairs: Pair[] = []
  for (let at = 0; at < TABLES; at += 1) pairs.push(await sitDown(house, at))
  // First all begin at one moment, on a server that has just begun, too, and go on in step.
  for (const [how, apartMs, from] of [
    ['in step', 0, 0],
    ['each in its own time', PAUSE_MS / TABLES, CHANGES],
  ] as const) {
    const all = pairs.map(async (pair, at) => {
      await wait(at * apartMs)
      return await timeChanges(pair, from)
    })
    const taken = (await Promise.all(all)).flat().toSorted((first, second) => first - second)
    report(`${database}: changes at ${String(TABLES)} tables, ${how}`, String(taken.length))
    for (const share of [0.5, 0.95, 0.99])
      report(
        `${database}: a change on the other phone, p${String(share * 100)}`,
        `${percentile(taken, share).toFixed(1)} ms`,
        share === 0.99 ? '150 ms' : '',
      )
  }
}

/** What a call answers that must succeed. */
async function done(client: Client, endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { status, body } = await client.call(endpoint, input)
  if (status !== 200) throw new Error(`${endpoint.path}: ${String(status)} ${JSON.stringify(body)}`)
  return body
}

const WithId = z.object({ id: z.string() })

async function sitDown(house: House, at: number): Promise<Pair> {
  const player = async (username: string): Promise<Client> => {
    const client = await signedIn(calmly(clientOf(house.url)), username)
    const token = tokenIn(await house.linkInLetter(`${username}@example.org`))
    await done(client, accountEndpoints.verifyEmail, { token })
    return client
  }
  const [one, other] = [await player(`one-${String(at)}`), await player(`other-${String(at)}`)]
  const found = await done(one, cardEndpoints.search, { q: 'drake' })
  const { data } = z.object({ data: z.array(WithId).min(1) }).parse(found)
  const printingId = data[0]?.id ?? ''
  const binder = await done(one, binderEndpoints.create, { name: 'Trade box', visibility: 'public' })
  const { id: binderId } = WithId.parse(binder)
  await done(one, binderEndpoints.addStack, { binderId, printingId, quantity: 2 * CHANGES })
  const { token } = z.object({ token: z.string() }).parse(await done(one, meetingEndpoints.show, {}))
  const { table } = Meeting.parse(await done(other, meetingEndpoints.give, { code: token }))
  const look = { printingId, finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null }
  return { one, other, tableId: table?.id ?? '', line: { kind: 'copies', binderId, ...look, quantity: 1 } }
}

/** Lays one copy more at a time, after those that lie there from before. */
async function timeChanges({ one, other, tableId, line }: Pair, from: number): Promise<number[]> {
  const heard = await listen(other)
  const taken: number[] = []
  for (let copies = from + 1; copies <= from + CHANGES; copies += 1) {
    const begun = performance.now()
    const isTold = heard.next()
    const change = { kind: 'line', side: 'opener', line, copies }
    const isDone = done(one, meetingEndpoints.change, { tableId, change })
    await isTold
    const { table } = Meeting.parse(await done(other, meetingEndpoints.get, {}))
    taken.push(performance.now() - begun)
    const [laid] = table?.terms.opener ?? []
    if (laid === undefined || laid.kind === 'choose' || laid.quantity !== copies)
      throw new Error('the other phone shows something else')
    await isDone
    await wait(PAUSE_MS)
  }
  await heard.close()
  return taken
}

/** Hears each change of the table on the event stream of a phone. */
async function listen(
  client: Client,
): Promise<{ readonly next: () => Promise<void>; readonly close: () => Promise<void> }> {
  const { body } = await client.fetch('/api/events')
  if (body === null) throw new Error('no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return {
    next: async () => {
      for (let text = ''; !text.includes('"meeting.changed"');) {
        const { value } = await reader.read()
        if (value === undefined) throw new Error('the stream ended')
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}
