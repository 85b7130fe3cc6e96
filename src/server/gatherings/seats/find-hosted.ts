import type { Member } from '#contract/accounts.ts'
import type { Change } from '#server/events/transact.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { findOwnRows } from './actions.ts'
import { roleIn } from './hall.ts'

/** Who may do something to a gathering: its hosts, or its host alone. To everybody else it is as if there were none. */
export interface ByHosts {
  readonly gatheringId: string
  readonly by: 'hosts' | 'host'
}

/**
 * A gathering that a member hosts. While its host is suspended nobody sees it, its co-hosts neither.
 * @throws {Refusal} `not_found`
 */
export async function findHosted(
  change: Change,
  member: Pick<Member, 'id'>,
  { gatheringId, by }: ByHosts,
): Promise<FullGathering> {
  const gathering = found(await findGathering(change.db, gatheringId))
  const { isCoHost } = await findOwnRows(change, gatheringId, member.id)
  const role = roleIn(gathering, member.id, isCoHost)
  if (role === 'player' || (role === 'co-host' && by === 'host')) throw new Refusal('not_found')
  if (gathering.hiddenId !== null) throw new Refusal('not_found')
  return gathering
}
