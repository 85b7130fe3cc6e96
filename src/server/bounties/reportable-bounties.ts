import type { Reportable } from '#server/contributions/reportable.ts'

import { findOwnedBounty } from './board-queries.ts'
import { maySee } from './bounty-refusals.ts'

/** Bounties as they are reported: with their notes and what they promise. */
export const reportableBounties: Reportable = {
  thing: 'bounty',
  freeze: async ({ db }, memberId, id) => {
    const bounty = await findOwnedBounty(db, id, memberId)
    if (bounty === undefined || !maySee({ ...bounty, isPosterApart: false }, memberId)) return undefined
    const { posterId, cardName, note, reward, createdAt } = bounty
    const texts = reward.kind === 'money' ? [note] : [note, reward.text]
    return {
      id,
      ownerId: posterId,
      title: cardName,
      lines: texts
        .filter((words) => words !== '')
        .map((words) => ({ authorId: posterId, words, saidAt: createdAt, isReported: true })),
    }
  },
}
