import type { Member } from '#contract/accounts.ts'
import { isAbove, isKeeper, type KeeperPower, type Keeping, mayKeep } from '#contract/keepers.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import type { Lock } from '#server/events/locks.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import type { Keeper } from './keeper-queries.ts'
import { account, admins } from './locks.ts'
import { findFullMember, findMemberByUsername, type FullMember } from './queries.ts'

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

/** Those of all keepers who may use a power on a member: nobody does on an equal. */
export function keepersAbove(keepers: readonly Keeper[], memberId: string, power: KeeperPower): Keeper[] {
  const member = keepers.find(({ id }) => id === memberId) ?? { isAdmin: false }
  return keepers.filter((keeper) => !keeper.isSuspended && mayKeep(keeper, power) && isAbove(keeper, member))
}

/** Those of all keepers on whom one of them may not act, themselves among them. */
export function keepersNotBelow(keepers: readonly Keeper[], keeper: Keeping): Keeper[] {
  return keepers.filter((other) => !isAbove(keeper, other))
}

/** Whom a change is about, and what it is alone with beside their account. */
interface Below {
  readonly username: string
  readonly locks?: (memberId: string) => readonly Lock[]
}

/**
 * Changes a member who is below the keeper.
 * @throws {Refusal} `not_found` or `keeper_account`
 */
export async function changeBelow(
  app: App,
  keeper: Pick<Member, 'id'>,
  { username, locks }: Below,
  work: (change: Change, member: FullMember) => Promise<void>,
): Promise<void> {
  const { id } = found(await findMemberByUsername(app.db, username))
  await transact(app, [account(id), admins.all, ...(locks?.(id) ?? [])], async (change) => {
    const member = found(await findFullMember(change.db, id))
    await checkAbove(change.db, keeper, member)
    await work(change, member)
  })
}
