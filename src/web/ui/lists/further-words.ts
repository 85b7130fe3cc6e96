/** `2 more further away`. */
export function furtherWords(count: number): string {
  return `${String(count)} more further away`
}
