import type { PromisedCopies } from '#contract/collection/holds.ts'
import { listMembers } from '#server/accounts/public.ts'
import { ownCopyIn, type StoredStack } from '#server/collection/stack.ts'
import { Refusal } from '#server/http/refusal.ts'

import { placeNameOf } from './hold.ts'
import { type Clocked, listHoldsOf } from './queries.ts'

/** Lists what a member has promised, and to whom, by the names of the places. */
export async function listPromises(
  at: Clocked,
  ownerId: string,
): Promise<ReadonlyMap<string, readonly PromisedCopies[]>> {
  const holds = await listHoldsOf(at, ownerId)
  if (holds.length === 0) return NO_PROMISES
  const members = await listMembers(at.db, [...new Set(holds.map(({ promisedTo }) => promisedTo))])
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
export async function refusalFor(at: Clocked, stack: StoredStack): Promise<Refusal> {
  const promises = await listPromises(at, stack.memberId)
  return new Refusal('copies_promised', undefined, { promised: promises.get(placeNameOf(stack)) ?? [] })
}

/** @throws {Refusal} `copies_promised` if copies of this look are promised */
export async function refuseIfPromised(at: Clocked, ownerId: string, ownCopyId: string): Promise<void> {
  const held = (await listHoldsOf(at, ownerId)).filter(({ marks }) => ownCopyIn(marks) === ownCopyId)
  if (held.length === 0) return
  const promises = await listPromises(at, ownerId)
  const promised = [...new Set(held.map(placeNameOf))].flatMap((name) => promises.get(name) ?? [])
  throw new Refusal('copies_promised', undefined, { promised })
}
