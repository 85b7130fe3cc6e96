import type { Act, ActFailure, ActReason, Selection, StackAct } from '#contract/collection/acts.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { type Listing, questionOf } from '#web/collection/listing/listing-address.ts'
import { figureOf } from '#web/ui/figure-of.ts'

/** The number of stacks that can be selected one by one; the contract says the same. */
export const PICKED_MAX = 1000

/** The number of copies in each stack, by stack id. */
type Copies = ReadonlyMap<string, number>

/** The selected stacks of a list: some of them, or all but some. */
export type Picked =
  | { readonly kind: 'some'; readonly stacks: Copies }
  | { readonly kind: 'all'; readonly except: Copies }

type Pickable = Pick<Stack, 'id' | 'quantity'>

export const NONE_PICKED: Picked = { kind: 'some', stacks: new Map() }
export const ALL_PICKED: Picked = { kind: 'all', except: new Map() }

export function isPicked(picked: Picked, stackId: string): boolean {
  return picked.kind === 'all' ? !picked.except.has(stackId) : picked.stacks.has(stackId)
}

/** Whether all are selected, without an exception. */
export function isAllPicked(picked: Picked): boolean {
  return picked.kind === 'all' && picked.except.size === 0
}

/** Selects a stack, or deselects it if it was selected. */
export function toggled(picked: Picked, stack: Pickable): Picked {
  return withStacks(picked, [stack], !isPicked(picked, stack.id))
}

/** Selects or deselects stacks. It ignores those beyond the limit. */
export function withStacks(picked: Picked, stacks: readonly Pickable[], isWanted: boolean): Picked {
  const isNamed = picked.kind === 'some' ? isWanted : !isWanted
  const named = new Map(picked.kind === 'some' ? picked.stacks : picked.except)
  for (const { id, quantity } of stacks) {
    if (!isNamed) named.delete(id)
    else if (named.size < PICKED_MAX || named.has(id)) named.set(id, quantity)
  }
  return picked.kind === 'some' ? { kind: 'some', stacks: named } : { kind: 'all', except: named }
}

/** The ids that a selection names: what is selected, or what is not if all others are. */
export function namedIn(picked: Picked): readonly string[] {
  return [...(picked.kind === 'some' ? picked.stacks : picked.except).keys()]
}

/** The same selection, naming no other stacks than these. */
export function namingOnly(picked: Picked, stacks: readonly Pickable[]): Picked {
  const before = new Set(namedIn(picked))
  const named = new Map(stacks.filter(({ id }) => before.has(id)).map(({ id, quantity }) => [id, quantity]))
  return picked.kind === 'some' ? { kind: 'some', stacks: named } : { kind: 'all', except: named }
}

/** The number of selected stacks and copies, given the size of the whole list. */
export function sizeOfPicked(
  picked: Picked,
  whole: { readonly total: number; readonly copies: number },
): { stacks: number; copies: number } {
  if (picked.kind === 'some') return { stacks: picked.stacks.size, copies: sumOf(picked.stacks) }
  return { stacks: whole.total - picked.except.size, copies: whole.copies - sumOf(picked.except) }
}

/** The selection in the server's form. */
export function selectionOf(picked: Picked, listing: Listing, binderId: string | undefined): Selection {
  if (picked.kind === 'some') return { stackIds: [...namedIn(picked)] }
  return { question: questionOf(listing, binderId), except: [...namedIn(picked)] }
}

function sumOf(copies: Copies): number {
  return copies.values().reduce((sum, quantity) => sum + quantity, 0)
}

export function cardsWord(count: number): string {
  return `${figureOf(count)} ${count === 1 ? 'card' : 'cards'}`
}

export function stacksWord(count: number): string {
  return `${figureOf(count)} ${count === 1 ? 'stack' : 'stacks'}`
}

type ActKind = Act['kind']

const DOING: Readonly<Record<ActKind, string>> = {
  add: 'Adding',
  change: 'Changing',
  move: 'Moving',
  copy: 'Copying',
  delete: 'Removing',
  'delete-binder': 'Deleting',
  import: 'Importing',
}
const DONE: Readonly<Record<ActKind, string>> = {
  add: 'added',
  change: 'changed',
  move: 'moved',
  copy: 'copied',
  delete: 'removed',
  'delete-binder': 'deleted',
  import: 'imported',
}

