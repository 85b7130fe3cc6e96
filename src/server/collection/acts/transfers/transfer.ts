import type { ActReason } from '#contract/collection/acts.ts'
import { QUANTITY_MAX, TAGS_MAX } from '#contract/collection/stacks.ts'
import { joinStacks, type StackKey, type StoredStack } from '#server/collection/stack.ts'

import { placeOf, plainFieldsOf, type WentLine, type WrittenLine } from './journal-entry.ts'
import type { StackDraft } from './stack-draft.ts'

/** New copies, or copies of others. */
interface ArrivingLine {
  readonly copies: Omit<StoredStack, 'id'>
}

/** Copies that leave a stack, or stay and change. */
interface LeavingLine {
  readonly stackId: string
  /** At most this many; all if absent. */
  readonly quantity?: number | undefined
  /**
   * Whether promised copies are passed over, and the line is about the others. If not, a line that would take one is
   * left out.
   */
  readonly passesOver?: boolean | undefined
  /** Copies that are for trade stay as long as possible, unless they are to go first. */
  readonly takes?: 'for-trade-first' | undefined
  /**
   * Says what the copies become, given the stack with the copies that go. Returns it with another binder or
   * other fields, `null` to remove them, or a reason to leave them unchanged.
   */
  readonly become: (going: StoredStack) => StoredStack | null | ActReason
}

/** Copies that go from one place to another; either may be nowhere. */
export type Line = ArrivingLine | LeavingLine

/** The outcome of a line. */
export interface LineOutcome {
  /** The stack that holds the copies now; `null` if they were removed, or were already gone. */
  readonly stack: StoredStack | null
  /** Why it was left out; `null` if it was not. */
  readonly reason: ActReason | 'promised' | null
  /** How many copies it left alone because they are promised. */
  readonly promised: number
  /** The line to store; `null` if nothing changed. */
  readonly written: WrittenLine | null
  /** The stack the copies came from. */
  readonly from: StoredStack | null
}

export interface LineTools {
  readonly newId: () => string
  readonly instant: string
}

const NOTHING: LineOutcome = { stack: null, reason: null, promised: 0, written: null, from: null }

/** Carries out one line on the draft. */
export function applyLine(draft: StackDraft, line: Line, tools: LineTools): LineOutcome {
  if ('copies' in line) return arrive(draft, line.copies, tools)
  const from = draft.find(line.stackId)
  // An earlier line merged it into another stack.
  if (from === undefined) return NOTHING
  const going = takeFrom(from, line)
  const become = line.become(going)
  if (typeof become === 'string') return { ...NOTHING, reason: become, from }
  const free = draft.freeOf(from)
  const promised = lostFrom(from, going, become) - free
  if (promised <= 0) return carryOut(draft, { from, going, become }, tools)
  const passed = line.passesOver === true && free > 0 ? takeFrom(from, { ...line, quantity: free }) : null
  const changed = passed && line.become(passed)
  if (passed === null || typeof changed === 'string')
    return { ...NOTHING, reason: 'promised', promised, from }
  return { ...carryOut(draft, { from, going: passed, become: changed }, tools), promised }
}

/** How many copies a place would lose. */
function lostFrom(from: StoredStack, going: StoredStack, become: StoredStack | null): number {
  if (become === null || !isSamePlace(become, from)) return going.quantity
  return from.quantity - become.quantity
}

/** The copies that go, and what they become; `null` if they are removed. */
interface Going extends Omit<Step, 'become'> {
  readonly become: StoredStack | null
}

function carryOut(draft: StackDraft, { from, going, become }: Going, tools: LineTools): LineOutcome {
  if (become === null) {
    const left = leaveBehind(draft, from, going, tools)
    return {
      ...NOTHING,
      from,
      written: { ...wentFrom(from, going), left, to: null, forTradeThere: 0, joined: null },
    }
  }
  if (isSamePlace(become, from)) return stay(draft, { from, going, become }, tools)
  return go(draft, { from, going, become }, tools)
}

/** The copies of a stack that go. */
function takeFrom(
  stack: StoredStack,
  { quantity: wished = stack.quantity, takes }: LeavingLine,
): StoredStack {
  const quantity = Math.min(wished, stack.quantity)
  if (takes === 'for-trade-first') return { ...stack, quantity, forTrade: Math.min(stack.forTrade, quantity) }
  const staying = Math.min(stack.forTrade, stack.quantity - quantity)
  return { ...stack, quantity, forTrade: stack.forTrade - staying }
}

