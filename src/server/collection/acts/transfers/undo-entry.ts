import type { ActReason } from '#contract/collection/acts.ts'
import { joinStacks, type StackKey, type StoredStack } from '#server/collection/stack.ts'

import type { PlainFields, WentLine, WrittenLine } from './journal-entry.ts'
import type { StackDraft } from './stack-draft.ts'
import { isTooMuch, type LineTools } from './transfer.ts'

export interface UndoTools extends LineTools {
  readonly memberId: string
  /** Whether the member still has that binder. */
  readonly isThere: (binderId: string) => boolean
  /** The card that a printing belongs to now. */
  readonly cardOf: (printingId: string) => string | undefined
  /** How many copies were received there since the act began. Undoing leaves as many. */
  readonly receivedAt: (place: StackKey) => number
}

/** The outcome of undoing a step. */
export interface Undone {
  /** The copies that went back, or changed back. */
  readonly copies: number
  /** Why copies were left where they are; `null` if all went back. */
  readonly reason: ActReason | null
  /** Whether the copies are nowhere and cannot go back, so that this step must not count as undone. */
  readonly isStranded: boolean
  /** How many copies stayed because they are promised. */
  readonly promised: number
  /** The stacks involved, for their cards and binders. */
  readonly touched: readonly StoredStack[]
}

const GONE: Undone = { copies: 0, reason: 'gone', isStranded: false, promised: 0, touched: [] }

/**
 * Undoes one step of an act on the draft, as far as the copies are still where it put them. The draft must
 * hold all stacks with the step's ids, and all stacks in its places.
 */
export function undoLine(draft: StackDraft, line: WrittenLine, tools: UndoTools): Undone {
  if (line.kind === 'went') return goBack(draft, line, tools)
  const namesake = draft.find(line.at.id)
  const now = namesake?.memberId === tools.memberId ? namesake : draft.at(line.at)
  if (now === undefined) return GONE
  const restored = restore(now, line)
  const stack = { ...now, ...restored, updatedAt: tools.instant }
  draft.put(stack)
  return { copies: now.quantity, reason: null, isStranded: false, promised: 0, touched: [stack] }
}

/** Copies on their way back. */
interface Returning {
  readonly quantity: number
  /** How many of them were for trade there. */
  readonly forTrade: number
}

function goBack(draft: StackDraft, line: WentLine, tools: UndoTools): Undone {
  const now = line.to === null ? undefined : draft.at(line.to)
  const returning = returningOf(line, now, { ...tools, freeOf: (stack) => draft.freeOf(stack) })
  const { promised } = returning
  const isGone = returning.quantity + promised < line.quantity
  if (returning.quantity === 0) return { ...GONE, reason: isGone ? 'gone' : null, promised }
  const back = line.from === null ? null : placeBack(draft, line, { ...returning, from: line.from }, tools)
  if (typeof back === 'string') return { ...GONE, reason: back, isStranded: line.to === null }
  if (now !== undefined) takeAway(draft, line, { ...returning, now }, tools)
  const stack = back === null ? null : putBack(draft, back, tools)
  return {
    copies: returning.quantity,
    reason: isGone ? 'gone' : null,
    isStranded: false,
    promised,
    touched: [now, stack].filter((each) => each !== undefined && each !== null),
  }
}

/** Puts copies back under their old id, unless other copies elsewhere have it by now. */
function putBack(draft: StackDraft, back: StoredStack, { newId }: UndoTools): StoredStack {
  const namesake = draft.find(back.id)
  const isItsOwn = namesake === undefined || namesake.id === draft.at(back)?.id
  const stack = isItsOwn ? back : { ...back, id: newId() }
  draft.put(stack)
  return stack
}

/** The copies that are still there and promised to nobody; of those for trade as many as arrived, if possible. */
function returningOf(
  line: WentLine,
  now: StoredStack | undefined,
  { receivedAt, freeOf }: Pick<UndoTools, 'receivedAt'> & { readonly freeOf: (stack: StoredStack) => number },
): Returning & { readonly promised: number } {
  if (line.to === null) return { quantity: line.quantity, forTrade: line.forTrade, promised: 0 }
  if (now === undefined) return { quantity: 0, forTrade: 0, promised: 0 }
  const there = Math.min(line.quantity, Math.max(0, now.quantity - receivedAt(now)))
  const quantity = Math.min(there, freeOf(now))
  const mustGo = Math.max(0, now.forTrade - (now.quantity - quantity))
  const mayGo = Math.min(now.forTrade, quantity)
  const forTrade = Math.min(mayGo, Math.max(mustGo, line.forTradeThere))
  return { quantity, forTrade, promised: there - quantity }
}

/** The stack that will hold the returned copies, or why they cannot go back. */
function placeBack(
  draft: StackDraft,
  line: WentLine,
  { from, quantity, forTrade }: Returning & { readonly from: StoredStack },
  { isThere, cardOf, instant }: UndoTools,
): StoredStack | ActReason {
  if (!isThere(from.binderId)) return 'gone'
  const isAsItWas = line.to === null || (quantity === line.quantity && forTrade === line.forTradeThere)
  const back: StoredStack = {
    ...from,
    oracleCardId: cardOf(from.printingId) ?? from.oracleCardId,
    quantity,
    forTrade: isAsItWas ? line.forTrade : Math.min(forTrade, quantity),
    updatedAt: instant,
  }
  const there = draft.at(from)
  if (there === undefined) return back
  // The rest of the stack kept its fields, so later changes to it stay.
  const joined =
    line.left > 0
      ? {
          ...there,
          quantity: there.quantity + quantity,
          forTrade: there.forTrade + back.forTrade,
          updatedAt: instant,
        }
      : joinStacks(there, back)
  return isTooMuch(joined) ? 'too_many' : joined
}

function takeAway(
  draft: StackDraft,
  { joined }: WentLine,
  { now, quantity, forTrade }: Returning & { readonly now: StoredStack },
  { instant }: UndoTools,
): void {
  draft.take(now.id)
  if (now.quantity === quantity) return
  draft.put({
    ...now,
    ...(joined === null ? {} : restore(now, joined)),
    quantity: now.quantity - quantity,
    forTrade: now.forTrade - forTrade,
    updatedAt: instant,
  })
}

/** Restores fields that still have the value the act gave them. */
function restore(
  now: StoredStack,
  { before, after }: { readonly before: PlainFields; readonly after: PlainFields },
): PlainFields {
  return {
    forTrade: Math.min(now.quantity, now.forTrade === after.forTrade ? before.forTrade : now.forTrade),
    ...askingOf(isSameAsking(now, after) ? before : now),
    ...costOf(isSameCost(now, after) ? before : now),
    note: now.note === after.note ? before.note : now.note,
    tags: isSameList(now.tags, after.tags) ? before.tags : now.tags,
  }
}

type Amounts = Pick<PlainFields, 'askingCents' | 'askingCurrency' | 'costCents' | 'costCurrency'>

function askingOf({ askingCents, askingCurrency }: Amounts) {
  return { askingCents, askingCurrency }
}

function costOf({ costCents, costCurrency }: Amounts) {
  return { costCents, costCurrency }
}

function isSameAsking(one: Amounts, other: Amounts): boolean {
  return one.askingCents === other.askingCents && one.askingCurrency === other.askingCurrency
}

function isSameCost(one: Amounts, other: Amounts): boolean {
  return one.costCents === other.costCents && one.costCurrency === other.costCurrency
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at])
}
