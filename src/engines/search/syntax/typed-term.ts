import type { Ignored } from '#engines/search/column.ts'
import type { Comparison, Term } from '#engines/search/term.ts'

export type Operator = ':' | Comparison

/** One term of a search, cut into its parts but not yet understood. */
export interface TypedTerm {
  /** Lower case; `''` for words of a name, `!` for a whole name. */
  readonly keyword: string
  readonly operator: Operator
  /** Without its quotation marks or slashes, in the letters typed. */
  readonly value: string
  readonly form: ValueForm
  readonly isNegated: boolean
}

/** `open`: begins like a quotation or a pattern, and has no end. */
export type ValueForm = 'bare' | 'quoted' | 'pattern' | 'open'

/** What a term turned out to mean: any of `anyOf`. */
export interface Meant {
  readonly anyOf: readonly Term[]
  /** Whether asking it brings tokens, art cards and the like into the answer. */
  readonly widens?: boolean
  /** The minus has done its work: the terms are meant as they stand. */
  readonly hasMinusWithin?: boolean
  /** The terms are what is not wanted, as of `not:`. */
  readonly isContrary?: boolean
  readonly hasOtherLanguages?: boolean
}

export type Verdict = Meant | Ignored

export function meant(term: Term, more: Omit<Meant, 'anyOf'> = {}): Meant {
  return { anyOf: [term], ...more }
}

/** What `=` asks, where a colon means nothing else. */
export function comparisonOf(term: TypedTerm, colon: Comparison = '='): Comparison {
  return term.operator === ':' ? colon : term.operator
}

/** Whether it is asked with `:` or `=`. */
export function isPlain(term: TypedTerm): boolean {
  return term.operator === ':' || term.operator === '='
}

/** The keyword as warnings name it: with the minus, if it has one. */
export function named(term: TypedTerm): string {
  return term.isNegated ? `-${term.keyword}` : term.keyword
}

export function unknownKeyword(term: TypedTerm): Ignored {
  return { ignored: `Unknown keyword “${named(term)}”.` }
}
