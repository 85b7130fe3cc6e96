/** The kinds that two pieces of news concern together. */
export function joinKinds(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].toSorted()
}
