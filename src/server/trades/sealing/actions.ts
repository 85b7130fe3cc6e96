import type { Member } from '#contract/accounts.ts'
import { CODE_GOOD_SECONDS, CODE_SHOWN_SECONDS, type ShownCode } from '#contract/shown-codes.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { listOwnIds } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { asGiven, closedUntil, drawCode, hashOf, triesSince } from '#server/shown-codes.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { upsertWord } from '#server/trades/said-queries.ts'
import { type Acting, findActing } from '#server/trades/talks/public.ts'
import { memberOn, otherSide } from '#server/trades/trade-facts.ts'

import { sealTrade } from './hand-over-round.ts'
import { metUntil } from './met-until.ts'
import {
  findCode,
  findGivenCode,
  insertCode,
  insertTry,
  listTries,
  type StoredCode,
  updateCodeUsed,
} from './queries.ts'
import { listSaid } from './said-words.ts'

const SECOND_MS = 1000
/** As many as somebody shows in fifty minutes. */
const UNUSED_CODES_MAX = 100

/** A promised trade, and the round of it that the caller saw. */
interface Seen {
  readonly tradeId: string
  readonly round: number
}

/**
 * Makes a code for the other member. Whoever shows it agrees to this round, and says where they want what they get.
 * @param device what marks the browser that shows it
 * @throws {Refusal} `not_found` for a trade of others or a binder that isn't theirs, `trade_moved_on`, `sealing_closed`
 */
export async function showCode(
  app: App,
  member: Member,
  { device, ...asked }: Seen & { readonly binderId: string; readonly device: string },
): Promise<ShownCode> {
  return await transact(app, [oneTrade(asked.tradeId), shelf(member.id)], async (change) => {
    const { side } = await findPromised(change, member, asked)
    await checkBinder(change, member, asked.binderId)
    await checkOpen(change, asked.tradeId)
    const code = drawCode()
    const now = change.now().getTime()
    const after = (seconds: number) => new Date(now + seconds * SECOND_MS).toISOString()
    const shown = {
      id: change.newId(),
      trade_id: asked.tradeId,
      side,
      round: asked.round,
      binder_id: asked.binderId,
      device_hash: hashOf(device),
      digits_hash: hashOf(code.digits),
      token_hash: hashOf(code.token),
      issued_at: after(0),
      ends_at: after(CODE_GOOD_SECONDS),
    }
    await insertCode(change.db, shown, UNUSED_CODES_MAX)
    return { ...code, shownUntil: after(CODE_SHOWN_SECONDS) }
  })
}

/**
 * Takes the code that the other member shows. To give it again succeeds again, since the first reply may be lost.
 * Wrong, old, used, one's own, and that of another trade are one and the same refusal, and each counts as a try.
 * @param device what marks the caller's browser; `undefined` if it never showed a code
 * @throws {Refusal} `not_found`, `trade_moved_on`, `wrong_code` or `sealing_closed`
 */
export async function giveCode(
  app: App,
  member: Member,
  { code, device, ...asked }: Seen & { readonly code: string; readonly device: string | undefined },
): Promise<void> {
  const isRight = await transact(app, oneTrade(asked.tradeId), async (change) => {
    const acting = await findPromised(change, member, asked)
    await checkOpen(change, asked.tradeId)
    return await tryCode(change, acting, { given: hashOf(asGiven(code)), device })
  })
  // Not within the change, which would forget the try.
  if (!isRight) throw new Refusal('wrong_code')
}

/**
 * Seals the trade with the member whose code was given. To seal it again changes nothing.
 * @throws {Refusal} `not_found`, `trade_moved_on`, `not_met`, `copies_not_there` or `too_many_copies`
 */
export async function sealByCode(
  app: App,
  member: Member,
  asked: Seen & { readonly binderId: string },
): Promise<void> {
  await transact(app, [oneTrade(asked.tradeId), shelf(member.id)], async (change) => {
    const acting = await findUnsealed(change, member, asked)
    if (acting === undefined) return
    const { trade, side } = acting
    await checkBinder(change, member, asked.binderId)
    const other = otherSide(side)
    const code = await findGivenCode(change.db, { ...asked, side: other })
    if (code === undefined || metUntil(code.usedAt) <= change.now().toISOString())
      throw new Refusal('not_met')
    // The other shows a new code, and chooses anew.
    if (!(await hasBinder(change, memberOn(trade, other), code.binderId))) throw new Refusal('not_met')
    const binders = { [side]: asked.binderId, [other]: code.binderId }
    await sealTrade(change, trade, { how: 'code', binders: bothOf(binders), earns: !code.isOwnDevice })
  })
}

