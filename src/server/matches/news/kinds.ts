/** The kinds that two pieces of news are about together. */
export function joinKinds(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].toSorted()
}
