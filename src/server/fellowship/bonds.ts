import type { Member } from '#contract/accounts.ts'
import type { Bond } from '#contract/fellowship.ts'
import type { App } from '#server/app-context.ts'
import { findSeenMembers, readerOf } from '#server/people/public.ts'

import { stateOf } from './bond.ts'
import { listRequestsWith } from './queries.ts'

interface BondWith {
  readonly username: string
  readonly state: Bond['state'] | null
}

/**
 * How a member and each of these names stand, in their order. A name that nobody they see has is answered alike,
 * whether it is free, hidden or apart from them.
 */
export async function listBonds(app: App, member: Member, usernames: readonly string[]): Promise<BondWith[]> {
  const reader = await readerOf(app, member.id)
  const seen = await findSeenMembers(app.db, reader, usernames)
  const otherIds = [...seen.values()].map(({ id }) => id)
  const requests = await listRequestsWith(app.db, member.id, otherIds)
  const stateWith = (otherId: string): Bond['state'] => {
    if (otherId === member.id) return 'self'
    const facts = {
      areFellows: reader.fellowIds.has(otherId),
      sent: requests.find(({ askedId }) => askedId === otherId),
      received: requests.find(({ askerId }) => askerId === otherId),
    }
    return stateOf(facts, app.now())
  }
  return usernames.map((username) => {
    const other = seen.get(username.toLowerCase())
    return { username, state: other === undefined ? null : stateWith(other.id) }
  })
}
