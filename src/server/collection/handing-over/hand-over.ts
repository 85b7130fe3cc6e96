import type { OwnLook } from '#contract/collection/stacks.ts'
import { announceCopies, touchedBy, writeLines } from '#server/collection/acts/transfers/apply-transfers.ts'
import { listStacksOfPrintings } from '#server/collection/acts/transfers/queries.ts'
import type { Line, LineOutcome } from '#server/collection/acts/transfers/transfer.ts'
import { listOwnIds } from '#server/collection/binders/queries.ts'
import { placeNameOf, promisedByPlace } from '#server/collection/holds/hold.ts'
import { listHoldsOf } from '#server/collection/holds/queries.ts'
import { listLooks } from '#server/collection/own-copies/queries.ts'
import { insertReceived } from '#server/collection/stacks/received-queries.ts'
import { type KeptStack, ownCopyIn, readMarks, writeMarks } from '#server/collection/stacks/stack.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { takeOverLook } from './own-looks.ts'

/** Copies that go out of one member's binder into another member's, and where they lie. */
export interface CopiesToHandOver extends Pick<
  KeptStack,
  'printingId' | 'finish' | 'condition' | 'language'
> {
  readonly giverId: string
  readonly fromBinderId: string
  /** In any order. */
  readonly marks: readonly string[]
  /** `null` for copies as they were printed. */
  readonly own: OwnLook | null
  readonly quantity: number
  readonly receiverId: string
  readonly toBinderId: string
}

/** Copies that came into a member's binder. */
export interface CopiesReceived {
  readonly stack: KeptStack
  readonly quantity: number
}

/** Fewer copies lie where they were said to lie. Nothing is handed over then. */
export class CopiesMissing extends Error {
  override readonly name = 'CopiesMissing'
  /** For each that lacks copies: which of those asked for, by number, and how many there are. */
  readonly missing: readonly { readonly index: number; readonly there: number }[]

  constructor(missing: CopiesMissing['missing']) {
    super('copies to hand over are missing')
    this.missing = missing
  }
}

/**
 * Hands copies over from member to member, all or none. Copies that are for trade go first. What belongs to the giver
 * alone (price, cost, note, tags) stays behind; a name of their own goes along, and a picture with the last copy that
 * shows it. Handing over is no act: nobody can undo it, and undoing an older act neither brings back what was given
 * nor takes what was received.
 *
 * The caller holds the shelves of all givers and receivers, and lets go of what is promised to the receiver first.
 * @returns what came to each place, in the order asked for
 * @throws {CopiesMissing} if fewer copies lie there
 * @throws {Refusal} `not_found` for a binder that is not the receiver's, `too_many_copies`
 */
export async function handOver(
  change: Change,
  wanted: readonly CopiesToHandOver[],
): Promise<CopiesReceived[]> {
  await checkBinders(change, wanted)
  const parts = await findParts(change, wanted)
  const received: CopiesReceived[] = []
  const touched: KeptStack[] = []
  for (const part of parts) {
    const { outcomes, arrived } = await handOverPart(change, part)
    touched.push(...touchedBy(outcomes))
    received.push(arrived)
  }
  // At the end and once for each member: what follows from a change reads both their shelves again.
  await announceCopies(change, touched, { isHandedOver: true })
  return received
}

/** Copies of one stack that go to one place. */
interface Part {
  readonly stack: KeptStack
  readonly quantity: number
  readonly to: Pick<CopiesToHandOver, 'receiverId' | 'toBinderId'>
}

async function checkBinders({ db }: Change, wanted: readonly CopiesToHandOver[]): Promise<void> {
  for (const [receiverId, some] of Map.groupBy(wanted, (each) => each.receiverId)) {
    const binderIds = some.map(({ toBinderId }) => toBinderId)
    const owned = await listOwnIds(db, receiverId, binderIds)
    if (!binderIds.every((id) => owned.has(id))) throw new Refusal('not_found')
  }
}

/** Finds the stacks to take from. What a file called a condition tells stacks apart, but not for whoever gets them. */
export async function findParts(change: Change, wanted: readonly CopiesToHandOver[]): Promise<Part[]> {
  const lying = await listLying(change, wanted)
  const parts: Part[] = []
  const missing: { index: number; there: number }[] = []
  for (const [index, copies] of wanted.entries()) {
    const { giverId: memberId, fromBinderId: binderId } = copies
    const found = takeFrom(lying.get(keyOf(copies, { ...copies, memberId, binderId })) ?? [], copies.quantity)
    const there = found.reduce((all, { quantity }) => all + quantity, 0)
    if (there < copies.quantity) missing.push({ index, there })
    for (const { stack, quantity } of found) parts.push({ stack, quantity, to: copies })
  }
  if (missing.length > 0) throw new CopiesMissing(missing)
  return parts
}

