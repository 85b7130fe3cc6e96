import { type Finish, FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES } from '#contract/collection/stacks.ts'
import type { ShownCopies } from '#contract/showcase.ts'
import { type CopyKind, gradeOf } from '#engines/matching/wishes.ts'

/** Binders that others can see without a link: everybody, or the owner's fellows. */
export const SHOWN = ['public', 'fellowship'] as const

/** Equal copies, with the value of one of them. */
export interface ShownKind extends CopyKind {
  readonly finish: Finish
  readonly condition: ShownCopies['condition']
  readonly language: ShownCopies['language']
  /** In cents; -1 if no price is known. */
  readonly cents: number
}

/** A kind of copies from a database row; its values come from closed lists, checked when written. */
export function kindOf(
  row: Readonly<Record<'printingId' | 'finish' | 'condition' | 'language', string>>,
  cents: number | null | undefined,
): ShownKind {
  return {
    printingId: row.printingId,
    grade: gradeOf(row.condition),
    finish: FINISHES.find((finish) => finish === row.finish) ?? 'nonfoil',
    condition: CONDITIONS.find((condition) => condition === row.condition) ?? 'DMG',
    language: LANGUAGES.find(([code]) => code === row.language)?.[0] ?? 'en',
    cents: cents ?? -1,
  }
}

/** Equal copies of a card in one binder. */
export interface StackedCopies {
  readonly cardId: string
  readonly memberId: string
  readonly binderId: string
  readonly printingId: string
  readonly finish: string
  readonly condition: string
  readonly language: string
  readonly quantity: number
}

/** Splits a list into parts of at most `size`. */
export function partsOf<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}
