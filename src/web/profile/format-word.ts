/** `Commander`: a kind of play as it stands in a list. */
export function formatWord(format: string): string {
  return `${format.slice(0, 1).toUpperCase()}${format.slice(1)}`
}
