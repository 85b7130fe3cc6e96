import { type Finish, FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES } from '#contract/collection/stacks.ts'
import type { ShownCopies } from '#contract/showcase.ts'
import { type CopyKind, gradeOf } from '#engines/matching/wishes.ts'

/**
 * Binders that others look into without having been handed a link. Fellows will see some more once there are fellows;
 * then whose they are has to be asked beside.
 */
export const SHOWN_TO_ALL = ['public'] as const

/** Copies that are alike, with what one of them is worth. */
export interface ShownKind extends CopyKind {
  readonly finish: Finish
  readonly condition: ShownCopies['condition']
  readonly language: ShownCopies['language']
  /** In cents; -1 where nobody has named a price. */
  readonly cents: number
}

/** What a copy is in, as a database says it: from closed lists, checked when it was written. */
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

/** Copies of a card in one binder that are alike. */
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

/** Cuts a list into parts of at most `size`. */
export function partsOf<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}
