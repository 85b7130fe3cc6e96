import { sql } from 'kysely'

import { type Bounty, type BOUNTY_ORDERS, BOUNTY_PAGE_SIZE } from '#contract/bounties.ts'
import { listResults } from '#server/cards/public.ts'
import { selectHeldCopies } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { bandsTo, selectNear, type Surroundings } from '#server/location/public.ts'
import { isInReach, listApartIds, selectUnseen } from '#server/people/public.ts'

import { conditionAt, type HiddenPoster, rewardOf, roleOf } from './bounty-refusals.ts'
import { readBounty, type StoredBounty } from './queries.ts'

export type BoardOrder = (typeof BOUNTY_ORDERS)[number]

/** A bounty with the number of the reader's copies that would fill it. */
export type OwnedBounty = StoredBounty & { readonly owned: number }

interface BoardPart {
  readonly around: Surroundings
  readonly isNear: boolean
}

export interface BoardPlace {
  readonly order: BoardOrder
  /** The folded words of the card's name to look for. */
  readonly words: readonly string[]
  /** Only those that the reader has a copy for. */
  readonly isOwnedOnly: boolean
  /** Only those near to the reader, or only the others. */
  readonly part?: BoardPart | undefined
  /** Only those of this member. */
  readonly posterId?: string | undefined
  readonly after: Cursor | undefined
}

/** Lists a page of open bounties, without those of hidden posters. */
export async function listBoard(db: Database, readerId: string, place: BoardPlace): Promise<OwnedBounty[]> {
  const rows = await onward(selectBoard(db, readerId, place), place.order, place.after).execute()
  return rows.map(readOwned)
}

/** Counts them on all pages together. */
export async function countBoard(db: Database, readerId: string, place: BoardPlace): Promise<number> {
  const { count } = await selectBoard(db, readerId, place)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectBoard(db: Database, readerId: string, place: BoardPlace) {
  const { words, isOwnedOnly, posterId, part } = place
  const hanging = selectWithOwned(db, readerId)
    .where('hidden.hiddenId', 'is', null)
    .where('bounty.down_at', 'is', null)
    .where(isInReach(db, readerId, 'bounty.poster_id'))
    .$if(posterId !== undefined, (query) => query.where('bounty.poster_id', '=', posterId ?? ''))
    .$if(isOwnedOnly, (query) =>
      query.where((eb) => eb.exists(selectFitting(db, readerId).select('held.quantity'))),
    )
  const parted =
    part === undefined
      ? hanging
      : hanging.where((eb) => {
          // Nobody is nearer than oneself, whatever the radius.
          const near = eb.or([
            eb('bounty.poster_id', '=', readerId),
            eb('bounty.poster_id', 'in', selectNear(db, part.around)),
          ])
          return part.isNear ? near : eb.not(near)
        })
  return words.reduce(
    (query, word) => query.where(sql<boolean>`bounty.card_words like ${containing(word)} escape '!'`),
    parted,
  )
}

/** Lists a page of a member's own bounties, or of those they hunt or caught, the newest first. */
export async function listMine(
  db: Database,
  memberId: string,
  {
    as,
    only,
    after,
  }: {
    readonly as: 'poster' | 'hunter'
    readonly only?: 'claimed' | undefined
    readonly after: Cursor | undefined
  },
): Promise<OwnedBounty[]> {
  const mine = selectWithOwned(db, memberId)
    .where(as === 'poster' ? 'bounty.poster_id' : 'bounty.hunter_id', '=', memberId)
    .where(isInReach(db, memberId, 'bounty.poster_id'))
    .$if(only === 'claimed', (query) => query.where('bounty.state', '=', 'claimed'))
  const rows = await onward(mine, 'newest', after).execute()
  return rows.map(readOwned)
}

/** Finds one bounty, with whether its poster is hidden: suspended, gone, or apart from the reader. */
export async function findOwnedBounty(
  db: Database,
  bountyId: string,
  readerId: string,
): Promise<(OwnedBounty & HiddenPoster) | undefined> {
  const row = await selectWithOwned(db, readerId).where('bounty.id', '=', bountyId).executeTakeFirst()
  if (row === undefined) return undefined
  const bounty = readOwned(row)
  const isApart = (await listApartIds(db, readerId)).includes(bounty.posterId)
  return { ...bounty, isPosterHidden: row.hiddenId !== null, isPosterApart: isApart }
}

/** Turns bounties into what the reader sees. */
export async function shownBounties(
  db: Database,
  bounties: readonly OwnedBounty[],
  readerId: string,
): Promise<Bounty[]> {
  const ids = [...new Set(bounties.map(({ printingId }) => printingId))]
  const printings = new Map((await listResults(db, ids)).map((printing) => [printing.id, printing]))
  const apartIds = new Set(await listApartIds(db, readerId))
  const bandOf = await bandsTo(
    db,
    readerId,
    bounties.map(({ posterId }) => posterId),
  )
  return bounties.map((bounty) => {
    const printing = printings.get(bounty.printingId)
    if (printing === undefined) throw new Error(`a bounty shows the unknown printing ${bounty.printingId}`)
    return {
      id: bounty.id,
      posterUsername: bounty.posterUsername,
      band: bandOf(bounty.posterId),
      // What they did is no secret, but not who it was.
      hunterUsername: apartIds.has(bounty.hunterId ?? '') ? null : bounty.hunterUsername,
      state: bounty.state,
      isExact: bounty.isExact,
      finish: bounty.finish,
      minCondition: conditionAt(bounty.conditionFloor),
      quantity: bounty.quantity,
      reward: rewardOf(bounty.reward),
      note: bounty.note,
      createdAt: bounty.createdAt,
      expiresAt: bounty.expiresAt,
      claimedUntil: bounty.claimedUntil,
      caughtAt: bounty.caughtAt,
      printing,
      role: roleOf(bounty, readerId),
      owned: bounty.owned,
    }
  })
}

function selectWithOwned(db: Database, readerId: string) {
  return db
    .selectFrom('bounty')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'bounty.poster_id')
    .selectAll('bounty')
    .select([
      'hidden.hiddenId',
      selectFitting(db, readerId)
        .select(({ fn }) => fn.sum<number | string | null>('held.quantity').as('copies'))
        .as('owned'),
    ])
}

