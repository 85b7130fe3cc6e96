import type { Reactions } from '#server/events/reactions.ts'

import { count } from './actions.ts'

export const countReactions: Reactions = {
  'member.joined': (change) => count(change, 'members'),
  'member.signed-in': (change) => count(change, 'sign-ins'),
  'trade.sealed': (change) => count(change, 'trades'),
  'gathering.held': (change, { startedAt }) => count(change, 'gatherings', new Date(startedAt)),
  'message.said': async (change, { isOfHouse }) => {
    if (isOfHouse !== true) await count(change, 'messages')
  },
  'bounty.posted': (change) => count(change, 'bounties'),
}
