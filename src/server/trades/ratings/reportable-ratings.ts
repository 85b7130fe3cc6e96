import { findMemberByUsername } from '#server/accounts/public.ts'
import type { Reportable } from '#server/contributions/reportable.ts'

import { listRatings } from './queries.ts'
import { isShown } from './when-shown.ts'

/** Shown ratings, each asked for by its trade and whoever was rated: `tradeId/username`. */
export const reportableRatings: Reportable = {
  thing: 'rating',
  freeze: async ({ db, now }, _memberId, id) => {
    const [, tradeId, username] = /^(.+)\/([^/]+)$/.exec(id) ?? []
    if (tradeId === undefined || username === undefined) return undefined
    const rated = await findMemberByUsername(db, username)
    const ratings = await listRatings(db, tradeId)
    const rating = ratings.find(({ ratedId }) => ratedId === rated?.id)
    if (rated === undefined || rating === undefined || !isShown(rating, now())) return undefined
    const { side, raterId, ratedId, words, answer, shownAt } = rating
    const reported = { authorId: raterId, words, saidAt: shownAt, isReported: true }
    return {
      // Names nobody, so that it may stay when the rated member leaves.
      id: `${tradeId}/${side}`,
      ownerId: raterId,
      title: '',
      lines:
        answer === null
          ? [reported]
          : [reported, { authorId: ratedId, words: answer, saidAt: null, isReported: false }],
    }
  },
}
