/** A piece of a message, and whether it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** Letters shown before the first match. */
const BEFORE = 40
const SHOWN = 160
/** What is looked for: cards in brackets, phrases in quotes, words; not who wrote it. */
const TERM = /\[\[([^\]|]*)|"([^"]*)"?|(\S+)/gu

/** The part of a message around the first word that was looked for, with each of these marked. */
export function snippetOf(words: string, asked: string): Piece[] {
  const plain = plainOf(words)
  const matches = termsOf(asked).flatMap((term) => placesOf(plain, term))
  const first = Math.min(...matches.map(({ from }) => from), words.length)
  const start = matches.length === 0 || first <= BEFORE ? 0 : first - BEFORE
  const end = Math.min(words.length, start + SHOWN)
  const edges = matches.flatMap(({ from, to }) => [from, to]).filter((at) => at > start && at < end)
  const cuts = [...new Set([start, ...edges, end])].toSorted((one, other) => one - other)
  const pieces = cuts.slice(0, -1).map((from, at) => ({
    text: words.slice(from, cuts[at + 1]),
    isMatch: matches.some((match) => match.from <= from && from < match.to),
  }))
  return [
    ...(start > 0 ? [{ text: '…', isMatch: false }] : []),
    ...pieces,
    ...(end < words.length ? [{ text: '…', isMatch: false }] : []),
  ]
}

/** Each letter without its accent and in lower case, at the place where it stands. */
function plainOf(words: string): string {
  return Array.from({ length: words.length }, (_, at) => {
    const plain = (words[at] ?? '').normalize('NFD').charAt(0).toLowerCase()
    return plain.length === 1 ? plain : (words[at] ?? '')
  }).join('')
}

function termsOf(asked: string): string[] {
  return Array.from(asked.matchAll(TERM), ([, card, phrase, word]) => card ?? phrase ?? word ?? '')
    .filter((term) => !/^from:./iu.test(term))
    .flatMap(
      (term) =>
        plainOf(term)
          .match(/[\p{L}\p{N}]+/gu)
          ?.join('[^\\p{L}\\p{N}]+') ?? [],
    )
}

function placesOf(plain: string, term: string): { from: number; to: number }[] {
  const place = new RegExp(`(?<![\\p{L}\\p{N}])${term}`, 'gu')
  return Array.from(plain.matchAll(place), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }))
}
