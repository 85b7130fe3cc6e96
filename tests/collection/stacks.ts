import type { Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies, type Stack } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/queries.ts'
import { applyLines } from '#server/collection/acts/transfers/apply-transfers.ts'
import { listStacksById } from '#server/collection/acts/transfers/queries.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { listStackIdsIn } from '#server/collection/stacks/queries.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

/** Creates a binder. @returns its id */
export async function binderOf(app: App, owner: Member, name: string): Promise<string> {
  return (await createBinder(app, owner, NewBinder.parse({ name }))).id
}

/** Adds copies to a binder by hand. */
export async function put(
  app: App,
  owner: Member,
  binderId: string,
  copies: Partial<NewCopies> & { readonly printingId: string },
): Promise<Stack> {
  const { stack } = await addCard(app, owner, { binderId, ...NewCopies.parse(copies) })
  return stack
}

/** All stacks of a binder, sorted by key. */
export async function stacksIn(app: App, binderId: string): Promise<StoredStack[]> {
  const stacks = await listStacksById(app.db, await listStackIdsIn(app.db, binderId, 100_000))
  return stacks.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ printingId, finish, condition, language, marks, sourceCondition }: StoredStack): string {
  return [printingId, finish, condition, language, marks, sourceCondition].join(' ')
}

/** Adds this many different stacks of one printing, two copies each, as an import does. */
export async function fill(
  app: App,
  owner: Member,
  binderId: string,
  { printingId, stacks }: { readonly printingId: string; readonly stacks: number },
): Promise<void> {
  const { cardId, name } = found(await findPrinting(app.db, printingId))
  const instant = app.now().toISOString()
  const copies: Omit<StoredStack, 'id' | 'sourceCondition'> = {
    memberId: owner.id,
    binderId,
    printingId,
    oracleCardId: cardId,
    cardName: name,
    quantity: 2,
    forTrade: 1,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: '',
    askingCents: null,
    askingCurrency: 'usd',
    costCents: null,
    costCurrency: 'usd',
    note: '',
    tags: [],
    addedAt: instant,
    updatedAt: instant,
  }
  const lines = Array.from({ length: stacks }, (_, at) => ({
    copies: { ...copies, sourceCondition: `word ${String(at)}` },
  }))
  await transact(app, shelf(owner.id), (change) =>
    applyLines(change, { memberId: owner.id, actId: null }, lines),
  )
}
