import type { Finish } from '#contract/cards.ts'
import { UNFIT } from '#engines/matching/tally.ts'
import { type CopyKind, fits, gradeOf, type WishKind } from '#engines/matching/wishes.ts'
import type { ShownKind } from '#server/showcase/public.ts'

/** A wish as stored; empty means any. */
export interface WishRow {
  readonly exactPrintingId: string
  readonly finish: string
  readonly language: string
  readonly minCondition: string
}

export function wishOf({ exactPrintingId, finish, language, minCondition }: WishRow): WishKind {
  return { printingId: exactPrintingId, finish, language, worstGrade: gradeOf(minCondition) }
}

/** The wish of a bounty: any language, and no worse than its floor. */
export function wishOfBounty(bounty: {
  readonly exactPrintingId: string
  readonly finish: Finish | ''
  readonly conditionFloor: number
}): WishKind {
  return {
    printingId: bounty.exactPrintingId,
    finish: bounty.finish,
    language: '',
    worstGrade: bounty.conditionFloor,
  }
}

/** A kind of copies with the value of one; -1 if unknown. */
export interface PricedCopies extends CopyKind {
  readonly cents: number
}

/** The value of a copy of each kind to the owner of these wishes; unknown prices count as nothing. */
export function worthsToWishes(kinds: readonly PricedCopies[], wishes: readonly WishKind[]): Int32Array {
  return Int32Array.from(kinds, (kind) =>
    wishes.some((wish) => fits(kind, wish)) ? Math.max(0, kind.cents) : UNFIT,
  )
}

/** The value of the most expensive offered copy that meets each wish. */
export function worthsOfOffers(wishes: readonly WishKind[], offers: readonly PricedCopies[]): Int32Array {
  return Int32Array.from(wishes, (wish) =>
    offers.reduce((worth, offer) => (fits(offer, wish) ? Math.max(worth, offer.cents, 0) : worth), UNFIT),
  )
}

/** A card that could be traded, before it is rendered. */
export interface CardOfMatch {
  readonly kind: ShownKind
  readonly quantity: number
}

/** A number of copies of one kind. */
export interface SomeCopies {
  readonly kind: ShownKind
  readonly quantity: number
}

/** A wish for a number of copies. */
export interface SomeWished {
  readonly wish: WishKind
  readonly quantity: number
}

/**
 * The part of somebody's copies of a card that meets somebody's wishes: the most expensive, and how many
 * could be traded at most; `undefined` if none.
 */
export function cardOfMatch(
  copies: readonly SomeCopies[],
  wishes: readonly SomeWished[],
): CardOfMatch | undefined {
  const fitting = copies.filter(({ kind }) => wishes.some(({ wish }) => fits(kind, wish)))
  const [first] = fitting.toSorted((one, other) => compareWorth(one.kind, other.kind))
  if (first === undefined) return undefined
  const met = wishes.filter(({ wish }) => fitting.some(({ kind }) => fits(kind, wish)))
  return { kind: first.kind, quantity: Math.min(sumOf(fitting), sumOf(met)) }
}

/** Negative if the first is more expensive; the same in every process. */
export function compareWorth(one: ShownKind, other: ShownKind): number {
  return other.cents - one.cents || (nameOf(one) < nameOf(other) ? -1 : 1)
}

function nameOf({ printingId, finish }: ShownKind): string {
  return `${printingId} ${finish}`
}

function sumOf(list: readonly { readonly quantity: number }[]): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Groups rows by card. */
export function byCard<Row extends { readonly cardId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ cardId }) => cardId)
}
