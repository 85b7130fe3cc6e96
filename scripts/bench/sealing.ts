import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'
import { binderEndpoints } from '#contract/collection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { sealingEndpoints } from '#contract/trades/sealing.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { calmly } from '#tests/endpoints/crew.ts'
import { tokenIn } from '#tests/members/joining.ts'
import { type House, openHouse } from '#tests/server/house.ts'
import { type Client, clientOf, signedIn } from '#tests/server/start-http.ts'

import { percentile, report } from './figures.ts'

const KILLS = Number(process.env['BENCH_KILLS'] ?? 30)
const PAIRS = 8
/** A member may make 60 offers an hour, and both of a pair take turns. */
const SEALS_OF_A_PAIR = 50
const COPIES = 900
/** Three copies for two. */
const GIVES = 3
const GETS = 2
/** The server is killed at a moment within this time. */
const SEALING_MS = 2500

const WithId = z.object({ id: z.string() })

/** Somebody at a table, with one binder full of copies of one card. */
interface Trader {
  readonly client: Client
  readonly username: string
  readonly binderId: string
}

interface Pair {
  readonly one: Trader
  readonly other: Trader
  /** What each gives: a line of a round. */
  readonly line: { readonly printingId: string }
  offers: number
}

/** How long a seal takes, and whether one is ever half done when the server is killed (SIGKILL) meanwhile. */
export async function benchSealing(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database, { settings: { TRUST_PROXY: '1' } })
  const pairs: Pair[] = []
  for (let at = 0; at < 2 * PAIRS; at += 1) pairs.push(await sitDown(house, at))
  const timed = await timeSeals(pairs.slice(0, PAIRS))
  report(`${database}: seals of three copies for two`, String(timed.length))
  for (const share of [0.5, 0.95, 0.99])
    report(
      `${database}: a seal, p${String(share * 100)}`,
      `${percentile(timed, share).toFixed(1)} ms`,
      share === 0.99 ? '50 ms' : '',
    )
  const torn: string[] = []
  const rest = pairs.slice(PAIRS)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sealing = Promise.allSettled(rest.map(async (pair) => await sealOn(pair)))
    await wait(Math.random() * SEALING_MS)
    await house.crashAndRestart()
    await sealing
    for (const pair of rest) torn.push(...(await faultsOf(pair)))
  }
  const sealed = await Promise.all(rest.map(async ({ one }) => await countSealed(one)))
  report(`${database}: kills while ${String(PAIRS)} pairs seal`, String(KILLS))
  report(`${database}: trades sealed meanwhile`, String(sealed.reduce((sum, count) => sum + count, 0)))
  report(`${database}: of these half done`, String(torn.length), '0')
  for (const fault of torn.slice(0, 20)) process.stdout.write(`  ${fault}\n`)
}

async function sitDown(house: House, at: number): Promise<Pair> {
  const trader = async (username: string, card: string): Promise<Trader & { printingId: string }> => {
    const client = await signedIn(calmly(clientOf(house.url)), username)
    const token = tokenIn(await house.linkInLetter(`${username}@example.org`))
    await done(client, accountEndpoints.verifyEmail, { token })
    const { data } = z
      .object({ data: z.array(WithId).min(1) })
      .parse(await done(client, cardEndpoints.search, { q: card }))
    const printingId = data[0]?.id ?? ''
    const { id: binderId } = WithId.parse(
      await done(client, binderEndpoints.create, { name: 'Trade box', visibility: 'public' }),
    )
    await done(client, binderEndpoints.addStack, { binderId, printingId, quantity: COPIES })
    return { client, username, binderId, printingId }
  }
  const one = await trader(`one-${String(at)}`, 'drake')
  const other = await trader(`other-${String(at)}`, 'drake')
  return { one, other, line: { printingId: one.printingId }, offers: 0 }
}

/** What a call answers that must succeed. */
async function done(client: Client, endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { status, body } = await client.call(endpoint, input)
  if (status !== 200) throw new Error(`${endpoint.path}: ${String(status)} ${JSON.stringify(body)}`)
  return body
}

/** Promises a trade and gives its code. @returns what seals it */
async function meet(pair: Pair): Promise<() => Promise<unknown>> {
  pair.offers += 1
  const [opener, partner] = pair.offers % 2 === 0 ? [pair.one, pair.other] : [pair.other, pair.one]
  const look = { finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null, ...pair.line }
  const line = ({ binderId }: Trader, quantity: number) => ({ kind: 'copies', binderId, ...look, quantity })
  const next = { opener: [line(opener, GIVES)], partner: [line(partner, GETS)], money: null }
  const offer = await done(opener.client, tradingEndpoints.offer, { username: partner.username, next })
  const { id: tradeId } = WithId.parse(offer)
  const seen = { tradeId, round: 1 }
  await done(partner.client, tradingEndpoints.answer, { ...seen, act: 'accept' })
  const code = await done(partner.client, sealingEndpoints.show, { ...seen, binderId: partner.binderId })
  const { token } = z.object({ token: z.string() }).parse(code)
  await done(opener.client, sealingEndpoints.give, { ...seen, code: token })
  return async () => await done(opener.client, sealingEndpoints.seal, { ...seen, binderId: opener.binderId })
}

async function timeSeals(pairs: readonly Pair[]): Promise<number[]> {
  const taken: number[] = []
  for (const pair of pairs) {
    for (let at = 0; at < SEALS_OF_A_PAIR; at += 1) {
      const seal = await meet(pair)
      const begun = performance.now()
      await seal()
      taken.push(performance.now() - begun)
    }
  }
  return taken.toSorted((one, other) => one - other)
}

/** Seals one trade after the other until the server no longer answers. */
async function sealOn(pair: Pair): Promise<void> {
  for (;;) {
    const seal = await meet(pair)
    await seal()
  }
}

/** Whether both binders, both counters and the trades tell the same; empty if they do. */
async function faultsOf({ one, other }: Pair): Promise<string[]> {
  const faults: string[] = []
  const [sealed, sealedByOther] = [await countSealed(one), await countSealed(other)]
  const [copies, copiesOfOther] = [await countCopies(one), await countCopies(other)]
  if (sealed !== sealedByOther) faults.push(`${one.username}: ${String(sealed)} and ${String(sealedByOther)}`)
  if (copies + copiesOfOther !== 2 * COPIES)
    faults.push(`${one.username}: ${String(copies)} + ${String(copiesOfOther)} copies`)
  for (const trader of [one, other]) {
    const { tradesCompleted } = z
      .object({ tradesCompleted: z.int() })
      .parse(await done(trader.client, standingEndpoints.mine, {}))
    if (tradesCompleted !== sealed) faults.push(`${trader.username}: counted ${String(tradesCompleted)}`)
  }
  return faults
}

async function countSealed({ client }: Trader): Promise<number> {
  const body = await done(client, tradingEndpoints.mine, { view: 'settled' })
  return z.object({ counts: z.object({ settled: z.int() }) }).parse(body).counts.settled
}

async function countCopies({ client, binderId }: Trader): Promise<number> {
  const body = await done(client, binderEndpoints.get, { binderId })
  return z.object({ copyCount: z.int() }).parse(body).copyCount
}
