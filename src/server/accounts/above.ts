import type { Member } from '#contract/accounts.ts'
import { isAbove, isKeeper } from '#contract/keepers.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

import { findFullMember, type FullMember } from './queries.ts'

/**
 * Makes sure that a keeper may act on a member, as both are now. Whoever asks holds the lock `admins`.
 * @throws {Refusal} `keeper_account` for oneself, an equal or somebody above; `not_found` if the keeper is none any
 * more
 */
export async function checkAbove(
  db: Database,
  keeper: Pick<Member, 'id'>,
  member: FullMember,
): Promise<void> {
  const own = await findFullMember(db, keeper.id)
  if (own === undefined || !isKeeper(own)) throw new Refusal('not_found')
  if (member.id === keeper.id || !isAbove(own, member)) throw new Refusal('keeper_account')
}
