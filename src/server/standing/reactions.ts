import type { Followers, Reactions } from '#server/events/reactions.ts'

import { award, countDeed, countSignIn, isGrandArcanist, recalculateRank, takeBack } from './actions.ts'
import { insertStanding, topUsers, updateAwardSubject } from './queries.ts'

export const standingReactions: Reactions = {
  'member.joined': ({ db }, { memberId }) => insertStanding(db, memberId),
  'member.signed-in': (change, { memberId }) => countSignIn(change, memberId),
  // The special name counts once its address is verified, without waiting for the next sign-in.
  'member.changed': async (change, { memberId }) => {
    if (await isGrandArcanist(change, memberId)) await recalculateRank(change, memberId)
  },
  'gathering.created': async (change, { hostId, gatheringId, kind }) => {
    await countDeed(change, hostId, 'gatherings_created')
    await award(change, {
      memberId: hostId,
      deed: 'CREATE_GATHERING',
      subject: gatheringId,
      text: `Created gathering: ${kind}`,
    })
  },
  'stack.added': async (change, { memberId, oracleCardId, cardName }) => {
    await award(change, {
      memberId,
      deed: 'ADD_CARD_TO_BINDER',
      subject: oracleCardId,
      text: `Added card: ${cardName}`,
    })
  },
  'cards.let-go': (change, { memberId, oracleCardIds }) =>
    takeBack(change, { memberId, deed: 'ADD_CARD_TO_BINDER', subjects: oracleCardIds }),
  'watch.added': async (change, { memberId, oracleCardId, cardName }) => {
    await award(change, {
      memberId,
      deed: 'ADD_TO_WATCHLIST',
      subject: oracleCardId,
      text: `Added to watchlist: ${cardName}`,
    })
  },
  'watch.removed': async (change, { memberId, oracleCardId, isLast }) => {
    if (isLast) await takeBack(change, { memberId, deed: 'ADD_TO_WATCHLIST', subjects: [oracleCardId] })
  },
  'bounty.posted': async (change, { posterId, oracleCardId, cardName }) => {
    await award(change, {
      memberId: posterId,
      deed: 'ADD_BOUNTY',
      subject: oracleCardId,
      text: `Posted bounty: ${cardName}`,
    })
  },
  'bounty.withdrawn': async (change, { posterId, oracleCardId, isDeedUndone }) => {
    if (!isDeedUndone) return
    await takeBack(change, { memberId: posterId, deed: 'ADD_BOUNTY', subjects: [oracleCardId] })
  },
  'bounty.caught': (change, { hunterId }) => countDeed(change, hunterId, 'bounties_caught'),
  'card.merged': ({ db }, { cardId, intoCardId }) => updateAwardSubject(db, cardId, intoCardId),
}

export const standingFollowers: Followers = {
  'scoreboard.changed': topUsers.drop,
}
