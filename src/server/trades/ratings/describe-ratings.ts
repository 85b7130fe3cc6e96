import type { z } from 'zod'

import { RATING_PAGE_SIZE, type ratingEndpoints, type TradeRatings } from '#contract/trades/ratings.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'
import { listShownNames } from '#server/trades/face-queries.ts'
import { findTrade } from '#server/trades/queries.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { findTally, listRatings, listShown, type StoredRating } from './queries.ts'
import { changeUntil, isShown, rateUntil } from './when-shown.ts'

/**
 * How the two members of a trade rated each other, as far as one of them may know.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeRatings(app: App, memberId: string, tradeId: string): Promise<TradeRatings> {
  const trade = found(await findTrade(app.db, tradeId))
  const side = found(sideOf(trade, memberId))
  const otherId = memberOn(trade, otherSide(side))
  const { apartIds } = await readerOf(app, memberId)
  if (apartIds.has(otherId)) throw new Refusal('not_found')
  const now = app.now()
  const ratings = await listRatings(app.db, tradeId)
  const given = ratings.find((rating) => rating.side === side)
  const received = ratings.find((rating) => rating.side !== side && isShown(rating, now))
  return {
    rateUntil: given === undefined && otherId !== '' ? rateUntil(trade, now) : null,
    changeUntil: given === undefined ? null : changeUntil(given, now),
    given: given === undefined ? null : asSeen(given, now),
    received: received === undefined ? null : asSeen(received, now),
  }
}

function asSeen(rating: StoredRating, now: Date): NonNullable<TradeRatings['given']> {
  const { verdict, words, answer, shownAt } = rating
  return { verdict, words, answer, shownAt, isShown: isShown(rating, now) }
}

/**
 * A page of what others said of a member.
 * @throws {Refusal} `not_found` for a name that nobody shows
 */
export async function findRatingPage(
  app: App,
  readerId: string | undefined,
  { username, cursor }: z.output<typeof ratingEndpoints.of.input>,
): Promise<z.input<typeof ratingEndpoints.of.reply>> {
  const reader = await readerOf(app, readerId)
  const { id: memberId } = found(await findSeenMember(app.db, reader, username))
  const asked = { memberId, now: app.now() }
  const page = await listShown(app.db, asked, reader, readCursor(cursor))
  const names = await listShownNames(
    app.db,
    reader,
    page.map(({ raterId }) => raterId),
  )
  return {
    ratings: page.map(({ tradeId, verdict, words, answer, raterId, tradedAt }) => ({
      id: tradeId,
      verdict,
      words,
      answer,
      raterUsername: names.get(raterId) ?? null,
      tradedAt,
    })),
    nextCursor: cursorAfter(page, RATING_PAGE_SIZE, ({ shownAt, tradeId }) => ({
      key: shownAt,
      id: tradeId,
    })),
    tally: await findTally(app.db, asked),
  }
}
