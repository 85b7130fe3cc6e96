import { sql } from 'kysely'

import { findMemberByUsername } from '#server/accounts/queries.ts'
import { searchCards } from '#server/cards/card-search.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'

import { startBenchServer } from './bench-server.ts'
import { askLean } from './lean-client.ts'
import { Inserts } from './matches/inserts.ts'
import { buildTown, memberIdOf } from './matches/town.ts'
import { measure } from './standing-measure.ts'
import { newVisitor } from './visitor.ts'

const TOWN = { members: 3000, stacks: 90_000, watches: 60_000 }
const FELLOWS = 1000
const BLOCKS = 200
const REQUESTS = 200
const ASKED = 1000

/** What the Fellowship page asks for, by a member with 1,000 fellows who wants a page of cards. */
export async function benchFellowship(database: 'sqlite' | 'postgres'): Promise<void> {
  await using server = await startBenchServer(database)
  const { url } = server
  const { db } = server.app
  // The town prefers cards that are well known, and the starter set knows none.
  await sql`update oracle_card set edhrec_rank =
    (select count(*) from oracle_card as other where other.id <= oracle_card.id)`.execute(db)
  await buildTown(db, TOWN)
  const visitor = await newVisitor(url, 'reader')
  await addBonds(db, found(await findMemberByUsername(db, visitor.username)).id)
  const { data } = await searchCards(server.app, { q: 't:creature', page: 1 })
  await visitor.post('/api/watchlist/many', { watches: data.map(({ id: cardId }) => ({ cardId })) })
  const ask = async (address: string) => {
    const { ok, body } = await askLean(`${url}${address}`, { headers: { cookie: visitor.cookie } })
    if (!ok) throw new Error(`${address}: ${body}`)
    return body
  }
  if (!/"theyHave":[1-9]/.test(await ask('/api/fellowship'))) throw new Error('no fellow has a card to count')
  for (const [what, address] of [
    ['fellows', '/api/fellowship'],
    ['requests', '/api/fellowship/requests'],
    ['suggestions', '/api/fellowship/suggestions'],
  ] as const) {
    const title = `${database}: ${String(FELLOWS)} fellows, GET ${what}`
    await measure(`${title}, the first`, ASKED / 10, { ask: () => ask(address) })
    await measure(title, ASKED, { ask: () => ask(address), wanted: 'p99 <= 30 ms' })
  }
}

/** Fellows, blocks of either side and requests, directly in the tables. */
async function addBonds(db: Database, id: string): Promise<void> {
  const inserts = new Inserts(db)
  for (let number = 0; number < FELLOWS; number += 1) {
    const since = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString()
    const fellowId = memberIdOf(number)
    await inserts.add('fellow', { member_id: id, fellow_id: fellowId, since })
    await inserts.add('fellow', { member_id: fellowId, fellow_id: id, since })
    // Each knows some others, who may be suggested.
    for (let step = 1; step <= 20; step += 1) {
      const otherId = memberIdOf(FELLOWS + BLOCKS + REQUESTS + ((number * 7 + step) % 1000))
      await inserts.add('fellow', { member_id: fellowId, fellow_id: otherId, since })
    }
  }
  const created_at = '2026-01-01T00:00:00.000Z'
  for (let number = FELLOWS; number < FELLOWS + BLOCKS; number += 1) {
    const [member_id, other_id] = number % 2 === 0 ? [id, memberIdOf(number)] : [memberIdOf(number), id]
    await inserts.add('kept_away', { member_id, way: 'blocked', other_id, created_at })
  }
  for (let number = FELLOWS + BLOCKS; number < FELLOWS + BLOCKS + REQUESTS; number += 1) {
    await inserts.add('fellow_request', {
      id: `request-${String(number)}`,
      asker_id: memberIdOf(number),
      asked_id: id,
      words: 'We played on Friday',
      created_at,
      withdrawn_at: null,
      declined_at: null,
    })
  }
  await inserts.finish()
}
