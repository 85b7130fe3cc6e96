import type { OwnLook } from '#contract/collection/stacks.ts'
import { applyLines } from '#server/collection/acts/public.ts'
import { listBinderIds, listOwnIds } from '#server/collection/binder-queries.ts'
import type { Change } from '#server/events/transact.ts'

import { CopiesMissing, type CopiesToHandOver, findParts } from './find-parts.ts'
import { handOver } from './hand-over.ts'

/** Copies that a member got, and where they came from. */
export interface CopiesToGiveBack extends Omit<
  CopiesToHandOver,
  'giverId' | 'fromBinderId' | 'receiverId' | 'toBinderId'
> {
  readonly holderId: string
  readonly binderId: string
  readonly ownerId: string
  /** `null` for copies that lay in no binder, and go back to none. */
  readonly ownerBinderId: string | null
}

/**
 * Gives copies back, as many as still lie where they came to and are promised to nobody. They go into the binder they
 * came from, or into the owner's first one if that is gone. Like handing over, this is no act that could be undone.
 * The caller holds the shelves of all.
 * @returns for each line, how many went back
 * @throws {Refusal} `too_many_copies`
 */
export async function giveBack(change: Change, lines: readonly CopiesToGiveBack[]): Promise<number[]> {
  const went: number[] = []
  for (const line of lines) went.push(await giveLineBack(change, line))
  return went
}

async function giveLineBack(change: Change, line: CopiesToGiveBack): Promise<number> {
  let went = 0
  for (const own of looksOf(line.own)) {
    const open = { ...line, own, quantity: line.quantity - went }
    if (open.quantity > 0) went += await giveAlikeBack(change, open)
  }
  return went
}

/**
 * A picture goes along with the last copy that shows it, so copies may have come without theirs: under their name, or as
 * they were printed.
 */
function looksOf(own: OwnLook | null): (OwnLook | null)[] {
  if (own === null || own.picture === null) return [own]
  return [own, own.name === '' ? null : { ...own, picture: null }]
}

async function giveAlikeBack(change: Change, line: CopiesToGiveBack): Promise<number> {
  const { holderId: giverId, binderId: fromBinderId, ownerId: receiverId, ownerBinderId, ...copies } = line
  const toBinderId = ownerBinderId === null ? '' : await binderOf(change, receiverId, ownerBinderId)
  if (toBinderId === undefined) return 0
  const move = async (quantity: number) => {
    const wanted = { ...copies, quantity, giverId, fromBinderId, receiverId, toBinderId }
    await (ownerBinderId === null ? takeOut(change, wanted) : handOver(change, [wanted]))
  }
  try {
    await move(line.quantity)
    return line.quantity
  } catch (error) {
    if (!(error instanceof CopiesMissing)) throw error
    const there = error.missing[0]?.there ?? 0
    if (there > 0) await move(there)
    return there
  }
}

async function binderOf({ db }: Change, ownerId: string, binderId: string): Promise<string | undefined> {
  const own = await listOwnIds(db, ownerId, [binderId])
  return own.has(binderId) ? binderId : (await listBinderIds(db, ownerId)).at(0)
}

/** Takes copies out of a binder, to where they are on no list. */
async function takeOut(change: Change, wanted: CopiesToHandOver): Promise<void> {
  const { parts } = await findParts(change, [wanted])
  for (const { stack, quantity } of parts) {
    const taken = { stackId: stack.id, quantity, takes: 'for-trade-first', become: () => null } as const
    await applyLines(change, { memberId: stack.memberId, actId: null, isHandedOver: true }, [taken])
  }
}