/** Selects the reader's copies that would fill the bounty of the outer query. */
function selectFitting(db: Database, readerId: string) {
  return db
    .selectFrom(selectHeldCopies(db, readerId).as('held'))
    .where('held.oracleCardId', '=', sql.ref<string>('bounty.oracle_card_id'))
    .where(sql<boolean>`bounty.exact_printing_id in ('', ${sql.ref('held.printingId')})`)
    .where(sql<boolean>`bounty.finish in ('', ${sql.ref('held.finish')})`)
    .where('held.conditionRank', '<=', sql.ref<number>('bounty.condition_floor'))
}

/** The column of each order and its direction; ties go by id. */
const ORDERS = {
  newest: { column: 'bounty.created_at', isRising: false },
  reward: { column: 'bounty.reward_cents', isRising: false },
  ending: { column: 'bounty.expires_at', isRising: true },
} as const

/** The page of a query after a place. */
function onward(
  query: ReturnType<typeof selectWithOwned>,
  order: BoardOrder,
  after: Cursor | undefined,
): ReturnType<typeof selectWithOwned> {
  const { column, isRising } = ORDERS[order]
  const direction = isRising ? 'asc' : 'desc'
  const key = order === 'reward' ? Number(after?.key) : (after?.key ?? '')
  return query
    .$if(after !== undefined, (all) =>
      all.where((eb) =>
        eb(eb.refTuple(column, 'bounty.id'), isRising ? '>' : '<', eb.tuple(key, after?.id ?? '')),
      ),
    )
    .orderBy(column, direction)
    .orderBy('bounty.id', direction)
    .limit(BOUNTY_PAGE_SIZE)
}

function containing(word: string): string {
  return `%${word.replaceAll(/[!%_]/g, (sign) => `!${sign}`)}%`
}

function readOwned(
  row: Awaited<ReturnType<ReturnType<typeof selectWithOwned>['executeTakeFirstOrThrow']>>,
): OwnedBounty {
  return { ...readBounty(row), owned: Number(row.owned ?? 0) }
}
