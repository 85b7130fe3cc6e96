import type { Member } from '#contract/accounts.ts'
import type { ScannedCode } from '#contract/gatherings/door.ts'
import { authSecretOf, findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { atTheDoor, type DoneAtDoor } from '#server/gatherings/door/at-the-door.ts'
import { noteMember } from '#server/gatherings/door/note-member.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'
import { asGiven } from '#server/shown-codes.ts'

import { holderOf } from './own-code.ts'
import { listHolders } from './queries.ts'

/**
 * Notes that a member came by the code that they show. A code of another gathering, of nobody, and of somebody whom the host
 * doesn't see are all the same.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, `door_closed`, or `wrong_code`
 */
export async function scanOwnCode(
  app: App,
  host: Member,
  scan: DoneAtDoor & { readonly code: string },
): Promise<ScannedCode> {
  const given = { gatheringId: scan.gatheringId, code: asGiven(scan.code) }
  const reader = await readerOf(app, host.id)
  return await atTheDoor(app, host, scan, async (change, gathering, at) => {
    const holders = await listHolders(change.db, gathering.id)
    const holderId = holderOf(authSecretOf(app), given, holders)
    const holder = holderId === undefined ? undefined : await findMember(change.db, holderId)
    const seen = holder && (await findSeenMember(change.db, reader, holder.username))
    if (seen === undefined) throw new Refusal('wrong_code')
    const { id: memberId, username } = seen
    const noted = await noteMember(change, gathering, { memberId, how: 'code', notedBy: host.id, at })
    if (noted === undefined) return { username, state: 'not-listed', at: null }
    return { username, state: noted.wasHere ? 'since' : 'in', at: noted.since }
  })
}
