const MOST = 10

/** Parses stored searches and ignores anything invalid. */
export function readRecent(kept: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(kept === '' ? '[]' : kept)
    return Array.isArray(read) ? read.filter((search) => typeof search === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first and drops the oldest beyond ten. */
export function withRecent(searches: readonly string[], search: string): readonly string[] {
  return [search, ...searches.filter((other) => other !== search)].slice(0, MOST)
}
