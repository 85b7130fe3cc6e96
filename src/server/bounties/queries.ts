import type { Selectable } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Database } from '#server/db/database.ts'

import type { BountyFacts, StoredReward } from './bounty-refusals.ts'
import type { BountyTables } from './tables.ts'

/** A bounty as stored. */
export interface StoredBounty extends BountyFacts {
  readonly id: string
  readonly posterUsername: string
  readonly hunterUsername: string | null
  readonly oracleCardId: string
  readonly printingId: string
  readonly isExact: boolean
  readonly finish: Finish | null
  /** Its rank in `CONDITIONS`. */
  readonly conditionFloor: number
  readonly quantity: number
  readonly reward: StoredReward
  readonly note: string
  readonly cardName: string
  readonly createdAt: string
  readonly firstClaimedAt: string | null
  readonly claimedUntil: string | null
  readonly caughtAt: string | null
}

/** Lists those of these bounties that are a member's. */
export async function listBountiesOf(
  db: Database,
  posterId: string,
  bountyIds: readonly string[],
): Promise<StoredBounty[]> {
  const rows = await db
    .selectFrom('bounty')
    .selectAll()
    .where('id', 'in', [...bountyIds])
    .where('poster_id', '=', posterId)
    .execute()
  return rows.map(readBounty)
}

/** Counts the bounties that a member has up. */
export async function countUp(db: Database, posterId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bounty')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('poster_id', '=', posterId)
    .where('state', 'in', ['open', 'claimed'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the bounties that a member hunts. */
export async function countClaims(db: Database, hunterId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bounty')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('hunter_id', '=', hunterId)
    .where('state', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a member has another bounty on the card that still counts for points. */
export async function hasOtherCounting(
  db: Database,
  { posterId, oracleCardId, id }: StoredBounty,
): Promise<boolean> {
  const row = await db
    .selectFrom('bounty')
    .select('id')
    .where('oracle_card_id', '=', oracleCardId)
    .where('poster_id', '=', posterId)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('state', '!=', 'withdrawn'), eb('first_claimed_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists open bounties whose days are over, the longest overdue first. */
export async function listExpired(db: Database, now: Date, limit: number): Promise<StoredBounty[]> {
  const rows = await db
    .selectFrom('bounty')
    .selectAll()
    .where('down_at', 'is', null)
    .where('expires_at', '<=', now.toISOString())
    .where('state', '=', 'open')
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readBounty)
}

/** Lists hunts whose days are over, the longest overdue first. */
export async function listOverdueClaims(db: Database, now: Date, limit: number): Promise<StoredBounty[]> {
  const rows = await db
    .selectFrom('bounty')
    .selectAll()
    .where('claimed_until', '<=', now.toISOString())
    .orderBy('claimed_until')
    .limit(limit)
    .execute()
  return rows.map(readBounty)
}

/** Selects all bounties, for joining; empty stands for any printing or finish. */
export const selectBounties = (db: Database) =>
  db
    .selectFrom('bounty')
    .select([
      'bounty.id as bountyId',
      'bounty.poster_id as posterId',
      'bounty.oracle_card_id as oracleCardId',
      'bounty.printing_id as printingId',
      'bounty.exact_printing_id as exactPrintingId',
      'bounty.finish',
      'bounty.condition_floor as conditionFloor',
      'bounty.quantity',
      'bounty.state',
      'bounty.card_name as cardName',
    ])
    .where('bounty.down_at', 'is', null)

export async function insertBounty(db: Database, bounty: StoredBounty, cardWords: string): Promise<void> {
  await db
    .insertInto('bounty')
    .values({
      id: bounty.id,
      poster_id: bounty.posterId,
      poster_username: bounty.posterUsername,
      oracle_card_id: bounty.oracleCardId,
      printing_id: bounty.printingId,
      exact_printing_id: bounty.isExact ? bounty.printingId : '',
      finish: bounty.finish ?? '',
      condition_floor: bounty.conditionFloor,
      quantity: bounty.quantity,
      reward_kind: bounty.reward.kind,
      reward_cents: bounty.reward.cents,
      reward_currency: bounty.reward.currency,
      reward_text: bounty.reward.text,
      note: bounty.note,
      card_name: bounty.cardName,
      card_words: cardWords,
      created_at: bounty.createdAt,
      caught_by: null,
      down_at: null,
      ...changingColumns(bounty),
    })
    .execute()
}

/** Writes everything about a bounty that can change; `downAt` is set once it is off the board. */
export async function updateBounty(
  db: Database,
  bounty: StoredBounty,
  downAt: string | null,
  caughtBy: 'word' | 'code' = 'word',
): Promise<void> {
  await db
    .updateTable('bounty')
    .set({
      ...changingColumns(bounty),
      down_at: downAt,
      caught_by: bounty.state === 'caught' ? caughtBy : null,
    })
    .where('id', '=', bounty.id)
    .execute()
}

/** Moves bounties when two cards turn out to be one. */
export async function updateOracleCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .updateTable('bounty')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
}

function changingColumns(bounty: StoredBounty) {
  return {
    state: bounty.state,
    hunter_id: bounty.hunterId,
    hunter_username: bounty.hunterUsername,
    expires_at: bounty.expiresAt,
    first_claimed_at: bounty.firstClaimedAt,
    claimed_until: bounty.claimedUntil,
    caught_at: bounty.caughtAt,
  }
}

export function readBounty(row: Selectable<BountyTables['bounty']>): StoredBounty {
  return {
    id: row.id,
    state: row.state,
    posterId: row.poster_id,
    posterUsername: row.poster_username,
    hunterId: row.hunter_id,
    hunterUsername: row.hunter_username,
    oracleCardId: row.oracle_card_id,
    printingId: row.printing_id,
    isExact: row.exact_printing_id !== '',
    finish: row.finish === '' ? null : row.finish,
    conditionFloor: row.condition_floor,
    quantity: row.quantity,
    reward: {
      kind: row.reward_kind,
      cents: row.reward_cents,
      currency: row.reward_currency,
      text: row.reward_text,
    },
    note: row.note,
    cardName: row.card_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    firstClaimedAt: row.first_claimed_at,
    claimedUntil: row.claimed_until,
    caughtAt: row.caught_at,
  }
}
