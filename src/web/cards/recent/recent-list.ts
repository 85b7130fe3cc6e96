const MOST = 10

/** What was kept, whatever has become of it. */
export function readRecent(kept: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(kept === '' ? '[]' : kept)
    return Array.isArray(read) ? read.filter((search) => typeof search === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** With this search first; the oldest of more than ten is let go. */
export function withRecent(searches: readonly string[], search: string): readonly string[] {
  return [search, ...searches.filter((other) => other !== search)].slice(0, MOST)
}