/**
 * Says that the trade is done, without a code. Once both have said so of the same round, it is sealed.
 * @param device what marks the browser that says so
 * @throws {Refusal} `not_found`, `trade_moved_on`, `copies_not_there` or `too_many_copies`
 */
export async function sayDone(
  app: App,
  member: Member,
  { device, ...asked }: Seen & { readonly binderId: string; readonly device: string },
): Promise<void> {
  await transact(app, [oneTrade(asked.tradeId), shelf(member.id)], async (change) => {
    const acting = await findUnsealed(change, member, asked)
    if (acting === undefined) return
    const { trade, side } = acting
    await checkBinder(change, member, asked.binderId)
    const at = change.now().toISOString()
    const before = await listSaid(change.db, trade)
    const word = { binderId: asked.binderId, deviceHash: hashOf(device) }
    await upsertWord(change.db, { ...asked, side }, { ...word, at })
    const other = before.find((said) => said.side !== side)
    if (other !== undefined) {
      const binders = { [side]: asked.binderId, [other.side]: other.binderId }
      await sealTrade(change, trade, {
        how: 'word',
        binders: bothOf(binders),
        earns: other.deviceHash !== word.deviceHash,
      })
      return
    }
    if (before.length === 0) await announceSealing(change, { trade, side }, 'said')
  })
}

function bothOf({ opener = '', partner = '' }: { readonly opener?: string; readonly partner?: string }): {
  readonly opener: string
  readonly partner: string
} {
  return { opener, partner }
}

/** Finds a trade that is promised and waits for nothing else. */
async function findPromised(change: Change, member: Member, seen: Seen): Promise<Acting> {
  const acting = await findUnsealed(change, member, seen)
  if (acting === undefined) throw new Refusal('trade_moved_on')
  return acting
}

/**
 * Finds a trade that is promised, or nothing if this very round is sealed already: somebody whose reply was lost may
 * ask again.
 */
async function findUnsealed(change: Change, member: Member, seen: Seen): Promise<Acting | undefined> {
  const acting = await findActing(change, member.id, seen)
  if (acting.trade.state === 'completed') return undefined
  if (acting.trade.state !== 'accepted') throw new Refusal('trade_moved_on')
  return acting
}

async function checkBinder(change: Change, member: Member, binderId: string): Promise<void> {
  if (!(await hasBinder(change, member.id, binderId))) throw new Refusal('not_found')
}

async function hasBinder({ db }: Change, memberId: string, binderId: string): Promise<boolean> {
  return (await listOwnIds(db, memberId, [binderId])).has(binderId)
}

async function checkOpen({ db, now }: Change, tradeId: string): Promise<void> {
  const tries = await listTries(db, tradeId, triesSince(now()))
  if (closedUntil(tries, now()) !== null) throw new Refusal('sealing_closed')
}

/** @returns whether it is the other's code, and good */
async function tryCode(
  change: Change,
  acting: Acting,
  { given, device }: { readonly given: string; readonly device: string | undefined },
): Promise<boolean> {
  const { db, now } = change
  const { id: tradeId, round } = acting.trade
  const at = now().toISOString()
  const code = await findCode(db, { tradeId, round, side: otherSide(acting.side) }, given)
  if (code !== undefined && wasJustGiven(code, at)) return true
  const isOwnDevice = device !== undefined && hashOf(device) === code?.deviceHash
  const isGood = code !== undefined && code.usedAt === null && code.endsAt > at
  const isRight = isGood && (await updateCodeUsed(db, code.id, { at, isOwnDevice }))
  await insertTry(db, { tradeId, side: acting.side, isRight, at })
  await announceSealing(change, acting, isRight ? 'code-given' : await afterWrong(change, tradeId))
  return isRight
}

function wasJustGiven({ usedAt }: StoredCode, at: string): boolean {
  return usedAt !== null && metUntil(usedAt) > at
}

async function afterWrong({ db, now }: Change, tradeId: string): Promise<'closed' | 'code-wrong'> {
  const tries = await listTries(db, tradeId, triesSince(now()))
  return closedUntil(tries, now()) === null ? 'code-wrong' : 'closed'
}

async function announceSealing(
  { announce }: Change,
  { trade: { id: tradeId, openerId, partnerId }, side }: Acting,
  what: 'code-given' | 'code-wrong' | 'closed' | 'said',
): Promise<void> {
  const byId = side === 'opener' ? openerId : partnerId
  const members = [openerId, partnerId]
  await announce({ type: 'trade.sealing-changed', tradeId, openerId, partnerId, what, byId }, members)
}
