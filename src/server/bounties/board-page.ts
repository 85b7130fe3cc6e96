import type { z } from 'zod'

import { type Bounty, BOUNTY_PAGE_SIZE, type bountyEndpoints } from '#contract/bounties.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, cursorAfter, readCursor, readNumberCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { findSurroundings } from '#server/location/public.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { type BoardOrder, countBoard, listBoard, type OwnedBounty, shownBounties } from './board-queries.ts'
import { nameWords } from './bounty-refusals.ts'

type Asked = z.output<typeof bountyEndpoints.board.input>
type BoardPage = z.input<typeof bountyEndpoints.board.reply>

/**
 * Finds a page of the board as a reader sees it.
 * @throws {Refusal} `not_found` for the posters of a member who isn't there
 */
export async function findBoardPage(
  app: App,
  readerId: string,
  { q, owned, poster, order, reach, cursor }: Asked,
): Promise<BoardPage> {
  const { db } = app
  const after = readBoardCursor(order, cursor)
  const posterId =
    poster === undefined
      ? undefined
      : found(await findSeenMember(db, await readerOf(app, readerId), poster)).id
  const around = reach === 'anywhere' ? undefined : await findSurroundings(db, readerId)
  // Nobody is far from a reader who shows no town.
  if (reach === 'beyond' && around === undefined) return { bounties: [], nextCursor: null, further: 0 }
  const part = around && { around, isNear: reach === 'near' }
  const place = { order, words: nameWords(q), isOwnedOnly: owned === 'only', posterId, part, after }
  const page = await pageFrom(db, await listBoard(db, readerId, place), { readerId, order })
  const isFirstNear = part?.isNear === true && after === undefined
  const further = isFirstNear
    ? await countBoard(db, readerId, { ...place, part: { ...part, isNear: false } })
    : 0
  return { ...page, further }
}

/**
 * Reads a cursor of the board. Sorted by reward, it is an amount.
 * @throws {Refusal} `invalid_input` for a cursor we never gave out
 */
function readBoardCursor(order: BoardOrder, cursor: string | undefined): Cursor | undefined {
  if (order === 'reward') readNumberCursor(cursor)
  return readCursor(cursor)
}

/** Describes bounties, with the cursor to what comes after. */
export async function pageFrom(
  db: Database,
  bounties: readonly OwnedBounty[],
  { readerId, order }: { readonly readerId: string; readonly order: BoardOrder },
): Promise<{ bounties: Bounty[]; nextCursor: string | null }> {
  return {
    bounties: await shownBounties(db, bounties, readerId),
    nextCursor: cursorAfter(bounties, BOUNTY_PAGE_SIZE, (last) => ({ key: KEYS[order](last), id: last.id })),
  }
}

/** The sort key of each order. */
const KEYS: Readonly<Record<BoardOrder, (bounty: OwnedBounty) => string>> = {
  newest: ({ createdAt }) => createdAt,
  reward: ({ reward }) => String(reward.cents),
  ending: ({ expiresAt }) => expiresAt,
}
