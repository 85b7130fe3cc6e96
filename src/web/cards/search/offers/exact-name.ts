import { isPlainWord, type Span } from '#web/cards/search/terms.ts'

/** A name is looked up from so many letters on. */
const NAME_MIN = 2

export interface NamePlace extends Span {
  /** The letters of the name so far. */
  readonly words: string
}

/** The words before the caret that may be the beginning of a card's name, and where they stand. */
export function findNameAt(text: string, caret: number): NamePlace | undefined {
  if (!/^(?:[\s)]|$)/.test(text.slice(caret))) return undefined
  const before = text.slice(0, caret)
  const place = findQuotedName(before) ?? findPlainName(before)
  if (place === undefined) return undefined
  const words = before.slice(place.wordsFrom).trimStart()
  return words.length < NAME_MIN ? undefined : { from: place.from, to: caret, words }
}

/** An exact name that was begun: `!"light` or `!light`. */
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

/** The search for exactly the card of this name. Quotes within it do not count. */
export function writeExactName(name: string): string {
  return `!"${name.replaceAll('"', '')}"`
}

/** Letters and digits alone, without case or accents: as names are compared. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
