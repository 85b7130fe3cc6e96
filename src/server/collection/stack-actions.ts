import type { Member } from '#contract/accounts.ts'
import type { Act } from '#contract/collection/acts.ts'
import type { NewCopies, Stack, StackChange } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { profile } from '#server/profile/locks.ts'
import { findValuation } from '#server/profile/public.ts'

import { applyLines, beginAct, finishAct, type Line, type LineOutcome } from './acts/public.ts'
import { refusalFor } from './holds/public.ts'
import { findShownStack } from './listing/public.ts'
import { shelf } from './locks.ts'
import { addOwnCopy } from './own-copy.ts'
import { changeStackFields, chooseFinish, type StoredStack, writeMarks } from './stack.ts'
import { findStack } from './stacks/public.ts'

/** Copies to add, and the act they are part of if it can be undone. */
export interface CopiesToAdd extends NewCopies {
  readonly binderId: string
  readonly actId?: string
}

/**
 * Adds copies to a binder of `owner`; equal stacks become one.
 * @throws {Refusal} `not_found` for an unknown printing, `finish_not_printed` `too_many_copies` or `too_many_own_copies`
 */
export async function addCopies(
  change: Change,
  owner: Member,
  { binderId, actId, ...copies }: CopiesToAdd,
): Promise<Stack> {
  const { db, now, announce } = change
  const printing = found(await findPrinting(db, copies.printingId))
  const finish = chooseFinish(printing.finishes, copies.finish)
  if (finish === undefined) throw finishNotPrinted()
  const instant = now().toISOString()
  const ownCopyId = await addOwnCopy(change, owner, { name: copies.ownName, cardId: printing.cardId })
  const line = {
    copies: {
      memberId: owner.id,
      binderId,
      printingId: copies.printingId,
      oracleCardId: printing.cardId,
      cardName: printing.name,
      quantity: copies.quantity,
      forTrade: 0,
      finish,
      condition: copies.condition,
      sourceCondition: '',
      language: copies.language,
      marks: writeMarks(copies.marks, ownCopyId),
      askingCents: null,
      askingCurrency: 'usd' as const,
      costCents: null,
      costCurrency: 'usd' as const,
      note: copies.note ?? '',
      tags: [],
      addedAt: instant,
      updatedAt: instant,
    },
  }
  const added = await applyOne(change, { memberId: owner.id, actId: actId ?? null }, line)
  await announce({ type: 'stack.added', ...namesOf(added), cardName: added.cardName }, [owner.id])
  return await shown(change, owner, added.id)
}

/**
 * Changes a stack; if it becomes equal to another one in its binder, the two are merged.
 * @returns the stack that now holds the copies
 * @throws {Refusal} `not_found`, `finish_not_printed`, `too_many_copies`, `copies_promised`, or `invalid_input` for more
 * copies for trade than there are
 */
export async function changeStack(app: App, owner: Member, wanted: StackChange): Promise<Stack> {
  return await transact(app, shelf(owner.id), async (change) => {
    const { db, now, announce } = change
    const before = await findOwnStack(db, owner, wanted.stackId)
    const changed = changeStackFields(before, wanted, now().toISOString())
    if (changed.forTrade > changed.quantity) {
      throw new Refusal('invalid_input', [{ path: 'forTrade', code: 'too_big' }])
    }
    await checkFinish(db, before, changed)
    const stack = await applyOne(
      change,
      { memberId: owner.id, actId: null },
      { stackId: before.id, become: () => changed },
    )
    if (stack.id !== before.id) await announce({ type: 'stack.removed', ...namesOf(before) }, [owner.id])
    await announce({ type: 'stack.changed', ...namesOf(stack) }, [owner.id])
    return await shown(change, owner, stack.id)
  })
}

/**
 * Removes a stack from its binder.
 * @returns the act, which can be undone
 * @throws {Refusal} `not_found` or `copies_promised`
 */
export async function removeStack(app: App, owner: Member, stackId: string): Promise<Act> {
  return await transact(app, shelf(owner.id), async (change) => {
    const stack = await findOwnStack(change.db, owner, stackId)
    const { memberId, binderId, cardName: subject } = stack
    const actId = await beginAct(change, { memberId, kind: 'delete', subject, binderId, total: 1 })
    await tryOne(change, { memberId, actId }, { stackId, become: () => null })
    await change.announce({ type: 'stack.removed', ...namesOf(stack) }, [owner.id])
    return await finishAct(change, actId)
  })
}

/**
 * Carries out one line, as part of an act if there is one; refuses if it is left out.
 * @returns the stack that holds the copies
 */
export async function applyOne(
  change: Change,
  whose: { readonly memberId: string; readonly actId: string | null },
  line: Line,
): Promise<StoredStack> {
  const outcome = await tryOne(change, whose, line)
  if (outcome.reason === 'too_many') {
    throw new Refusal('too_many_copies', [{ path: 'quantity', code: 'too_big' }])
  }
  return found(outcome.stack)
}

/** @throws {Refusal} `copies_promised` if the line would take copies that a trade holds */
async function tryOne(
  change: Change,
  whose: { readonly memberId: string; readonly actId: string | null },
  line: Line,
): Promise<LineOutcome> {
  const [outcome] = await applyLines(change, whose, [line])
  const { reason, from } = found(outcome)
  if (reason === 'promised' && from !== null) throw await refusalFor(change, from)
  return found(outcome)
}

/** A stack after a change of it, as its owner sees it. */
export async function shown({ db, glance, config }: Change, owner: Member, stackId: string): Promise<Stack> {
  const valuation = await glance(profile, () => findValuation({ db, config }, owner.id))
  return found(await findShownStack(db, stackId, valuation))
}

/** @throws {Refusal} `not_found` */
export async function findOwnStack(db: Database, owner: Member, stackId: string): Promise<StoredStack> {
  const stack = found(await findStack(db, stackId))
  if (stack.memberId !== owner.id) throw new Refusal('not_found')
  return stack
}

async function checkFinish(db: Database, before: StoredStack, changed: StoredStack): Promise<void> {
  if (changed.finish === before.finish) return
  const printing = found(await findPrinting(db, changed.printingId))
  if (chooseFinish(printing.finishes, changed.finish) === undefined) throw finishNotPrinted()
}

function finishNotPrinted(): Refusal {
  return new Refusal('finish_not_printed', [{ path: 'finish', code: 'invalid_value' }])
}

export function namesOf({ memberId, binderId, id, printingId, oracleCardId }: StoredStack) {
  return { memberId, binderId, stackId: id, printingId, oracleCardId }
}
