/** `Commander`: a format as shown in a list. */
export function formatWord(format: string): string {
  return `${format.slice(0, 1).toUpperCase()}${format.slice(1)}`
}
