/** Beyond this many different words a column is no longer one of a few words. */
const WORDS_MAX = 500

/**
 * The same function, but what it made of a word is kept: files repeat a few words a hundred thousand times. What strange
 * ones hold is not kept without end.
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
