import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { endAsked } from './end-asked.ts'
import { nameOf } from './name-of.ts'
import { isWelcome } from './tell.ts'
import { unreadOfSubject } from './told-queries.ts'

type BondEvent = EventOf<'bond.changed'>

/** Tells of requests and of their acceptance. What else changes between two members is told to nobody. */
export async function tellOfBond(change: Change, event: BondEvent): Promise<void> {
  const { memberId, otherId } = event
  if (event.change === 'asked') {
    await tellOfRequest(change, event)
    return
  }
  await endRequest(change, event)
  if (event.change !== 'accepted') return
  const { username, aboutId } = await nameOf(change, memberId)
  const subject = `${memberId} ${change.now().toISOString()}`
  const facts = { fellow: username }
  await notify(change, { recipientId: otherId, aboutId, subject, kind: 'fellow-joined', facts })
}

/** A request that was withdrawn and sent again keeps its id, so it is told once, and is unread again. */
async function tellOfRequest(change: Change, { memberId, otherId, requestId }: BondEvent): Promise<void> {
  const { username, aboutId } = await nameOf(change, memberId)
  const told = { recipientId: otherId, subject: requestId ?? memberId, kind: 'fellow-asked' } as const
  if (await isWelcome(change, otherId, aboutId)) {
    await change.alone(notices(otherId))
    for (const id of await unreadOfSubject(change.db, told)) {
      const notification = { id, kind: told.kind }
      await change.announce({ type: 'notification.changed', recipientId: otherId, notification }, [otherId])
    }
  }
  await notify(change, { ...told, aboutId, facts: { asker: username } })
}

/** Nobody is asked any more to answer what was answered or withdrawn. */
async function endRequest(
  change: Change,
  { change: what, memberId, otherId, requestId }: BondEvent,
): Promise<void> {
  if (requestId === null) return
  const recipientIds = [what === 'withdrawn' ? otherId : memberId]
  await endAsked(change, { recipientIds, kind: 'fellow-asked', subjects: [requestId] })
}
