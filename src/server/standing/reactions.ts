import { PERIODS } from '#contract/standing.ts'
import type { App } from '#server/app-context.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import { ledger } from '#server/standing/locks.ts'

import { award, giveBack, takeBack } from './actions.ts'
import { firstPages, tallies, topUsers } from './boards/public.ts'
import { countDeed, countSignIn, isGrandArcanist, recalculateRank, uncountDeed } from './counting/public.ts'
import { changeListing, reviewHidden } from './listing.ts'
import { insertStanding, listUndoneBy, updateAwardSubject } from './queries.ts'

export const standingReactions: Reactions = {
  'member.joined': async ({ db, alone }, { memberId }) => {
    await alone(ledger(memberId))
    await insertStanding(db, memberId)
  },
  'member.signed-in': countSignIn,
  'member.changed': async (change, { memberId }) => {
    // The member was suspended or restored.
    await reviewHidden(change, memberId)
    // The special name counts once its address is verified, without waiting for the next sign-in.
    if (await isGrandArcanist(change, memberId)) await recalculateRank(change, memberId)
  },
  'member.left': (change, { memberId }) => reviewHidden(change, memberId),
  'listing.changed': changeListing,
  'gathering.created': async (change, { hostId, gatheringId, kind }) => {
    await countDeed(change, { memberId: hostId, counter: 'gatherings_created', subject: gatheringId })
    await award(change, {
      memberId: hostId,
      deed: 'CREATE_GATHERING',
      subject: gatheringId,
      text: `Created gathering: ${kind}`,
    })
  },
  // It was created, so the counter keeps it.
  'gathering.fruitless': async (change, { callerId: memberId, gatheringId: subject }) => {
    await uncountDeed(change, { memberId, counter: 'gatherings_created', subject, stays: true })
    await takeBack(change, { memberId, deed: 'CREATE_GATHERING', subjects: [subject] })
  },
  // If it was given up for long enough to earn nothing, it earns again.
  'gathering.restored': async (change, { gatheringId: subject }) => {
    const of = { deed: 'CREATE_GATHERING', subject } as const
    for (const memberId of await change.glance(ledger, () => listUndoneBy(change.db, of))) {
      const text = 'The gathering takes place after all'
      await giveBack(change, { memberId, deed: of.deed, subjects: [subject], since: '', text })
      await countDeed(change, { memberId, counter: 'gatherings_created', subject, done: 0 })
    }
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
  'cards.came-back': (change, { memberId, oracleCardIds, actBegunAt }) =>
    giveBack(change, {
      memberId,
      deed: 'ADD_CARD_TO_BINDER',
      subjects: oracleCardIds,
      since: actBegunAt,
      text: 'Undone: the cards are back',
    }),
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
  'bounty.caught': async (change, { hunterId, posterId }) => {
    await countDeed(change, { memberId: hunterId, counter: 'bounties_caught', withMemberId: posterId })
  },
  'message.said': async (change, { authorId, conversationId, isFirst }) => {
    if (isFirst !== true) return
    await award(change, {
      memberId: authorId,
      deed: 'MESSAGE_SENT',
      subject: conversationId,
      text: 'Sent first message',
    })
  },
  'trade.changed': async (change, { act, byId, openerId, tradeId: subject }) => {
    if (byId !== openerId) return
    const done = { memberId: openerId, deed: 'SEND_OFFER' } as const
    if (act === 'offer') await award(change, { ...done, subject, text: 'Sent offer' })
    if (act === 'withdraw') await takeBack(change, { ...done, subjects: [subject] })
  },
  'trade.sealed': async (change, { tradeId: subject, openerId, partnerId, earns }) => {
    await change.alone([ledger(openerId), ledger(partnerId)])
    for (const [memberId, withMemberId] of [
      [openerId, partnerId],
      [partnerId, openerId],
    ] as const) {
      await countDeed(change, { memberId, counter: 'trades_completed', withMemberId, earns, subject })
      // The other may leave, so the ledger doesn't name them.
      if (earns) await award(change, { memberId, deed: 'TRADE_COMPLETED', subject, text: 'Completed trade' })
    }
  },
  'trade.annulled': async (change, { tradeId: subject, openerId, partnerId }) => {
    for (const memberId of [openerId, partnerId]) {
      await uncountDeed(change, { memberId, counter: 'trades_completed', subject })
      await takeBack(change, { memberId, deed: 'TRADE_COMPLETED', subjects: [subject] })
    }
  },
  'rating.changed': async (change, event) => {
    const { tradeId: subject, raterId, ratedId: memberId } = event
    const deed = { memberId, counter: 'positive_ratings', subject } as const
    if (event.isCounted) await countDeed(change, { ...deed, withMemberId: raterId })
    else await uncountDeed(change, deed)
  },
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    await alone(ledger.all)
    await updateAwardSubject(db, cardId, intoCardId)
  },
}

function forgetBoards(app: App): void {
  for (const period of PERIODS) {
    firstPages[period].drop(app)
    tallies[period].drop(app)
  }
}

function forgetFirstPages(app: App): void {
  for (const period of PERIODS) firstPages[period].drop(app)
}

export const standingFollowers: Followers = {
  'scoreboard.changed': (app) => {
    topUsers.drop(app)
    forgetBoards(app)
  },
  'points.awarded': forgetBoards,
  'points.taken-back': forgetBoards,
  'rank.changed': forgetFirstPages,
  'avatar.changed': forgetFirstPages,
  // They may have another name.
  'member.changed': (app) => {
    topUsers.drop(app)
    forgetFirstPages(app)
  },
}
