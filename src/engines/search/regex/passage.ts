/** A text as part of a longer one, from the first character to before the last. */
export interface Passage {
  readonly text: string
  readonly from: number
  readonly to: number
}
