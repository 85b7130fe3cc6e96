import { sql } from 'kysely'

import { addMembers, idOf, insertEach, instantIn, type Sql } from '#scripts/bench/series.ts'
import type { Database } from '#server/db/database.ts'

export interface TradesSize {
  readonly members: number
  readonly trades: number
  readonly requests: number
}

/** The size that the figures are for. */
export const LARGE_HOUSE: TradesSize = { members: 100_000, trades: 1_000_000, requests: 100_000 }

/** Written by one statement at a time, so that neither database holds a long transaction. */
const AT_ONCE = 100_000
/** A sealed trade every minute, so the last are from the day of the measurement. */
const MINUTE = 60
const FAR = '2099-01-01T00:00:00.000Z'
/** Somebody who trades all day, beside whom everybody else has some twenty trades. */
const BUSY_TRADES = 5000

/** Of every twenty trades: what state they are in. All others are completed. */
const STATES = sql`case n % 20 when 0 then 'open' when 1 then 'countered' when 2 then 'accepted'
  when 3 then 'expired' when 4 then 'declined' when 5 then 'withdrawn' when 6 then 'cancelled' else 'completed' end`
const IS_TALK = sql`n % 20 < 2`
const IS_PROMISE = sql`n % 20 = 2`
const IS_COMPLETED = sql`n % 20 > 6`

/** The id of the member, binder or trade with that number. */
export const memberId = (number: number) => `m${String(10_000_000 + number)}`

/**
 * Fills a database that has cards with members, a binder each, and their trades and requests, by statements that write
 * directly in the tables. The same size gives the same house.
 */
export async function fillWithTrades(db: Database, size: TradesSize): Promise<void> {
  const tools = new Filler(db, size)
  await tools.addCards()
  await tools.addMembers()
  for (let from = 0; from < size.trades; from += AT_ONCE)
    await tools.addTrades(from, Math.min(size.trades, from + AT_ONCE))
  await tools.addRequests()
  await sql`drop table bench_card`.execute(db)
  // A real database does this by itself after a while.
  await sql`analyze`.execute(db)
}

/** A line of a round: one copy of a binder. */
const lineOf = (
  of: Sql,
) => sql`'{"kind":"copies","binderId":"' || ${idOf('b', of)} || '","printingId":"' || card.printing_id ||
      '","finish":"nonfoil","condition":"NM","language":"en","marks":[],"own":null,"quantity":1}'`

class Filler {
  readonly #db: Database
  readonly #size: TradesSize
  readonly #instant: (seconds: Sql) => Sql
  #cards = 0

  constructor(db: Database, size: TradesSize) {
    this.#db = db
    this.#size = size
    this.#instant = instantIn(db)
  }

  async addCards(): Promise<void> {
    await sql`create table bench_card (k integer primary key, printing_id text not null, oracle_card_id text not null, card_name text not null)`.execute(
      this.#db,
    )
    await sql`insert into bench_card select row_number() over (order by printing.id) - 1, printing.id, printing.oracle_card_id, oracle_card.name
      from printing join oracle_card on oracle_card.id = printing.oracle_card_id
      order by printing.id limit 100`.execute(this.#db)
    const { rows } = await sql<{ count: number }>`select count(*) as count from bench_card`.execute(this.#db)
    this.#cards = Number(rows[0]?.count)
  }

  async #each(from: number, to: number, into: Sql, rest: Sql): Promise<void> {
    await insertEach(this.#db, { from, to }, into, rest)
  }

  /** When the thing with the number `n` happened: one a minute, the last one today. */
  #at(total: number): Sql {
    const first = Math.floor(Date.now() / 1000) - total * MINUTE
    return this.#instant(sql`${sql.lit(first)} + n * ${sql.lit(MINUTE)}`)
  }

  async addMembers(): Promise<void> {
    const { members } = this.#size
    const [id, at] = [idOf('m', sql`n`), this.#at(members)]
    await addMembers(this.#db, { from: 0, to: members }, at)
    await this.#each(
      0,
      members,
      sql`standing (member_id, points, trades_completed)`,
      sql`${id}, n % 5000, 13 from series`,
    )
    await this.#each(
      0,
      members,
      sql`binder (id, owner_id, name, description, visibility, created_at, updated_at)`,
      sql`${idOf('b', sql`n`)}, ${id}, 'For trade', '', 'public', ${at}, ${at} from series`,
    )
    await this.#each(
      0,
      members * 5,
      sql`stack (id, binder_id, member_id, printing_id, oracle_card_id, card_name, name_key,
        quantity, for_trade, finish, condition, source_condition, language, marks, note, tags, added_at, updated_at)`,
      sql`${idOf('s', sql`n`)}, ${idOf('b', sql`n / 5`)}, ${idOf('m', sql`n / 5`)}, card.printing_id, card.oracle_card_id, card.card_name,
        lower(card.card_name), 4, 2, 'nonfoil', 'NM', '', 'en', '', '', '[]', ${at}, ${at}
        from series join bench_card as card on card.k = (n * 7 + n / 5) % ${sql.lit(this.#cards)}`,
    )
  }

