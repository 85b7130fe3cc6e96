import { isSuspended } from '#server/accounts/public.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { callOffAll, callOffBetween } from './talks/ended-actions.ts'

export const tradeReactions: Reactions = {
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (areApart) await callOffBetween(change, memberId, otherId)
  },
  'member.changed': async (change, { memberId }) => {
    if (await isSuspended(change.db, memberId)) await callOffAll(change, memberId)
  },
  'member.left': (change, { memberId }) => callOffAll(change, memberId),
}
