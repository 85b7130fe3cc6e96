import { findMemberByUsername } from '#server/accounts/public.ts'
import { removableTexts, type Texts } from '#server/contributions/removable-texts.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { oneTrade } from '#server/trades/locks.ts'

import { writeRating } from './actions.ts'
import { listRatings, type StoredRating } from './queries.ts'

/** Finds one by `tradeId/username` of whoever was rated, or by `tradeId/side` of whoever rated. */
async function findRating(db: Database, id: string): Promise<StoredRating | undefined> {
  const [, tradeId = '', name = ''] = /^(.+)\/([^/]+)$/.exec(id) ?? []
  const ratings = await listRatings(db, tradeId)
  const bySide = ratings.find(({ side }) => side === name)
  if (bySide !== undefined) return bySide
  const rated = await findMemberByUsername(db, name)
  return ratings.find(({ ratedId }) => ratedId === rated?.id)
}

const finds =
  (authorOf: (rating: StoredRating) => string): Removable['find'] =>
  async ({ db }, id) => {
    const rating = await findRating(db, id)
    if (rating === undefined) return undefined
    const { tradeId, side } = rating
    const authorId = authorOf(rating)
    return { id: `${tradeId}/${side}`, authorId, title: '', locks: [oneTrade(tradeId)] }
  }

/** Changes what one says, and tells its two members. */
async function write(change: Change, id: string, texts: Texts): Promise<void> {
  const rating = await findRating(change.db, id)
  if (rating !== undefined) await writeRating(change, { ...rating, ...texts }, 'changed')
}

/** What members say of each other after a trade. Whether it was good or bad stays. */
export const removableRatings = removableTexts({
  thing: 'rating',
  find: finds(({ raterId }) => raterId),
  isNeeded: () => false,
  read: async ({ db }, id) => {
    const rating = await findRating(db, id)
    return rating && { words: rating.words }
  },
  write,
})

/** What the rated say to it. */
export const removableAnswers = removableTexts({
  thing: 'rating-answer',
  find: finds(({ ratedId }) => ratedId),
  isNeeded: () => true,
  read: async ({ db }, id) => {
    const rating = await findRating(db, id)
    return rating && { answer: rating.answer ?? '' }
  },
  write,
})
