import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { readsTown } from './jobs.ts'

export const findingReactions: Reactions = {
  'gathering.created': readLater,
  'gathering.changed': async (change, { gatheringId, what }) => {
    if (what === 'facts') await readLater(change, { gatheringId })
  },
}

/** Reads the town off the words of the place, now or again. */
async function readLater(
  { later, now }: Change,
  { gatheringId }: { readonly gatheringId: string },
): Promise<void> {
  await later(readsTown, { key: gatheringId, due: now(), facts: { gatheringId } })
}