  /** The two members of trade `n`: the busy one has the last of them. */
  #sides(): readonly [opener: Sql, partner: Sql] {
    const { members, trades } = this.#size
    const busy = Math.min(BUSY_TRADES, Math.floor(trades / 10))
    const all = sql.lit(members)
    const opener = sql`(case when n >= ${sql.lit(trades - busy)} then 0 else 1 + n % (${all} - 1) end)`
    return [opener, sql`((1 + n % (${all} - 1) + 1 + n / ${all} * 37) % ${all})`]
  }

  async addTrades(from: number, to: number): Promise<void> {
    const [opener, partner] = this.#sides()
    const [id, at] = [idOf('t', sql`n`), this.#at(this.#size.trades)]
    const far = sql.lit(FAR)
    const add = (into: Sql, rest: Sql) => this.#each(from, to, into, rest)
    await add(
      sql`trade (id, opener_id, partner_id, state, sender, round, promised_round, answer_by, promised_until,
        opened_at, updated_at, sealed_how, sealed_at, may_rate)`,
      sql`${id}, ${idOf('m', opener)}, ${idOf('m', partner)}, ${STATES}, 'opener', 1,
        case when ${IS_PROMISE} or ${IS_COMPLETED} then 1 end, case when ${IS_TALK} then ${far} end, case when ${IS_PROMISE} then ${far} end,
        ${at}, ${at}, case when ${IS_COMPLETED} then 'code' end, case when ${IS_COMPLETED} then ${at} end, case when ${IS_COMPLETED} then 1 else 0 end
        from series`,
    )
    for (const [side, own, other, turn] of [
      ['opener', opener, partner, 0],
      ['partner', partner, opener, 1],
    ] as const)
      await add(
        sql`trade_side (trade_id, member_id, other_id, side, phase, is_turn, updated_at)`,
        sql`${id}, ${idOf('m', own)}, ${idOf('m', other)}, ${sql.lit(side)},
          case when ${IS_TALK} then 'talks' when ${IS_PROMISE} then 'promise' else 'settled' end,
          case when ${IS_TALK} then ${sql.lit(turn)} else 0 end, ${at} from series where ${opener} <> ${partner}`,
      )
    const card = sql`join bench_card as card on card.k = n % ${sql.lit(this.#cards)}`
    await add(
      sql`trade_round (trade_id, number, sender, sent_at, ends_at, note, terms, prices, piles, currency)`,
      sql`${id}, 1, 'opener', ${at}, ${far}, 'Would this do?', '{"opener":[' || ${lineOf(opener)} || '],"partner":[' || ${lineOf(partner)} || '],"money":null}',
        '{"currency":"usd","on":"2026-11-01","shares":{"NM":100,"LP":80,"MP":70,"HP":50,"DMG":35},"market":[{"printingId":"' || card.printing_id || '","finish":"nonfoil","cents":250}],"byHand":[]}',
        ${sql.lit(JSON.stringify({ opener: PILE, partner: PILE }))}, 'usd' from series ${card}`,
    )
    await add(
      sql`trade_deed (trade_id, number, act, by_side, round, reason, at)`,
      sql`${id}, 1, case when n % 20 = 3 then 'expire' when n % 20 = 4 then 'decline' when n % 20 = 5 then 'withdraw' else 'accept' end, 'partner', 1, null, ${at}
        from series where not (${IS_TALK})`,
    )
    await this.#addSealed(from, to, { id, at, opener, partner, card })
  }

  async #addSealed(
    from: number,
    to: number,
    trade: Readonly<Record<'id' | 'at' | 'opener' | 'partner' | 'card', Sql>>,
  ): Promise<void> {
    const { id, at, opener, partner, card } = trade
    const add = (into: Sql, rest: Sql) => this.#each(from, to, into, rest)
    await add(
      sql`held_copy (holder_kind, holder_id, owner_id, binder_id, printing_id, finish, condition, language, marks, quantity, promised_to, held_at)`,
      sql`'trade', ${id}, ${idOf('m', opener)}, ${idOf('b', opener)}, card.printing_id, 'nonfoil', 'NM', 'en', '', 1, ${idOf('m', partner)}, ${at}
        from series ${card} where ${IS_PROMISE}`,
    )
    await add(
      sql`sealed_card (trade_id, giver_id, card_name, cents, sealed_at)`,
      sql`${id}, ${idOf('m', opener)}, card.card_name, 250, ${at} from series ${card} where ${IS_COMPLETED}`,
    )
    await add(
      sql`seal_code (id, trade_id, side, round, binder_id, device_hash, digits_hash, token_hash, issued_at, ends_at, used_at, is_own_device)`,
      sql`${idOf('c', sql`n`)}, ${id}, 'opener', 1, ${idOf('b', opener)}, 'd', 'd', 't', ${at}, ${at}, ${at}, 0 from series where ${IS_COMPLETED}`,
    )
    for (const [number, giver, to_, of] of [
      [1, 'opener', partner, opener],
      [2, 'partner', opener, partner],
    ] as const)
      await add(
        sql`seal_move (trade_id, number, giver, line, to_binder_id)`,
        sql`${id}, ${sql.lit(number)}, ${sql.lit(giver)}, ${lineOf(of)}, ${idOf('b', to_)} from series ${card} where ${IS_COMPLETED}`,
      )
    await add(
      sql`trade_rating (trade_id, side, rater_id, rated_id, verdict, words, given_at, shown_at, is_announced, traded_at)`,
      sql`${id}, 'opener', ${idOf('m', opener)}, ${idOf('m', partner)}, 'positive', 'Came on time.', ${at}, ${at}, 1, ${at}
        from series where ${IS_COMPLETED} and n % 2 = 0`,
    )
  }

  async addRequests(): Promise<void> {
    const { members, requests } = this.#size
    const [id, at] = [idOf('r', sql`n`), this.#at(requests)]
    const poster = sql`((n * 3) % ${sql.lit(members)})`
    await this.#each(
      0,
      requests,
      sql`trade_request (id, poster_id, poster_username, recipient_id, recipient_username, status, note, created_at, updated_at)`,
      sql`${id}, ${idOf('m', poster)}, 'member_' || cast(${poster} as text), '', '', 'open', '', ${at}, ${at} from series`,
    )
    for (const [side, step] of [
      ['gives', 1],
      ['seeks', 3],
    ] as const)
      await this.#each(
        0,
        requests,
        sql`trade_request_line (request_id, side, place, oracle_card_id, printing_id, exact_printing_id, quantity, words)`,
        sql`${id}, ${sql.lit(side)}, 0, card.oracle_card_id, card.printing_id, '', 1, '' from series
          join bench_card as card on card.k = (n * ${sql.lit(step)} + 1) % ${sql.lit(this.#cards)}`,
      )
  }
}

const PILE = {
  copies: 1,
  cents: 250,
  unpriced: 0,
  moneyCents: 0,
  pictures: [{ name: 'A card', imageUrl: null, typeLine: 'Creature', colours: [] }],
}
