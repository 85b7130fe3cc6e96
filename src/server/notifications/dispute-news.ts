import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'

import { notify } from './actions.ts'
import { endAsked } from './end-asked.ts'
import { nameOf } from './name-of.ts'

type DisputeEvent = EventOf<'dispute.changed'>

/**
 * Tells the other of a dispute and of an answer to it, and both how an admin settled it: that they hear in quiet hours,
 * too. Whom a block parts hears it without a word about whom it was. Muting the other changes nothing.
 */
export async function tellOfDispute(change: Change, event: DisputeEvent): Promise<void> {
  const { change: step, tradeId, openerId, partnerId, byId, outcome, wasSealed } = event
  await endQuestion(change, event)
  const isNameless = step === 'resolved' && (await areParted(change, event))
  for (const [recipientId, otherId] of [
    [openerId, partnerId],
    [partnerId, openerId],
  ] as const) {
    if (recipientId === '' || recipientId === byId) continue
    const { username: other, aboutId } = isNameless ? NOBODY : await nameOf(change, otherId)
    await notify(change, {
      recipientId,
      aboutId,
      isAwaited: true,
      ...(step === 'resolved' && { isUrgent: true }),
      subject: `${tradeId} ${step}`,
      kind: 'trade-dispute',
      facts: { tradeId, other, step, ...(isNameless && outcome !== undefined && { outcome, wasSealed }) },
    })
  }
}

/** Who said what happened need not be asked to, and nobody need say it once the dispute is settled. */
async function endQuestion(change: Change, event: DisputeEvent): Promise<void> {
  const { change: step, tradeId, openerId, partnerId, byId } = event
  if (step === 'opened') return
  const recipientIds = step === 'answered' ? [byId ?? ''] : [openerId, partnerId]
  await endAsked(change, { recipientIds, kind: 'trade-dispute', subjects: [`${tradeId} opened`] })
}

const NOBODY = { username: null, aboutId: null }

async function areParted(
  { db, glance }: Change,
  { openerId, partnerId }: Pick<DisputeEvent, 'openerId' | 'partnerId'>,
): Promise<boolean> {
  if (openerId === '' || partnerId === '') return false
  return await glance(bondsOf, () => areApart(db, { memberId: openerId, otherId: partnerId }))
}
