import { sql } from 'kysely'
import { z } from 'zod'

import { NewBinder } from '#contract/collection.ts'
import { NewRound } from '#contract/trades/rounds.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { found } from '#server/http/refusal.ts'
import { giveCode, sealByCode, showCode } from '#server/trades/sealing/actions.ts'
import { answerTrade, offerTrade } from '#server/trades/talks/actions.ts'
import { put } from '#tests/collection/stacks.ts'
import { crowd } from '#tests/members/crowd.ts'

import { startBenchServer } from './bench-server.ts'
import { measure } from './standing-measure.ts'
import { fillWithTrades, LARGE_HOUSE, memberId } from './trades-fill.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/** `BENCH_SHARE`, such as `0.01`, fills only a fraction of the house. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1)
const ASKED = 500
const SEALS = 300

/** Lists of trades and requests, a trade, and a seal, in a house with a million trades. */
export async function benchTrades(database: 'sqlite' | 'postgres'): Promise<void> {
  await using server = await startBenchServer(database)
  const { app, url } = server
  const size = {
    members: Math.round(LARGE_HOUSE.members * SHARE),
    trades: Math.round(LARGE_HOUSE.trades * SHARE),
    requests: Math.round(LARGE_HOUSE.requests * SHARE),
  }
  const begunAt = performance.now()
  await fillWithTrades(app.db, size)
  process.stdout.write(`${database}: filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s\n`)
  const usual = await readerInsteadOf(app, url, { username: 'reader', number: 5 })
  const busy = await readerInsteadOf(app, url, { username: 'merchant', number: 0 })
  await measureReads(database, { usual, busy })
  await measureSeals(database, app)
}

/** Signs somebody up and gives them what a filled-in member has. */
async function readerInsteadOf(
  { db }: App,
  url: string,
  { username, number }: { readonly username: string; readonly number: number },
): Promise<Visitor> {
  const visitor = await newVisitor(url, username)
  const { id } = found(await findMemberByUsername(db, username))
  for (const [table, column] of [
    ['trade', 'opener_id'],
    ['trade', 'partner_id'],
    ['trade_side', 'member_id'],
    ['trade_side', 'other_id'],
    ['trade_rating', 'rater_id'],
    ['trade_rating', 'rated_id'],
    ['stack', 'member_id'],
    ['binder', 'owner_id'],
    ['trade_request', 'poster_id'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id} where ${sql.ref(column)} = ${memberId(number)}`.execute(
      db,
    )
  return visitor
}

const Cards = z.object({ data: z.array(z.object({ id: z.string() })) })
const Page = z.object({ requests: z.array(z.unknown()) })

interface Readers {
  readonly usual: Visitor
  readonly busy: Visitor
}

async function measureReads(database: string, { usual, busy }: Readers): Promise<void> {
  const { data } = Cards.parse(await usual.get('/api/cards/search?q=t:creature'))
  await usual.post('/api/watchlist/many', {
    watches: data.slice(0, 50).map(({ id: cardId }) => ({ cardId })),
  })
  const { requests } = Page.parse(await usual.get('/api/trade-requests'))
  if (requests.length !== 20) throw new Error('the list of requests is not full')
  const reads = [
    ['open requests', '/api/trade-requests', usual, 15],
    ['open requests that give what I want', '/api/trade-requests?wanted=only', usual, 15],
    ['open requests that I can fill', '/api/trade-requests?fillable=only', usual, 15],
    ['open trades', '/api/trades?view=open', usual, 20],
    ['settled trades', '/api/trades?view=settled', usual, 20],
    ['past trades', '/api/past-trades', usual, 20],
    ['open trades of a merchant', '/api/trades?view=open', busy, 20],
    ['settled trades of a merchant', '/api/trades?view=settled', busy, 20],
    ['past trades of a merchant', '/api/past-trades', busy, 20],
    ['ratings of a merchant', `/api/members/${busy.username}/ratings`, usual, 20],
    ['recent trades', '/api/recent-trades', usual, 20],
  ] as const
  for (const [what, address, reader, most] of reads)
    await measure(`${database}: ${what}`, ASKED, {
      ask: () => reader.get(address),
      wanted: `p99 <= ${String(most)} ms`,
    })
}

async function measureSeals(database: string, app: App): Promise<void> {
  const [one, other] = await crowd(app, 2, 'sealer')
  const { data } = await searchCards(app, { q: 'drake', page: 1 })
  const printingId = found(data[0]).id
  const seats = await Promise.all(
    [found(one), found(other)].map(async (member) => {
      const binder = await createBinder(app, member, NewBinder.parse({ name: 'Box', visibility: 'public' }))
      await put(app, member, binder.id, { printingId, quantity: 5000 })
      return { member, binderId: binder.id }
    }),
  )
  const [opener, partner] = [found(seats[0]), found(seats[1])]
  const look = {
    kind: 'copies',
    printingId,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: [],
    own: null,
  }
  const next = NewRound.parse({
    opener: [{ ...look, binderId: opener.binderId, quantity: 3 }],
    partner: [{ ...look, binderId: partner.binderId, quantity: 2 }],
    money: null,
  })
  let ready = { tradeId: '', round: 1 }
  await measure(`${database}: seals of three copies for two`, SEALS, {
    before: async () => {
      const { id } = await offerTrade(app, opener.member, { username: partner.member.username, next })
      ready = { tradeId: id, round: 1 }
      await answerTrade(app, partner.member, { ...ready, act: 'accept' })
      const shown = { ...ready, binderId: partner.binderId, device: 'their phone' }
      const { digits } = await showCode(app, partner.member, shown)
      await giveCode(app, opener.member, { ...ready, code: digits, device: undefined })
    },
    ask: () => sealByCode(app, opener.member, { ...ready, binderId: opener.binderId }),
    wanted: 'p99 <= 50 ms',
  })
}
