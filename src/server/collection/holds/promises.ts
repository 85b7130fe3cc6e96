import type { PromisedCopies } from '#contract/collection/holds.ts'
import { listMembers } from '#server/accounts/public.ts'
import { type KeptStack, ownCopyIn } from '#server/collection/stacks/stack.ts'
import type { Database } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

import { placeNameOf } from './hold.ts'
import { listHoldsOf } from './queries.ts'

/** Lists what a member has promised, and to whom, by the names of the places. */
export async function listPromises(
  db: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, readonly PromisedCopies[]>> {
  const holds = await listHoldsOf(db, ownerId)
  if (holds.length === 0) return NO_PROMISES
  const members = await listMembers(db, [...new Set(holds.map(({ promisedTo }) => promisedTo))])
  const names = new Map(members.map(({ id, username }) => [id, username]))
  const promises = new Map<string, PromisedCopies[]>()
  for (const hold of holds) {
    const name = placeNameOf(hold)
    const { holder, promisedTo, quantity } = hold
    const promise = { ...holder, to: names.get(promisedTo) ?? null, quantity }
    promises.set(name, [...(promises.get(name) ?? []), promise])
  }
  return promises
}

const NO_PROMISES: ReadonlyMap<string, readonly PromisedCopies[]> = new Map()

/** The refusal to take promised copies of a stack; it says which trades they belong to. */
export async function refusalFor(db: Database, stack: KeptStack): Promise<Refusal> {
  const promises = await listPromises(db, stack.memberId)
  return new Refusal('copies_promised', undefined, { promised: promises.get(placeNameOf(stack)) ?? [] })
}

/** @throws {Refusal} `copies_promised` if copies of this look are promised */
export async function refuseIfPromised(db: Database, ownerId: string, ownCopyId: string): Promise<void> {
  const held = (await listHoldsOf(db, ownerId)).filter(({ marks }) => ownCopyIn(marks) === ownCopyId)
  if (held.length === 0) return
  const promises = await listPromises(db, ownerId)
  const promised = [...new Set(held.map(placeNameOf))].flatMap((name) => promises.get(name) ?? [])
  throw new Refusal('copies_promised', undefined, { promised })
}
