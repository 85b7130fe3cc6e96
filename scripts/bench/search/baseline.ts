import type { Question } from '#engines/search/question.ts'

/** Another way to search, measured beside ours on the same questions. */
export interface Baseline {
  readonly name: string
  /** How it answers a question, made ready to be measured; nothing where it cannot be asked so. */
  plan(question: Question): ((limit: number) => Found) | undefined
}

export interface Found {
  readonly total: number
  /** Name, set, price and picture of what is on the first page. */
  readonly page: readonly object[]
}
