import type { Ignored } from '#engines/search/column.ts'
import type { Wishes } from '#engines/search/question.ts'
import type { Comparison, Term } from '#engines/search/term.ts'

export type Operator = ':' | Comparison

/** One term of a search, split into parts but not yet understood. */
export interface TypedTerm {
  /** In lower case; `''` for words of a name, `!` for a whole name. */
  readonly keyword: string
  readonly operator: Operator
  /** As typed, without quotation marks or slashes. */
  readonly value: string
  readonly form: ValueForm
  readonly isNegated: boolean
}

/** `open` starts like a quotation or a pattern but has no end. */
export type ValueForm = 'bare' | 'quoted' | 'pattern' | 'open'

/** The meaning of a term: any of `anyOf`. */
export interface Meant {
  readonly anyOf: readonly Term[]
  /** Whether it adds tokens, art cards and the like to the results. */
  readonly widens?: boolean
  /** The minus is already taken into account in the terms. */
  readonly hasMinusWithin?: boolean
  /** The terms are what must not match, as after `not:`. */
  readonly isContrary?: boolean
  /** What else is in the results because of this term, besides extras. */
  readonly includes?: Pick<Wishes, 'multilingual' | 'variations' | 'rebalanced'>
}

export type Verdict = Meant | Ignored

export function meant(term: Term, more: Omit<Meant, 'anyOf'> = {}): Meant {
  return { anyOf: [term], ...more }
}

/** The comparison of a term. A colon means `=` unless told otherwise. */
export function comparisonOf(term: TypedTerm, colon: Comparison = '='): Comparison {
  return term.operator === ':' ? colon : term.operator
}

/** Whether the operator is `:` or `=`. */
export function isPlain(term: TypedTerm): boolean {
  return term.operator === ':' || term.operator === '='
}

/** The keyword as shown in warnings, including its minus. */
export function named(term: TypedTerm): string {
  return term.isNegated ? `-${term.keyword}` : term.keyword
}

export function unknownKeyword(term: TypedTerm): Ignored {
  return { ignored: `Unknown keyword “${named(term)}”.` }
}
