import type { Currency } from '#contract/currency.ts'
import type { AssumedPrinting, RowReason } from '#contract/imports/outcomes.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { FindOwners, Owned } from './foreign-ids.ts'
import type { KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import type { CardsMeant, SetsMeant } from './named-cards.ts'

/**
 * What of a row decides how it is matched. Rows that agree in all of it are matched once: see `RowMatcher`. So
 * nothing else may be read here.
 */
export type RowFacts = Pick<
  CopyRow,
  | 'name'
  | 'setCode'
  | 'setName'
  | 'collectorNumber'
  | 'ids'
  | 'finish'
  | 'isFinishSaid'
  | 'treatment'
  | 'hints'
  | 'condition'
  | 'language'
  | 'isDateUnclear'
>

/** What rows are matched against. */
export interface Matching {
  readonly known: KnownCards
  readonly format: FormatId
  readonly findOwners: FindOwners
  /** Which of several printings to assume. */
  readonly assumedAs: AssumedPrinting
  /** In which prices the cheapest is found. */
  readonly currency: Currency
}

/** A row, with what its ids of other sites say. */
export interface Asked {
  readonly row: RowFacts
  readonly owned: Owned
  readonly matching: Matching
}

/** What a row points to, before its finish is considered. */
export type Lead =
  /** This printing and no other. */
  | { readonly kind: 'exact'; readonly printing: KnownPrinting; readonly doubt: RowReason | null }
  /** One of these, all of one card. `isDoubted` means that even a single one is only assumed. */
  | {
      readonly kind: 'some'
      readonly printings: readonly KnownPrinting[]
      readonly reason: RowReason
      readonly isDoubted: boolean
    }
  | { readonly kind: 'torn' }
  | { readonly kind: 'none'; readonly reason: RowReason }

export type LeadTo<Kind extends Lead['kind']> = Extract<Lead, { kind: Kind }>

/** What a row names. */
export interface Named extends Asked, CardsMeant, SetsMeant {
  readonly numbers: readonly string[]
}
