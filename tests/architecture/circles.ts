/** What uses what: from each name to those that it uses. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Finds the names that use each other in circles, and those between two circles; empty if all of them can be built one
 * after the other.
 */
export function circlesIn(uses: Uses): string[] {
  const used = new Map<string, Set<string>>()
  for (const [name, others] of uses)
    for (const other of others) used.set(other, (used.get(other) ?? new Set()).add(name))
  const names = new Set([...uses.keys(), ...used.keys()])
  // Whoever uses nobody who is left is in no circle, and whom nobody uses is in none either.
  for (const next of [uses, used]) {
    for (let shrank = true; shrank;) {
      const free = [...names].filter((name) => ![...(next.get(name) ?? [])].some((other) => names.has(other)))
      for (const name of free) names.delete(name)
      shrank = free.length > 0
    }
  }
  return [...names].toSorted()
}
