import { RATING_PAGE_SIZE, type RatingTally, type Verdict, VERDICTS } from '#contract/trades/ratings.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { type Reader, selectUnseen } from '#server/people/public.ts'

/** What one member of a trade said of the other, as stored. */
export interface StoredRating {
  readonly tradeId: string
  /** Who rated. */
  readonly side: TradeSide
  /** Names nobody once they have left. */
  readonly raterId: string
  readonly ratedId: string
  readonly verdict: Verdict
  readonly words: string
  readonly shownAt: string
  /** Whether it was announced that it is shown. */
  readonly isAnnounced: boolean
  readonly answer: string | null
  /** When the trade was sealed. */
  readonly tradedAt: string
}

const COLUMNS = [
  'trade_rating.trade_id as tradeId',
  'trade_rating.side',
  'trade_rating.rater_id as raterId',
  'trade_rating.rated_id as ratedId',
  'trade_rating.verdict',
  'trade_rating.words',
  'trade_rating.shown_at as shownAt',
  'trade_rating.is_announced as isAnnounced',
  'trade_rating.answer',
  'trade_rating.traded_at as tradedAt',
] as const

/** Lists what the two members of a trade said of each other. */
export async function listRatings(db: Database, tradeId: string): Promise<StoredRating[]> {
  const rows = await db.selectFrom('trade_rating').select(COLUMNS).where('trade_id', '=', tradeId).execute()
  return rows.map((row) => Object.assign(row, { isAnnounced: row.isAnnounced === 1 }))
}

export async function insertRating(db: Database, rating: StoredRating, givenAt: string): Promise<void> {
  await db
    .insertInto('trade_rating')
    .values({
      trade_id: rating.tradeId,
      side: rating.side,
      rater_id: rating.raterId,
      rated_id: rating.ratedId,
      verdict: rating.verdict,
      words: rating.words,
      given_at: givenAt,
      shown_at: rating.shownAt,
      is_announced: rating.isAnnounced ? 1 : 0,
      answer: rating.answer,
      traded_at: rating.tradedAt,
    })
    .execute()
}

/** Stores what may change of a rating. */
export async function updateRating(db: Database, rating: StoredRating): Promise<void> {
  await db
    .updateTable('trade_rating')
    .set({
      verdict: rating.verdict,
      words: rating.words,
      shown_at: rating.shownAt,
      is_announced: rating.isAnnounced ? 1 : 0,
      answer: rating.answer,
    })
    .where('trade_id', '=', rating.tradeId)
    .where('side', '=', rating.side)
    .execute()
}

export async function deleteRatings(db: Database, tradeId: string): Promise<void> {
  await db.deleteFrom('trade_rating').where('trade_id', '=', tradeId).execute()
}

/** Lists some trades with ratings that are shown by now, which nobody was told yet. */
export async function listDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_rating')
    .select('trade_id as tradeId')
    .where('is_announced', '=', 0)
    .where('shown_at', '<=', now.toISOString())
    .orderBy('shown_at')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ tradeId }) => tradeId))]
}

/** Whose ratings are asked for, and when. */
interface Asked {
  readonly memberId: string
  readonly now: Date
}

/** Lists a page of what others said of a member, the last shown first, without those whom the reader does not see. */
export async function listShown(
  db: Database,
  { memberId, now }: Asked,
  { apartIds }: Reader,
  after: Cursor | undefined,
): Promise<StoredRating[]> {
  const rows = await db
    .selectFrom('trade_rating')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'trade_rating.rater_id')
    .select(COLUMNS)
    .where('trade_rating.rated_id', '=', memberId)
    .where('trade_rating.shown_at', '<=', now.toISOString())
    .where('hidden.hiddenId', 'is', null)
    .$if(apartIds.size > 0, (query) => query.where('trade_rating.rater_id', 'not in', [...apartIds]))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('trade_rating.shown_at', 'trade_rating.trade_id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('trade_rating.shown_at', 'desc')
    .orderBy('trade_rating.trade_id', 'desc')
    .limit(RATING_PAGE_SIZE)
    .execute()
  return rows.map((row) => Object.assign(row, { isAnnounced: row.isAnnounced === 1 }))
}

/** Counts what others said of a member, and how many of them there are. */
export async function findTally(db: Database, { memberId, now }: Asked): Promise<RatingTally> {
  const shown = db
    .selectFrom('trade_rating')
    .where('rated_id', '=', memberId)
    .where('shown_at', '<=', now.toISOString())
  const counts = await shown
    .select(['verdict', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('verdict')
    .execute()
  const { partners } = await shown
    .select(({ fn }) => fn.count<number | string>('rater_id').distinct().as('partners'))
    .executeTakeFirstOrThrow()
  const [positive, neutral, negative] = VERDICTS.map((verdict) =>
    Number(counts.find((each) => each.verdict === verdict)?.count ?? 0),
  )
  return {
    positive: positive ?? 0,
    neutral: neutral ?? 0,
    negative: negative ?? 0,
    partners: Number(partners),
  }
}