/** Whether there would be too many equal copies, or more tags than a stack can have. */
export function isTooMuch(stack: Pick<StoredStack, 'quantity' | 'tags'>): boolean {
  return stack.quantity > QUANTITY_MAX || stack.tags.length > TAGS_MAX
}

export function isSamePlace(one: StackKey, other: StackKey): boolean {
  return (
    one.binderId === other.binderId &&
    one.printingId === other.printingId &&
    one.finish === other.finish &&
    one.condition === other.condition &&
    one.sourceCondition === other.sourceCondition &&
    one.language === other.language &&
    one.marks === other.marks
  )
}

/** The copies that go, and what they become. */
interface Step {
  readonly from: StoredStack
  readonly going: StoredStack
  readonly become: StoredStack
}

function arrive(draft: StackDraft, copies: ArrivingLine['copies'], tools: LineTools): LineOutcome {
  const there = draft.at(copies)
  const arriving = { ...copies, id: there?.id ?? tools.newId(), updatedAt: tools.instant }
  const stack = there === undefined ? arriving : joinStacks(there, arriving)
  if (isTooMuch(stack)) return { ...NOTHING, reason: 'too_many' }
  draft.put(stack)
  const written: WentLine = {
    kind: 'went',
    quantity: copies.quantity,
    forTrade: copies.forTrade,
    from: null,
    left: 0,
    to: placeOf(stack),
    forTradeThere: copies.forTrade,
    joined: joinedOf(there, stack),
  }
  return { ...NOTHING, stack, written }
}

function stay(draft: StackDraft, { from, going, become }: Step, { instant }: LineTools): LineOutcome {
  // A part of a stack that stays in place is no different from the rest.
  if (going.quantity < from.quantity && !isAlike(become, going)) return { ...NOTHING, reason: 'alike', from }
  if (going.quantity < from.quantity || isAlike(become, from)) return { ...NOTHING, stack: from, from }
  const stack = { ...become, id: from.id, updatedAt: instant }
  if (isTooMuch(stack)) return { ...NOTHING, reason: 'too_many', from }
  draft.put(stack)
  const written: WrittenLine = {
    kind: 'changed',
    at: placeOf(stack),
    before: plainFieldsOf(from),
    after: plainFieldsOf(stack),
  }
  return { ...NOTHING, stack, written, from }
}

function go(draft: StackDraft, { from, going, become }: Step, tools: LineTools): LineOutcome {
  const there = draft.at(become)
  const isWhole = going.quantity === from.quantity
  const arriving = { ...become, updatedAt: tools.instant, id: isWhole ? from.id : tools.newId() }
  const stack = there === undefined ? arriving : joinStacks(there, arriving)
  if (isTooMuch(stack)) return { ...NOTHING, reason: 'too_many', from }
  const left = leaveBehind(draft, from, going, tools)
  draft.put(stack)
  const written: WentLine = {
    ...wentFrom(from, going),
    left,
    to: placeOf(stack),
    forTradeThere: become.forTrade,
    joined: joinedOf(there, stack),
  }
  return { ...NOTHING, stack, written, from }
}

/** @returns how many copies stay */
function leaveBehind(
  draft: StackDraft,
  from: StoredStack,
  going: StoredStack,
  { instant }: LineTools,
): number {
  const quantity = from.quantity - going.quantity
  if (quantity === 0) draft.take(from.id)
  else draft.put({ ...from, quantity, forTrade: from.forTrade - going.forTrade, updatedAt: instant })
  return quantity
}

function wentFrom(
  from: StoredStack,
  going: StoredStack,
): Pick<WentLine, 'kind' | 'quantity' | 'forTrade' | 'from'> {
  return { kind: 'went', quantity: going.quantity, forTrade: going.forTrade, from }
}

function joinedOf(there: StoredStack | undefined, stack: StoredStack): WentLine['joined'] {
  return there === undefined ? null : { before: plainFieldsOf(there), after: plainFieldsOf(stack) }
}

function isAlike(one: StoredStack, other: StoredStack): boolean {
  return (
    one.quantity === other.quantity &&
    JSON.stringify(plainFieldsOf(one)) === JSON.stringify(plainFieldsOf(other))
  )
}
