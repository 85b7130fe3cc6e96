import { isPlainWord, type Span } from '#web/cards/search/terms.ts'

/** Names are looked up from this many letters on. */
const NAME_MIN = 2

export interface NamePlace extends Span {
  /** The letters of the name so far. */
  readonly words: string
}

/** Finds the words before the caret that may start a card's name, and their place. */
export function findNameAt(text: string, caret: number): NamePlace | undefined {
  if (!/^(?:[\s)]|$)/.test(text.slice(caret))) return undefined
  const before = text.slice(0, caret)
  const place = findQuotedName(before) ?? findPlainName(before)
  if (place === undefined) return undefined
  const words = before.slice(place.wordsFrom).trimStart()
  return words.length < NAME_MIN ? undefined : { from: place.from, to: caret, words }
}

/** Finds an unfinished exact name: `!"light` or `!light`. */
function findQuotedName(before: string): { from: number; wordsFrom: number } | undefined {
  const begun = /(?:^|[\s(])(!(?:"[^"]*|[^\s()"]+))$/.exec(before)?.[1]
  if (begun === undefined) return undefined
  const from = before.length - begun.length
  return { from, wordsFrom: from + (begun.startsWith('!"') ? 2 : 1) }
}

function findPlainName(before: string): { from: number; wordsFrom: number } | undefined {
  const isInsideQuotes = before.split('"').length % 2 === 0
  if (isInsideQuotes || /[:=]\/[^/]*$/.test(before) || /\s$/.test(before)) return undefined
  let from = before.length
  for (const word of before.split(/(?<=[\s(])/).toReversed()) {
    if (!isPlainWord(word.trim()) || /^(?:or|and)$/i.test(word.trim())) break
    from -= word.length
  }
  return from === before.length ? undefined : { from, wordsFrom: from }
}

/** Writes the search for the card of exactly this name. Quotes in the name are dropped. */
export function writeExactName(name: string): string {
  return `!"${name.replaceAll('"', '')}"`
}

/** Reduces a name to letters and digits without case or accents, as names are compared. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
