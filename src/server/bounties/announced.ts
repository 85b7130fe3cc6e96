import type { Change } from '#server/events/transact.ts'

import type { StoredBounty } from './queries.ts'

/** What events say of a bounty, whatever happened to it. */
export function namesOf({ id, posterId, oracleCardId, cardName }: StoredBounty) {
  return { bountyId: id, posterId, oracleCardId, cardName }
}

/** What a hunter did. */
type Hunt =
  | { readonly type: 'bounty.claimed'; readonly hunterId: string }
  | { readonly type: 'bounty.caught'; readonly hunterId: string }

/**
 * Tells the two of them who took or caught a bounty, and everybody how it stands now. An event that names the
 * hunter would not reach those who are apart from them, and their boards would show it as it was.
 */
export async function announceHunt({ announce }: Change, bounty: StoredBounty, hunt: Hunt): Promise<void> {
  const names = namesOf(bounty)
  await announce({ ...names, ...hunt }, [bounty.posterId, hunt.hunterId])
  const state = hunt.type === 'bounty.claimed' ? 'claimed' : 'caught'
  await announce({ type: 'bounty.changed', ...names, state }, 'members')
}
