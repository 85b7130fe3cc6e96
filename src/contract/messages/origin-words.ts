/** Letters of a message that are told with what answers it, counted as JavaScript does. */
export const ORIGIN_LETTERS = 120

/** How a message begins, as it is told with what answers it. A letter of two halves is not cut. */
export function originWords(words: string): string {
  return words.slice(0, ORIGIN_LETTERS).replace(/[\uD800-\uDBFF]$/, '')
}
