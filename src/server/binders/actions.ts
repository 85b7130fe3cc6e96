import type { Member } from '#contract/accounts.ts'
import { type Binder, type BinderChange, BINDERS_MAX, NewBinder } from '#contract/binders.ts'
import type { NewCopies, Stack } from '#contract/binders/stacks.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import {
  countBinders,
  deleteBinder,
  findBinder,
  insertBinder,
  type OwnedBinder,
  updateBinder,
  withTotals,
} from './queries.ts'
import { addCopies } from './stacks/actions.ts'
import { deleteStacks, listCardsOnlyIn } from './stacks/queries.ts'

/** @throws {Refusal} `too_many_binders` */
export async function createBinder(app: App, owner: Member, wanted: NewBinder): Promise<Binder> {
  return await transact(app, async (change) => {
    const binderId = await openBinder(change, owner, wanted)
    return await describe(change.db, owner, binderId)
  })
}

/** @throws {Refusal} `not_found` */
export async function changeBinder(app: App, owner: Member, wanted: BinderChange): Promise<Binder> {
  return await transact(app, async ({ db, now, announce }) => {
    await findOwn(db, owner, wanted.binderId)
    await updateBinder(db, wanted, now().toISOString())
    await announce({ type: 'binder.changed', memberId: owner.id, binderId: wanted.binderId }, [owner.id])
    return await describe(db, owner, wanted.binderId)
  })
}

/**
 * Does away with a binder and all that is in it.
 * @throws {Refusal} `not_found`
 */
export async function removeBinder(app: App, owner: Member, binderId: string): Promise<void> {
  await transact(app, async ({ db, announce }) => {
    await findOwn(db, owner, binderId)
    const oracleCardIds = await listCardsOnlyIn(db, owner.id, binderId)
    await deleteStacks(db, binderId)
    await deleteBinder(db, binderId)
    await announce({ type: 'binder.deleted', memberId: owner.id, binderId }, [owner.id])
    await announce({ type: 'cards.let-go', memberId: owner.id, oracleCardIds }, 'nobody')
  })
}

/** Copies to be put into a binder that is there, or into a new one. */
export interface CardToAdd extends NewCopies {
  readonly binderId?: string | undefined
  readonly newBinderName?: string | undefined
}

/**
 * Puts copies into a binder, opening a new one first when a name for it is given; both or neither.
 * @throws {Refusal} `not_found`, `too_many_binders`, `finish_not_printed` or `too_many_copies`
 */
export async function addCard(
  app: App,
  owner: Member,
  { binderId, newBinderName, ...copies }: CardToAdd,
): Promise<{ binder: Binder; stack: Stack }> {
  return await transact(app, async (change) => {
    const id =
      newBinderName === undefined
        ? found(binderId)
        : await openBinder(change, owner, NewBinder.parse({ name: newBinderName }))
    await findOwn(change.db, owner, id)
    const stack = await addCopies(change, owner, id, copies)
    return { stack, binder: await describe(change.db, owner, id) }
  })
}

/** @throws {Refusal} `not_found` for a binder that is not the member's */
export async function findOwn(db: Database, owner: Member, binderId: string): Promise<OwnedBinder> {
  const binder = found(await findBinder(db, binderId))
  if (binder.ownerId !== owner.id) throw new Refusal('not_found')
  return binder
}

async function openBinder(change: Change, owner: Member, wanted: NewBinder): Promise<string> {
  const { db, now, newId, announce } = change
  if ((await countBinders(db, owner.id)) >= BINDERS_MAX) throw new Refusal('too_many_binders')
  const binderId = newId()
  await insertBinder(db, { ...wanted, id: binderId, ownerId: owner.id, createdAt: now().toISOString() })
  await announce({ type: 'binder.created', memberId: owner.id, binderId }, [owner.id])
  return binderId
}

async function describe(db: Database, owner: Member, binderId: string): Promise<Binder> {
  const [binder] = await withTotals(db, [await findOwn(db, owner, binderId)])
  return found(binder)
}
