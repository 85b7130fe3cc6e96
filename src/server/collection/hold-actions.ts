import { HELD_PLACES_MAX } from '#contract/collection/holds.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { listLyingAt } from './acts/public.ts'
import { listOwnIds } from './binder-queries.ts'
import {
  type Clocked,
  type CopiesToHold,
  deleteHeldBy,
  deleteHoldsWith,
  type Hold,
  type Holder,
  insertHolds,
  isHeldAt,
  type Keeper,
  type Lack,
  listHeldBy,
  listHoldsOf,
  listPromisedTo,
  placeNameOf,
  planHolds,
  promisedByPlace,
  type Stock,
  updateHeldUntil,
} from './holds/public.ts'
import { shelf } from './locks.ts'
import { listLooks } from './own-copy-queries.ts'

/** More cards than one event may name. */
const CARDS_AT_ONCE = 500

/**
 * Keeps these copies for a holder, all of them or none. What it already holds, it keeps. A promised copy stays its
 * owner's, in its place: nobody moves, changes, deletes or promises it before it is let go.
 *
 * When the holder's time is over it lets go by itself, though its rows stay until somebody lets go of them.
 * The caller's change goes on either way: it must refuse, or do without, when something lacks. Takes the locks of the
 * shelves of the owners and of those who get the copies.
 * @returns the lines that lack copies; none if all are held
 * @throws {Refusal} `too_many_promised` for an owner with too many promised places
 */
export async function holdCopies<Line extends CopiesToHold>(
  change: Change,
  keeper: Keeper,
  lines: readonly Line[],
): Promise<readonly Lack<Line>[]> {
  await lockAll(change, lines)
  return await hold(change, keeper, lines, [])
}

/**
 * Keeps these copies instead of those that the holder keeps, as an amended trade does. If something lacks, it goes on
 * keeping what it kept.
 * @returns the lines that lack copies; what the holder itself keeps counts as available
 * @throws {Refusal} `too_many_promised`
 */
export async function holdInstead<Line extends CopiesToHold>(
  change: Change,
  keeper: Keeper,
  lines: readonly Line[],
): Promise<readonly Lack<Line>[]> {
  const before = await change.glance(shelf, () => listHeldBy(change.db, keeper))
  if (before.length + lines.length === 0) return []
  await lockAll(change, [...before, ...lines])
  return await hold(change, keeper, lines, await listHeldBy(change.db, keeper))
}

/** Says anew until when a holder keeps what it keeps. */
export async function holdUntil(change: Change, keeper: Keeper): Promise<void> {
  const held = await change.glance(shelf, () => listHeldBy(change.db, keeper))
  if (held.length === 0) return
  await lockAll(change, held)
  await updateHeldUntil(change, keeper)
}

/**
 * Lets go of everything that a holder keeps; with nothing kept, it does nothing. Whoever hands the copies over does it
 * in the same change, first, and says so: then nobody is told that they are free, and handing over tells of them.
 * @returns what it kept
 */
export async function letGoOfCopies(
  change: Change,
  holder: Holder,
  { isHandedOver = false }: { readonly isHandedOver?: boolean } = {},
): Promise<readonly Hold[]> {
  const { db, glance } = change
  const held = await glance(shelf, () => listHeldBy(db, holder))
  if (held.length === 0) return []
  await lockAll(change, held)
  const freed = await deleteHeldBy(db, holder)
  if (!isHandedOver) await announceHolds(change, freed)
  return freed
}

/**
 * Lists the lines that lack copies, as if they were held now; what `holder` holds counts as available. Outside a
 * change, or at a glance, it may be otherwise a moment later.
 */
export async function listLacking<Line extends CopiesToHold>(
  at: Clocked,
  lines: readonly Line[],
  holder: Holder,
): Promise<readonly Lack<Line>[]> {
  const kept = await listHeldBy(at.db, holder)
  return planHolds({ ...holder, until: null }, lines, await stockFor(at, lines, kept)).lacking
}

/** Frees what a member who leaves has promised, and what others promised to them. */
export async function freeHoldsWith(change: Change, memberId: string): Promise<void> {
  await change.alone(shelf(memberId))
  await lockAll(change, await listPromisedTo(change.db, memberId))
  const freed = await deleteHoldsWith(change.db, memberId)
  await announceHolds(
    change,
    freed.filter(({ ownerId }) => ownerId !== memberId),
  )
}

type Involved = Pick<Hold, 'ownerId' | 'promisedTo'>

async function lockAll({ alone }: Change, involved: readonly Involved[]): Promise<void> {
  const members = new Set(involved.flatMap(({ ownerId, promisedTo }) => [ownerId, promisedTo]))
  if (members.size > 0) await alone([...members].map((memberId) => shelf(memberId)))
}

/** @param replaced what the holder keeps now and lets go of if all else is there */
async function hold<Line extends CopiesToHold>(
  change: Change,
  keeper: Keeper,
  lines: readonly Line[],
  replaced: readonly Hold[],
): Promise<readonly Lack<Line>[]> {
  const { db, now } = change
  const { holds, lacking } = planHolds(keeper, lines, await stockFor(change, lines, replaced))
  if (lacking.length > 0) return lacking
  if (replaced.length > 0) await deleteHeldBy(db, keeper)
  await insertHolds(db, holds, now().toISOString())
  for (const ownerId of new Set(lines.map((line) => line.ownerId))) {
    if ((await listHoldsOf(change, ownerId)).length > HELD_PLACES_MAX) throw new Refusal('too_many_promised')
  }
  await announceHolds(change, [...replaced, ...holds])
  return []
}

/** What lies in the wanted places, of binders that are still their owner's. */
async function stockFor(
  at: Clocked,
  lines: readonly CopiesToHold[],
  replaced: readonly Hold[],
): Promise<Stock> {
  const { db, now } = at
  const promised = new Map<string, number>()
  const wanted: CopiesToHold[] = []
  for (const [ownerId, some] of Map.groupBy(lines, (line) => line.ownerId)) {
    const binders = await listOwnIds(
      db,
      ownerId,
      some.map(({ binderId }) => binderId),
    )
    wanted.push(...some.filter(({ binderId }) => binders.has(binderId)))
    for (const [place, quantity] of promisedByPlace(await listHoldsOf(at, ownerId)))
      promised.set(place, quantity)
  }
  const counted = replaced.filter((each) => isHeldAt(each, now()))
  for (const [place, quantity] of promisedByPlace(counted)) {
    promised.set(place, (promised.get(place) ?? 0) - quantity)
  }
  const stacks = await listLyingAt(db, wanted)
  return { stacks, promised, looks: await listLooks(db, stacks) }
}

/** Tells the owners, and what follows copies, that some are promised or free again. What lies there is the same. */
async function announceHolds({ db, announce }: Change, holds: readonly Hold[]): Promise<void> {
  const places = new Set(holds.map(placeNameOf))
  const lying = (await listLyingAt(db, holds)).filter((stack) => places.has(placeNameOf(stack)))
  for (const [memberId, stacks] of Map.groupBy(lying, (stack) => stack.memberId)) {
    const cards = [...new Set(stacks.map(({ oracleCardId }) => oracleCardId))]
    for (let at = 0; at < cards.length; at += CARDS_AT_ONCE) {
      const oracleCardIds = cards.slice(at, at + CARDS_AT_ONCE)
      await announce({ type: 'copies.changed', memberId, oracleCardIds }, 'nobody')
    }
    for (const binderId of new Set(stacks.map((stack) => stack.binderId))) {
      await announce({ type: 'binder.changed', memberId, binderId, isShownOtherwise: false }, [memberId])
    }
  }
}
