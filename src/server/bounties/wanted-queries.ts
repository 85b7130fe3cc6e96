import type { Finish } from '#contract/cards.ts'
import type { Database } from '#server/db/database.ts'

import { selectBounties } from './queries.ts'

/** An open bounty, with what decides whose copies would fill it. */
export interface WantedCard {
  readonly bountyId: string
  readonly posterId: string
  readonly oracleCardId: string
  readonly cardName: string
  /** Empty for any printing. */
  readonly exactPrintingId: string
  /** Empty for any. */
  readonly finish: Finish | ''
  /** The worst condition accepted, as its rank in `CONDITIONS`. */
  readonly conditionFloor: number
  readonly quantity: number
}

/** More than anybody reads on one card's page. */
const MOST_OF_CARD = 500

const selectOpen = (db: Database) => selectBounties(db).where('bounty.state', '=', 'open')

/** Lists the open bounties on a card, the newest first. */
export async function listWanted(db: Database, cardId: string): Promise<WantedCard[]> {
  return await selectOpen(db)
    .where('bounty.oracle_card_id', '=', cardId)
    .orderBy('bounty.created_at', 'desc')
    .orderBy('bounty.id', 'desc')
    .limit(MOST_OF_CARD)
    .execute()
}

export async function findWanted(db: Database, bountyId: string): Promise<WantedCard | undefined> {
  return await selectOpen(db).where('bounty.id', '=', bountyId).executeTakeFirst()
}

/** More than anybody withdraws of one card by mistake. */
const MOST_WITHDRAWN = 50

/** Lists the bounties on a card that its poster withdrew since a time, the newest first. */
export async function listWithdrawn(
  db: Database,
  { posterId, oracleCardId }: Pick<WantedCard, 'posterId' | 'oracleCardId'>,
  since: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bounty')
    .select('id')
    .where('oracle_card_id', '=', oracleCardId)
    .where('poster_id', '=', posterId)
    .where('state', '=', 'withdrawn')
    .where('down_at', '>', since)
    .orderBy('down_at', 'desc')
    .limit(MOST_WITHDRAWN)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists which of these cards have an open bounty. */
export async function listBountiedCards(db: Database, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return []
  const rows = await selectOpen(db)
    .clearSelect()
    .select('bounty.oracle_card_id as cardId')
    .distinct()
    .where('bounty.oracle_card_id', 'in', [...cardIds])
    .execute()
  return rows.map(({ cardId }) => cardId)
}
