import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'

import { notify } from './actions.ts'
import { endAsked } from './end-asked.ts'
import { nameOf } from './name-of.ts'

/** Tells the other that somebody says a trade is done, and both of too many wrong codes. */
export async function tellOfSealing(change: Change, event: EventOf<'trade.sealing-changed'>): Promise<void> {
  const { what, tradeId, openerId, partnerId, byId } = event
  if (what === 'reversal') await tellOfReversal(change, { ...event, step: 'asked' })
  if (what !== 'said' && what !== 'closed') return
  const kind = what === 'said' ? 'trade-said' : 'trade-codes'
  // Whoever says so knows it.
  const told = what === 'said' ? [byId === openerId ? partnerId : openerId] : [openerId, partnerId]
  for (const recipientId of told) {
    const otherId = recipientId === openerId ? partnerId : openerId
    const { username: other, aboutId } = await nameOf(change, otherId)
    const subject = `${tradeId} ${change.now().toISOString()}`
    await notify(change, { recipientId, aboutId, subject, kind, facts: { tradeId, other } })
  }
}

/** Tells whoever did not ask last that a trade is to be taken back, or was. An admin's word is told by itself. */
export async function tellOfReversal(
  change: Change,
  event: Pick<EventOf<'trade.annulled'>, 'tradeId' | 'openerId' | 'partnerId' | 'byId'> & {
    readonly step: 'asked' | 'done'
  },
): Promise<void> {
  const { tradeId, openerId, partnerId, byId, step } = event
  if (step === 'done') await endReversal(change, event)
  if (byId === null) return
  const { username: other, aboutId } = await nameOf(change, byId)
  await notify(change, {
    recipientId: byId === openerId ? partnerId : openerId,
    aboutId,
    subject: `${tradeId} ${step}`,
    kind: 'trade-reversal',
    facts: { tradeId, other, step },
  })
}

/** Nobody is asked to take back what was taken back. */
async function endReversal(
  change: Change,
  { tradeId, openerId, partnerId }: Pick<EventOf<'trade.annulled'>, 'tradeId' | 'openerId' | 'partnerId'>,
): Promise<void> {
  const recipientIds = [openerId, partnerId]
  await endAsked(change, { recipientIds, kind: 'trade-reversal', subjects: [`${tradeId} asked`] })
}

/** Tells both that a trade was sealed by word. Two who met have seen it. */
export async function tellItIsSealed(change: Change, event: EventOf<'trade.sealed'>): Promise<void> {
  const { how, tradeId, openerId, partnerId, getting } = event
  if (how !== 'word') return
  for (const [side, recipientId, otherId] of [
    ['opener', openerId, partnerId],
    ['partner', partnerId, openerId],
  ] as const) {
    const { username: other, aboutId } = await nameOf(change, otherId)
    const getsCards = getting?.includes(side)
    await notify(change, {
      recipientId,
      aboutId,
      subject: tradeId,
      kind: 'trade-sealed',
      facts: { tradeId, other, ...(getsCards !== undefined && { getsCards }) },
    })
  }
}
