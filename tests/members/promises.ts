import type { Member } from '#contract/accounts.ts'
import { StackListing } from '#contract/collection/listing.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { holdCopies, letGoOfCopies } from '#server/collection/hold-actions.ts'
import type { CopiesToHold, Holder, Keeper, Lack } from '#server/collection/holds/hold.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { transact } from '#server/events/transact.ts'

/** A line of a trade about copies of a stack. */
export function lineOf(
  stack: Stack,
  owner: Pick<Member, 'id'>,
  to: Pick<Member, 'id'>,
  quantity = 1,
): CopiesToHold {
  const { binderId, finish, condition, language, marks, own, printing } = stack
  const place = { binderId, printingId: printing.id, finish, condition, language, marks, own }
  return { ...place, ownerId: owner.id, promisedTo: to.id, quantity }
}

/** Holds copies as a trade does that is accepted. */
export const hold = (
  app: App,
  holder: Holder & Partial<Keeper>,
  lines: readonly CopiesToHold[],
): Promise<readonly Lack<CopiesToHold>[]> =>
  transact(app, [], (change) => holdCopies(change, { until: null, ...holder }, lines))

/** Frees them as a trade does that ends. */
export const letGo = (app: App, holder: Holder) =>
  transact(app, [], (change) => letGoOfCopies(change, holder))

/** Promises one copy of the first stack of a member. */
export async function promiseOne(app: App, owner: Member, to: Member): Promise<void> {
  const { stacks } = await findOwnWindow(app, owner.id, StackListing.parse({}))
  const [stack] = stacks
  if (stack === undefined) throw new Error(`${owner.username} has nothing to promise`)
  const holder = { kind: 'trade' as const, id: app.newId() }
  if ((await hold(app, holder, [lineOf(stack, owner, to)])).length > 0) throw new Error('it was not there')
}
