import type { EventOf } from '#contract/events.ts'
import { TRADE_ANSWERS } from '#contract/trades/answers.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { endAsked } from './end-asked.ts'
import { nameOf } from './name-of.ts'
import { listUnreadOfKind } from './told-queries.ts'

type TradeEvent = EventOf<'trade.changed'>

const SENT = { offer: 'offer', counter: 'counter', amend: 'amendment' } as const

/** Tells the one who did not act; of what time or we have ended, both, without a name and a reason. */
export async function tellOfTrade(change: Change, event: TradeEvent): Promise<void> {
  const { act, byId, openerId, partnerId, askerId } = event
  await endPromise(change, event)
  if (byId !== null) {
    // What they did themselves, they need not be told to do.
    await endTurn(change, event, byId)
    await tellTheOther(change, event, { byId, recipientId: byId === openerId ? partnerId : openerId })
    return
  }
  if (askerId !== undefined) await tellOfSilence(change, event, askerId)
  if (act !== 'expire' && act !== 'call-off') return
  const how = act === 'expire' ? 'expired' : 'called-off'
  for (const recipientId of [openerId, partnerId]) await tellItIsOver(change, event, { recipientId, how })
}

async function tellTheOther(
  change: Change,
  event: TradeEvent,
  { byId, recipientId }: { readonly byId: string; readonly recipientId: string },
): Promise<void> {
  const { act, tradeId } = event
  if (recipientId === '') return
  await endTurn(change, event, recipientId)
  const { username: other, aboutId } = await nameOf(change, byId)
  const told = { recipientId, aboutId }
  if (act === 'offer' || act === 'counter' || act === 'amend') {
    const facts = { tradeId, other, sent: SENT[act] }
    await notify(change, { ...told, subject: turnSubject(event), kind: 'trade-turn', facts })
    return
  }
  const answer = TRADE_ANSWERS.find((each) => each === act)
  if (answer === undefined) return
  const subject = `${tradeId} ${act} ${change.now().toISOString()}`
  await notify(change, { ...told, subject, kind: 'trade-answered', facts: { tradeId, other, act: answer } })
}

/** Nobody need answer an amendment that ran out of time, and whoever asked for it hears that nobody did. */
async function tellOfSilence(change: Change, event: TradeEvent, askerId: string): Promise<void> {
  const { tradeId, openerId, partnerId, round } = event
  const silentId = askerId === openerId ? partnerId : openerId
  if (silentId !== '') await endTurn(change, event, silentId)
  if (askerId === '') return
  await change.alone(notices(askerId))
  const { username: other, aboutId } = await nameOf(change, silentId)
  const subject = `${tradeId} lapse ${String(round)}`
  const facts = { tradeId, other, act: 'lapse' } as const
  await notify(change, { recipientId: askerId, aboutId, subject, kind: 'trade-answered', facts })
}

async function tellItIsOver(
  change: Change,
  event: TradeEvent,
  { recipientId, how }: { readonly recipientId: string; readonly how: 'expired' | 'called-off' },
): Promise<void> {
  if (recipientId === '') return
  await endTurn(change, event, recipientId)
  const { tradeId } = event
  await notify(change, { recipientId, subject: tradeId, kind: 'trade-over', facts: { tradeId, how } })
}

/** Each round is told once. */
function turnSubject({ tradeId, round }: Pick<TradeEvent, 'tradeId' | 'round'>): string {
  return `${tradeId} ${String(round)}`
}

/** Nobody is asked any more to answer an earlier round. */
async function endTurn(change: Change, { tradeId, round }: TradeEvent, recipientId: string): Promise<void> {
  const rounds = Array.from({ length: round }, (_, at) => turnSubject({ tradeId, round: at + 1 }))
  await endAsked(change, { recipientIds: [recipientId], kind: 'trade-turn', subjects: rounds })
}

/** Nothing was promised yet. */
const TALKING: ReadonlySet<TradeEvent['state']> = new Set(['open', 'countered'])
const PROMISED: ReadonlySet<TradeEvent['state']> = new Set(['accepted', 'amending'])

/** Nobody is asked any more to finish what is over, or was agreed anew since. */
async function endPromise(change: Change, event: TradeEvent): Promise<void> {
  const { tradeId, openerId, partnerId, state, act } = event
  if (TALKING.has(state) || (PROMISED.has(state) && act !== 'agree')) return
  for (const recipientId of [openerId, partnerId]) {
    if (recipientId === '') continue
    await change.alone(notices(recipientId))
    const said = await listUnreadOfKind(change.db, { recipientId, kind: 'trade-said' })
    const subjects = said.filter((subject) => subject.startsWith(`${tradeId} `))
    if (subjects.length > 0)
      await endAsked(change, { recipientIds: [recipientId], kind: 'trade-said', subjects })
  }
}
