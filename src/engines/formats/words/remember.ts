/** A column with more different words isn't one that repeats a few words. */
const WORDS_MAX = 500

/**
 * Caches a function of a word. Files repeat a few words a hundred thousand times. The cache is bounded, for
 * files that don't.
 */
export function remember<Read>(read: (word: string) => Read): (word: string) => Read {
  const known = new Map<string, Read>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const made = read(word)
    if (known.size < WORDS_MAX) known.set(word, made)
    return made
  }
}