/** What is left of a stack while copies are taken from it. */
interface Left {
  readonly stack: KeptStack
  quantity: number
  forTrade: number
}

/** The stacks in the binders asked for, by what they look like. */
async function listLying(
  change: Change,
  wanted: readonly CopiesToHandOver[],
): Promise<ReadonlyMap<string, readonly Left[]>> {
  const { db } = change
  const stacks: KeptStack[] = []
  for (const [binderId, some] of Map.groupBy(wanted, (each) => each.fromBinderId)) {
    const printingIds = new Set(some.map(({ printingId }) => printingId))
    stacks.push(...(await listStacksOfPrintings(db, binderId, printingIds)))
  }
  const looks = await listLooks(db, stacks)
  const promised = await promisedIn(change, wanted)
  const left = stacks.map((stack): Left => {
    // The copies of one place keep its promises together.
    const name = placeNameOf(stack)
    const kept = Math.min(stack.quantity, promised.get(name) ?? 0)
    promised.set(name, (promised.get(name) ?? 0) - kept)
    return {
      stack,
      quantity: stack.quantity - kept,
      forTrade: Math.min(stack.forTrade, stack.quantity - kept),
    }
  })
  return Map.groupBy(left, ({ stack }) => {
    const own = looks.get(ownCopyIn(stack.marks) ?? '') ?? null
    return keyOf(stack, { ...stack, marks: readMarks(stack.marks), own })
  })
}

/** How many copies of each place the givers have promised to somebody else. */
async function promisedIn(change: Change, wanted: readonly CopiesToHandOver[]): Promise<Map<string, number>> {
  const givers = new Set(wanted.map(({ giverId }) => giverId))
  const holds = []
  for (const giverId of givers) holds.push(...(await listHoldsOf(change, giverId)))
  return promisedByPlace(holds)
}

/** The same for a stack and for copies to take from it. */
function keyOf(
  {
    printingId,
    finish,
    condition,
    language,
  }: Pick<KeptStack, 'printingId' | 'finish' | 'condition' | 'language'>,
  lying: {
    readonly memberId: string
    readonly binderId: string
    readonly marks: readonly string[]
    readonly own: OwnLook | null
  },
): string {
  const { memberId, binderId, marks, own } = lying
  const look = own === null ? null : [own.name, own.picture]
  const written = [...new Set(marks)].toSorted()
  return JSON.stringify([memberId, binderId, printingId, finish, condition, language, written, look])
}

/** Takes copies from these stacks, those for trade first. */
function takeFrom(lying: readonly Left[], wished: number): Pick<Part, 'stack' | 'quantity'>[] {
  const parts: Pick<Part, 'stack' | 'quantity'>[] = []
  let open = wished
  for (const left of lying.toSorted((one, other) => other.forTrade - one.forTrade)) {
    const quantity = Math.min(open, left.quantity)
    if (quantity === 0) continue
    left.quantity -= quantity
    left.forTrade = Math.max(0, left.forTrade - quantity)
    open -= quantity
    parts.push({ stack: left.stack, quantity })
  }
  return parts
}

interface HandedOver {
  readonly outcomes: readonly LineOutcome[]
  readonly arrived: CopiesReceived
}

async function handOverPart(change: Change, { stack, quantity, to }: Part): Promise<HandedOver> {
  const { now, newId, db } = change
  const instant = now().toISOString()
  const giving: Line = {
    stackId: stack.id,
    quantity,
    takes: 'for-trade-first',
    become: () => null,
  }
  const gone = await writeLines(change, { memberId: stack.memberId, actId: null }, [giving])
  if (gone[0]?.written === null) throw new Error(`copies of stack ${stack.id} were counted, but stayed`)
  const look = await takeOverLook(change, stack, to.receiverId)
  const { id: _, ...copies } = stack
  const arriving: Line = {
    copies: {
      ...copies,
      memberId: to.receiverId,
      binderId: to.toBinderId,
      quantity,
      forTrade: 0,
      sourceCondition: '',
      marks: writeMarks(readMarks(stack.marks), look.ownCopyId),
      askingCents: null,
      askingCurrency: 'usd',
      costCents: null,
      costCurrency: 'usd',
      note: look.note,
      tags: [],
      addedAt: instant,
      updatedAt: instant,
    },
  }
  const come = await writeLines(change, { memberId: to.receiverId, actId: null }, [arriving])
  const arrived = come[0]?.stack
  if (arrived === null || arrived === undefined)
    throw new Refusal('too_many_copies', [{ path: 'quantity', code: 'too_big' }])
  await insertReceived(db, { id: newId(), stack: arrived, quantity })
  return { outcomes: [...gone, ...come], arrived: { stack: arrived, quantity } }
}
