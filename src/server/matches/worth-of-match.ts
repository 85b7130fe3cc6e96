import type { Finish } from '#contract/cards.ts'
import { UNFIT } from '#engines/matching/tally.ts'
import { type CopyKind, fits, gradeOf, type WishKind } from '#engines/matching/wishes.ts'
import type { ShownKind } from '#server/showcase/public.ts'

/** A wish as the tables hold it; empty for anything. */
export interface WishRow {
  readonly exactPrintingId: string
  readonly finish: string
  readonly language: string
  readonly minCondition: string
}

export function wishOf({ exactPrintingId, finish, language, minCondition }: WishRow): WishKind {
  return { printingId: exactPrintingId, finish, language, worstGrade: gradeOf(minCondition) }
}

/** What a bounty asks for: in any language, and no worse than its floor. */
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

/** A kind of copies with what one is worth; -1 where nobody knows. */
export interface PricedCopies extends CopyKind {
  readonly cents: number
}

/** For each kind what a copy is worth to whoever has these wishes: nothing known counts as nothing. */
export function worthsToWishes(kinds: readonly PricedCopies[], wishes: readonly WishKind[]): Int32Array {
  return Int32Array.from(kinds, (kind) =>
    wishes.some((wish) => fits(kind, wish)) ? Math.max(0, kind.cents) : UNFIT,
  )
}

/** For each wish what the dearest of the copies offered is worth that would do. */
export function worthsOfOffers(wishes: readonly WishKind[], offers: readonly PricedCopies[]): Int32Array {
  return Int32Array.from(wishes, (wish) =>
    offers.reduce((worth, offer) => (fits(offer, wish) ? Math.max(worth, offer.cents, 0) : worth), UNFIT),
  )
}

/** A card that would change hands, before it is drawn. */
export interface CardOfMatch {
  readonly kind: ShownKind
  readonly quantity: number
}

/** Copies of one kind, so many. */
export interface SomeCopies {
  readonly kind: ShownKind
  readonly quantity: number
}

/** A wish for so many copies. */
export interface SomeWished {
  readonly wish: WishKind
  readonly quantity: number
}

/**
 * What of somebody's copies of a card would do for somebody's wishes: the dearest of them, with how many would change hands at
 * most; nothing when none would do.
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

/** Negative when the first is the dearer one; the same in every process. */
export function compareWorth(one: ShownKind, other: ShownKind): number {
  return other.cents - one.cents || (nameOf(one) < nameOf(other) ? -1 : 1)
}

function nameOf({ printingId, finish }: ShownKind): string {
  return `${printingId} ${finish}`
}

function sumOf(list: readonly { readonly quantity: number }[]): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Rows by their card. */
export function byCard<Row extends { readonly cardId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ cardId }) => cardId)
}
