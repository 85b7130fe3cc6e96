import type { Question } from '#engines/search/question.ts'

/** Another way to search, measured beside ours on the same questions. */
export interface Baseline {
  readonly name: string
  /** Prepares an answer to the question for measuring; `undefined` if it can't express it. */
  plan(question: Question): ((limit: number) => Found) | undefined
}

export interface Found {
  readonly total: number
  /** Name, set, price and picture of each hit on the first page. */
  readonly page: readonly object[]
}