const LEFT_OUT: Readonly<Record<ActReason, string>> = {
  finish_not_printed: 'not printed in that finish',
  other_card: 'another card',
  no_price: 'no market price',
  alike: 'a part must differ in printing, finish, condition, language or marks',
  too_many: 'the stack would be too big',
  gone: 'no longer in the same place',
}

/** Describes an act in one line: `3 cards moved: Sol Ring`, `Moving cards: 1,200 of 5,000 stacks`. */
export function wordsOfAct(act: Act): string {
  const { kind, state, failure, done, total } = act
  const share = `${figureOf(done)} of ${stacksWord(total)}`
  if (state === 'running') return `${DOING[kind]} cards: ${share}`
  if (state === 'undoing') return `Undoing: ${share}`
  if (failure !== null && UNDO_FAILURES.includes(failure)) return `Undoing stopped after ${share}`
  if (state === 'failed') return `${DOING[kind]} cards stopped after ${share}`
  return state === 'undone' ? `Undone: ${deedOf(act)}` : deedOf(act)
}

function deedOf({ kind, subject, copies }: Act): string {
  if (kind === 'delete-binder') return `${subject} deleted with ${cardsWord(copies)}`
  return [`${cardsWord(copies)} ${DONE[kind]}`, subject].filter(Boolean).join(': ')
}

const FAILURES: Readonly<Record<ActFailure, string>> = {
  binder_gone: 'The target binder is gone. The remaining cards stayed where they were.',
  broke_down: 'Something went wrong on our side. You can undo what was done. The rest is unchanged.',
  undo_broke_down: 'Something went wrong on our side. Undo again to finish.',
  undo_binder_first: 'Some of these cards came from a binder that is deleted. Undo that first, then this.',
  no_room_to_undo: 'A stack would have more copies than it can hold. Make room, then undo again.',
}
const UNDO_FAILURES: readonly ActFailure[] = ['undo_broke_down', 'undo_binder_first', 'no_room_to_undo']

/** The details of an act: why it stopped half-way, and what it left unchanged. */
export function detailsOfAct(act: Act): string[] {
  return [failureWords(act), leftOutWords(act), promisedWords(act)].filter((words) => words !== undefined)
}

/** Why an act stopped half-way, and what to do; `undefined` if it did not stop, or nobody knows why. */
function failureWords({ kind, failure }: Pick<Act, 'kind' | 'failure'>): string | undefined {
  if (failure === null) return undefined
  // The binder is already hidden, along with the cards still in it.
  if (kind === 'delete-binder' && failure === 'broke_down')
    return 'Something went wrong on our side. Undo it to get the binder back with all its cards.'
  return FAILURES[failure]
}

/** What an act left unchanged, and why; `undefined` if nothing. */
function leftOutWords({ leftOut }: Pick<Act, 'leftOut'>): string | undefined {
  if (leftOut.length === 0) return undefined
  const parts = leftOut.map(({ reason, stacks }) => `${stacksWord(stacks)}: ${LEFT_OUT[reason]}`)
  return `Unchanged: ${parts.join('; ')}.`
}

/** How many copies an act passed over because a trade holds them; `undefined` if none. */
function promisedWords({ promised }: Pick<Act, 'promised'>): string | undefined {
  if (promised === 0) return undefined
  return `${figureOf(promised)} promised ${promised === 1 ? 'copy' : 'copies'} stayed.`
}

export function isUnderWay({ state }: Pick<Act, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/** Whether an act can still be undone at this moment. */
export function isUndoable({ state, undoUntil }: Pick<Act, 'state' | 'undoUntil'>, now: Date): boolean {
  return (state === 'done' || state === 'failed') && undoUntil !== null && new Date(undoUntil) > now
}

/** The progress in tenths, because nobody wants an announcement every half second. */
export function tenthOf({ done, total }: Pick<Act, 'done' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((done / total) * 10)
}

export const ALL_FOR_TRADE: StackAct = { kind: 'change', change: { forTrade: 'all' } }
export const NONE_FOR_TRADE: StackAct = { kind: 'change', change: { forTrade: 0 } }
