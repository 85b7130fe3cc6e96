import type { Member } from '#contract/accounts.ts'
import { type Binder, type BinderChange, BINDERS_MAX, NewBinder } from '#contract/collection.ts'
import type { Act } from '#contract/collection/acts.ts'
import { StackQuestion } from '#contract/collection/listing.ts'
import type { NewCopies, Stack } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/public.ts'
import { actOnStacks, beginAct, carryOut } from '#server/collection/acts/public.ts'
import {
  countBinders,
  findOwnBinder,
  insertBinder,
  listBinderIds,
  type OwnedBinder,
  takeBinderAway,
  updateBinder,
  updatePosition,
} from '#server/collection/binder-queries.ts'
import { hasPromises } from '#server/collection/holds/public.ts'
import { shelf } from '#server/collection/locks.ts'
import { addCopies } from '#server/collection/stack-actions.ts'
import { countStacks } from '#server/collection/stacks/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { describeBinder, listBinders } from './describe-binders.ts'

/** Creates a binder. @throws {Refusal} `too_many_binders` */
export async function createBinder(app: App, owner: Member, wanted: NewBinder): Promise<Binder> {
  const binder = await transact(app, shelf(owner.id), async (change) => {
    const binderId = await openBinder(change, owner, wanted)
    return await findOwn(change.db, owner, binderId)
  })
  return await describeBinder(app, binder)
}

/** Changes a binder. @throws {Refusal} `not_found`, also for an unknown printing on its cover */
export async function changeBinder(app: App, owner: Member, wanted: BinderChange): Promise<Binder> {
  const { binderId, visibility, coverPrintingId } = wanted
  const binder = await transact(app, shelf(owner.id), async ({ db, now, announce }) => {
    const before = await findOwn(db, owner, binderId)
    if (typeof coverPrintingId === 'string') found(await findPrinting(db, coverPrintingId))
    await updateBinder(db, wanted, now().toISOString())
    const isShownOtherwise = visibility !== undefined && visibility !== before.visibility
    await announce({ type: 'binder.changed', memberId: owner.id, binderId, isShownOtherwise }, [owner.id])
    return await findOwn(db, owner, binderId)
  })
  return await describeBinder(app, binder)
}

/**
 * Puts binders into this order; those not named follow in their old order.
 * @throws {Refusal} `not_found` if one of them is not the member's
 */
export async function orderBinders(app: App, owner: Member, binderIds: readonly string[]): Promise<Binder[]> {
  await transact(app, shelf(owner.id), async ({ db, announce }) => {
    const before = await listBinderIds(db, owner.id)
    if (binderIds.some((id) => !before.includes(id))) throw new Refusal('not_found')
    const after = [...new Set([...binderIds, ...before])]
    for (const [at, id] of after.entries()) await updatePosition(db, id, at + 1)
    // One event is enough, because all of them are in the same list.
    const [binderId] = after
    if (binderId === undefined) return
    await announce({ type: 'binder.changed', memberId: owner.id, binderId, isShownOtherwise: false }, [
      owner.id,
    ])
  })
  return await listBinders(app, owner.id)
}

/**
 * Deletes a binder and everything in it. It disappears at once, and can be restored for 30 days. If copies in it are
 * promised, it stays with these, and only the others are removed.
 * @throws {Refusal} `not_found`
 */
export async function removeBinder(app: App, owner: Member, binderId: string): Promise<Act> {
  if (await hasPromises(app, owner.id, binderId)) return await emptyBinder(app, owner, binderId)
  return await carryOut(app, owner, async (change) => {
    const { db, announce } = change
    const { name: subject, visibility } = await findOwn(db, owner, binderId)
    // A trade was accepted since we looked.
    if (await hasPromises(change, owner.id, binderId)) throw new Refusal('busy')
    const total = await countStacks(db, binderId)
    const task = { kind: 'delete-binder' as const, binderId, visibility }
    const actId = await beginAct(change, {
      memberId: owner.id,
      kind: task.kind,
      subject,
      binderId,
      total,
      task,
    })
    await takeBinderAway(db, binderId)
    await announce({ type: 'binder.deleted', memberId: owner.id, binderId }, [owner.id])
    return { actId, total }
  })
}

/** Removes all of a binder that is not promised. */
async function emptyBinder(app: App, owner: Member, binderId: string): Promise<Act> {
  const selection = { question: StackQuestion.parse({ binderId }), except: [] }
  return await actOnStacks(app, owner, { selection, act: { kind: 'delete' } })
}

/** Copies to add to an existing binder, or to a new one. */
export interface CardToAdd extends NewCopies {
  readonly binderId?: string | undefined
  readonly newBinderName?: string | undefined
}

/**
 * Adds copies to a binder, or to a new one if a name is given; exactly one of the two.
 * @throws {Refusal} `not_found`, `too_many_binders`, `finish_not_printed` or `too_many_copies`
 */
export async function addCard(
  app: App,
  owner: Member,
  { binderId, newBinderName, ...copies }: CardToAdd,
): Promise<{ binder: Binder; stack: Stack }> {
  const { stack, binder } = await transact(app, shelf(owner.id), async (change) => {
    const id =
      newBinderName === undefined
        ? found(binderId)
        : await openBinder(change, owner, NewBinder.parse({ name: newBinderName }))
    await findOwn(change.db, owner, id)
    const added = await addCopies(change, owner, { ...copies, binderId: id })
    return { stack: added, binder: await findOwn(change.db, owner, id) }
  })
  return { stack, binder: await describeBinder(app, binder) }
}

/**
 * As `addCard` for a binder that is there; nobody asks how much is in it then.
 * @throws {Refusal} `not_found`, `finish_not_printed` or `too_many_copies`
 */
export async function addStack(
  app: App,
  owner: Member,
  { binderId, ...copies }: NewCopies & { readonly binderId: string },
): Promise<Stack> {
  return await transact(app, shelf(owner.id), async (change) => {
    await findOwn(change.db, owner, binderId)
    return await addCopies(change, owner, { ...copies, binderId })
  })
}

/** @throws {Refusal} `not_found` for a binder that is not the member's */
export async function findOwn(db: Database, owner: Member, binderId: string): Promise<OwnedBinder> {
  return found(await findOwnBinder(db, owner.id, binderId))
}

/** @throws {Refusal} `too_many_binders` */
export async function openBinder(
  change: Change,
  owner: Pick<Member, 'id'>,
  wanted: NewBinder,
): Promise<string> {
  const { db, now, newId, announce } = change
  if ((await countBinders(db, owner.id)) >= BINDERS_MAX) throw new Refusal('too_many_binders')
  const binderId = newId()
  await insertBinder(db, { ...wanted, id: binderId, ownerId: owner.id, createdAt: now().toISOString() })
  await announce({ type: 'binder.created', memberId: owner.id, binderId }, [owner.id])
  return binderId
}
