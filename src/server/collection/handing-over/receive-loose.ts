import { findPrinting } from '#server/cards/public.ts'
import { applyLines } from '#server/collection/acts/public.ts'
import { listOwnIds } from '#server/collection/binder-queries.ts'
import { type StoredStack, writeMarks } from '#server/collection/stack.ts'
import { insertReceived } from '#server/collection/stacks/public.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import type { CopiesToHandOver } from './find-parts.ts'
import type { CopiesReceived } from './hand-over.ts'

/** Copies that come to a member out of no binder. */
export type LooseCopies = Omit<CopiesToHandOver, 'giverId' | 'fromBinderId' | 'own' | 'marks'> & {
  readonly marks: Parameters<typeof writeMarks>[0]
}

/**
 * Puts copies that lay in no binder into a member's binder. Like copies handed over, they are no act that could be
 * undone. The caller holds the member's shelf.
 * @throws {Refusal} `not_found` for an unknown printing or a binder that isn't theirs, `too_many_copies`
 */
export async function receiveLoose(change: Change, copies: LooseCopies): Promise<CopiesReceived> {
  const { db, now, newId } = change
  const { receiverId: memberId, toBinderId: binderId, marks, quantity, ...look } = copies
  const own = await listOwnIds(db, memberId, [binderId])
  if (!own.has(binderId)) throw new Refusal('not_found')
  const printing = found(await findPrinting(db, look.printingId))
  const instant = now().toISOString()
  const arriving: Omit<StoredStack, 'id'> = {
    ...look,
    memberId,
    binderId,
    quantity,
    oracleCardId: printing.cardId,
    cardName: printing.name,
    forTrade: 0,
    sourceCondition: '',
    marks: writeMarks(marks),
    askingCents: null,
    askingCurrency: 'usd',
    costCents: null,
    costCurrency: 'usd',
    note: '',
    tags: [],
    addedAt: instant,
    updatedAt: instant,
  }
  const [outcome] = await applyLines(change, { memberId, actId: null }, [{ copies: arriving }])
  const stack = outcome?.stack
  if (stack === null || stack === undefined)
    throw new Refusal('too_many_copies', [{ path: 'quantity', code: 'too_big' }])
  await insertReceived(db, [{ id: newId(), stack, quantity }])
  return { stack, quantity }
}
