import { removableTexts } from '#server/contributions/removable-texts.ts'

import { namesOf } from './announced.ts'
import { bountiesOf, oneBounty } from './locks.ts'
import { findBounty, updateTexts } from './text-queries.ts'

/** What bounties say, and what they promise in words. */
export const removableBounties = removableTexts({
  thing: 'bounty',
  find: async ({ db }, id) => {
    const bounty = await findBounty(db, id)
    if (bounty === undefined || bounty.posterId === '') return undefined
    const { posterId, cardName: title } = bounty
    return { id, authorId: posterId, title, locks: [oneBounty(id), bountiesOf(posterId)] }
  },
  isNeeded: (name) => name === 'reward',
  read: async ({ db }, id) => {
    const bounty = await findBounty(db, id)
    if (bounty === undefined) return undefined
    const { note, reward } = bounty
    return reward.kind === 'money' ? { note } : { note, reward: reward.text }
  },
  write: async ({ db, announce }, id, { note, reward }) => {
    const bounty = await findBounty(db, id)
    if (bounty === undefined) return
    await updateTexts(db, id, {
      ...(note === undefined ? {} : { note }),
      ...(reward === undefined ? {} : { reward_text: reward }),
    })
    await announce({ type: 'bounty.changed', ...namesOf(bounty), state: bounty.state }, 'members')
  },
})
