import type { Member } from '#contract/accounts.ts'
import { type NewCopies, QUANTITY_MAX, type Stack, type StackChange } from '#contract/binders/stacks.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/queries.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import {
  deleteStack,
  findEqualStack,
  findShownStack,
  findStack,
  holdsCard,
  insertStack,
  type KeptStack,
  updateBinderTime,
  updateStack,
} from './queries.ts'
import { changeStackFields, chooseFinish, joinStacks, writeMarks } from './rules.ts'

/**
 * Puts copies into a binder of `owner`; equal stacks become one.
 * @throws {Refusal} `not_found` for an unknown printing, `finish_not_printed` or `too_many_copies`
 */
export async function addCopies(
  change: Change,
  owner: Member,
  binderId: string,
  copies: NewCopies,
): Promise<Stack> {
  const { db, now, newId, announce } = change
  const printing = found(await findPrinting(db, copies.printingId))
  const finish = chooseFinish(printing.finishes, copies.finish)
  if (finish === undefined)
    throw new Refusal('finish_not_printed', [{ path: 'finish', code: 'invalid_value' }])
  const instant = now().toISOString()
  const added: KeptStack = {
    id: newId(),
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
    marks: writeMarks(copies.marks),
    askingCents: null,
    costCents: null,
    note: copies.note ?? '',
    tags: [],
    addedAt: instant,
    updatedAt: instant,
  }
  const equal = await findEqualStack(db, added)
  const stack = equal === undefined ? added : checkQuantity(joinStacks(equal, added))
  if (equal === undefined) await insertStack(db, stack)
  else await updateStack(db, stack)
  await updateBinderTime(db, binderId, instant)
  await announce({ type: 'stack.added', ...namesOf(stack), cardName: stack.cardName }, [owner.id])
  return found(await findShownStack(db, stack.id))
}

/**
 * Changes a stack; made equal to another of its binder, the two become one.
 * @returns the stack that now holds the copies
 * @throws {Refusal} `not_found`, `finish_not_printed`, `too_many_copies`, or `invalid_input` for more
 * copies for trade than there are
 */
export async function changeStack(app: App, owner: Member, wanted: StackChange): Promise<Stack> {
  return await transact(app, async ({ db, now, announce }) => {
    const before = await findOwnStack(db, owner, wanted.stackId)
    const changed = changeStackFields(before, wanted, now().toISOString())
    if (changed.forTrade > changed.quantity) {
      throw new Refusal('invalid_input', [{ path: 'forTrade', code: 'too_big' }])
    }
    await checkFinish(db, before, changed)
    const equal = await findEqualStack(db, changed)
    const isMerged = equal !== undefined && equal.id !== before.id
    const stack = isMerged ? checkQuantity(joinStacks(equal, changed)) : changed
    if (isMerged) {
      await deleteStack(db, before.id)
      await announce({ type: 'stack.removed', ...namesOf(before) }, [owner.id])
    }
    await updateStack(db, stack)
    await updateBinderTime(db, stack.binderId, stack.updatedAt)
    await announce({ type: 'stack.changed', ...namesOf(stack) }, [owner.id])
    return found(await findShownStack(db, stack.id))
  })
}

/**
 * Takes a stack out of its binder.
 * @throws {Refusal} `not_found`
 */
export async function removeStack(app: App, owner: Member, stackId: string): Promise<void> {
  await transact(app, async ({ db, now, announce }) => {
    const stack = await findOwnStack(db, owner, stackId)
    await deleteStack(db, stackId)
    await updateBinderTime(db, stack.binderId, now().toISOString())
    await announce({ type: 'stack.removed', ...namesOf(stack) }, [owner.id])
    if (await holdsCard(db, owner.id, stack.oracleCardId)) return
    await announce(
      { type: 'cards.let-go', memberId: owner.id, oracleCardIds: [stack.oracleCardId] },
      'nobody',
    )
  })
}

async function findOwnStack(db: Database, owner: Member, stackId: string): Promise<KeptStack> {
  const stack = found(await findStack(db, stackId))
  if (stack.memberId !== owner.id) throw new Refusal('not_found')
  return stack
}

async function checkFinish(db: Database, before: KeptStack, changed: KeptStack): Promise<void> {
  if (changed.finish === before.finish) return
  const printing = found(await findPrinting(db, changed.printingId))
  if (chooseFinish(printing.finishes, changed.finish) === undefined) {
    throw new Refusal('finish_not_printed', [{ path: 'finish', code: 'invalid_value' }])
  }
}

function checkQuantity(stack: KeptStack): KeptStack {
  if (stack.quantity > QUANTITY_MAX) {
    throw new Refusal('too_many_copies', [{ path: 'quantity', code: 'too_big' }])
  }
  return stack
}

function namesOf({ memberId, binderId, id, printingId, oracleCardId }: KeptStack) {
  return { memberId, binderId, stackId: id, printingId, oracleCardId }
}
