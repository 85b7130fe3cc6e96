import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { type Compact, readCompact, writeCompact } from './compact.ts'
import { buildLexicon, END, Lexicon } from './lexicon.ts'
import { type Range, compareAt, equalRange } from './range.ts'
import { orderSuffixes } from './suffix-order.ts'

/** Words are whatever stands between spaces, line breaks and the ends of a text. */
export const SEPARATOR = /[ \n]/
const SEPARATOR_KINDS = 3
const SPACE = 0x20
const LINE_BREAK = 0x0a
/** So many words of what follows a place count for its order. */
export const ORDERED_WORDS = 8

/**
 * Keeps texts for `Passages`, each once, as `storedText` gives them. Only words that have `mark` in them or stand before one that has
 * are listed: parts without it cannot be found then.
 */
export function buildPassages(
  texts: readonly string[],
  sections: SectionWriter,
  name: string,
  mark = '',
): void {
  const letters = texts.map((text) => text + END).join('')
  const { occurrences, words } = readWords(letters)
  const isMarked = (occurrence: number) => (words[occurrences.wordOf(occurrence)] ?? '').includes(mark)
  const order = orderSuffixes(occurrences.keys, ORDERED_WORDS).filter(
    (occurrence) => isMarked(occurrence) || (occurrences.hasNext(occurrence) && isMarked(occurrence + 1)),
  )
  const counts = new Uint32Array(words.length)
  for (const occurrence of order) {
    const word = occurrences.wordOf(occurrence)
    counts[word] = (counts[word] ?? 0) + 1
  }
  sections.text(name, letters)
  sections.numbers(`${name}-start`, startsOf(texts.map((text) => text.length + 1)))
  sections.numbers(
    `${name}-places`,
    order.map((occurrence) => occurrences.places[occurrence] ?? 0),
  )
  writeCompact(
    sections,
    `${name}-texts`,
    order.map((occurrence) => occurrences.texts[occurrence] ?? 0),
  )
  sections.numbers(`${name}-word-places`, startsOf([...counts].filter((count) => count > 0)))
  const listed = words.filter((_, word) => (counts[word] ?? 0) > 0)
  buildLexicon(listed, sections, `${name}-words`)
}

/** The words of all texts, one after the other. */
interface Occurrences {
  /** The word and what stands behind it, ordered as the texts are. */
  readonly keys: Uint32Array
  readonly places: Uint32Array
  readonly texts: Uint32Array
  wordOf(occurrence: number): number
  /** Whether the next one stands in the same text. */
  hasNext(occurrence: number): boolean
}

/** Every word of texts with `END` behind each, and the words in order. Between two separators stands an empty one. */
function readWords(letters: string): {
  readonly occurrences: Occurrences
  readonly words: readonly string[]
} {
  const count = countSeparators(letters)
  const [keys, places, texts] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const numbers = new Map<string, number>()
  let [occurrence, place, text] = [0, 0, 0]
  for (let end = 0; end < letters.length; end++) {
    const kind = kindOf(letters.charCodeAt(end))
    if (kind < 0) continue
    const word = letters.slice(place, end)
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    keys[occurrence] = number * SEPARATOR_KINDS + kind
    places[occurrence] = place
    texts[occurrence] = text
    occurrence++
    place = end + 1
    if (kind === 0) text++
  }
  const words = rankWords(numbers, keys)
  return { occurrences: { keys, places, texts, ...readersOf(keys) }, words }
}

function readersOf(keys: Uint32Array): Pick<Occurrences, 'wordOf' | 'hasNext'> {
  return {
    wordOf: (occurrence) => Math.floor((keys[occurrence] ?? 0) / SEPARATOR_KINDS),
    hasNext: (occurrence) => (keys[occurrence] ?? 0) % SEPARATOR_KINDS > 0,
  }
}

/** Puts words in order, and into the keys their places in it. */
function rankWords(numbers: ReadonlyMap<string, number>, keys: Uint32Array): readonly string[] {
  // oxlint-disable-next-line unicorn/require-array-sort-compare -- by UTF-16 code units is what is meant
  const words = [...numbers.keys()].toSorted()
  const ranks = new Uint32Array(words.length)
  for (const [rank, word] of words.entries()) ranks[numbers.get(word) ?? 0] = rank
  for (const [occurrence, key] of keys.entries()) {
    const kind = key % SEPARATOR_KINDS
    // oxlint-disable-next-line no-param-reassign -- a million keys, changed where they are
    keys[occurrence] = (ranks[(key - kind) / SEPARATOR_KINDS] ?? 0) * SEPARATOR_KINDS + kind
  }
  return words
}

function countSeparators(letters: string): number {
  let count = 0
  for (let place = 0; place < letters.length; place++) if (kindOf(letters.charCodeAt(place)) >= 0) count++
  return count
}

/** The separators in the order in which texts are compared; -1 for what is none. */
function kindOf(code: number): number {
  if (code > SPACE) return -1
  if (code === SPACE) return 2
  if (code === LINE_BREAK) return 1
  return code === 0 ? 0 : -1
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const start = new Uint32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) start[index + 1] = (start[index] ?? 0) + length
  return start
}

/** Texts, and all places at which a word of theirs begins, ordered by what stands there. */
export class Passages {
  /** How many texts there are. */
  readonly size: number
  readonly words: Lexicon
  /** All texts, each with `END` behind it. */
  readonly letters: string
  readonly places: Uint32Array
  /** The text of each place. */
  readonly textOf: Compact
  readonly #start: Uint32Array
  readonly #wordPlaces: Uint32Array

  readonly #mark: string

  constructor(sections: SectionReader, name: string, mark = '') {
    this.#mark = mark
    this.letters = sections.text(name)
    this.#start = sections.words(`${name}-start`)
    this.places = sections.words(`${name}-places`)
    this.textOf = readCompact(sections, `${name}-texts`)
    this.#wordPlaces = sections.words(`${name}-word-places`)
    this.words = new Lexicon(sections, `${name}-words`)
    this.size = this.#start.length - 1
  }

  textAt(text: number): string {
    return this.letters.slice(this.#start[text], (this.#start[text + 1] ?? 0) - 1)
  }

  /** Whether every word that has this in it is listed where the next one has `next` in it. */
  lists(part: string, next = ''): boolean {
    return part.includes(this.#mark) || (this.#mark !== '' && next.includes(this.#mark))
  }

  /** The places at which one of these words stands. */
  placesOf({ from, to }: Range): Range {
    return { from: this.#wordPlaces[from] ?? 0, to: this.#wordPlaces[to] ?? 0 }
  }

  /**
   * The places at which a part stands that begins with a word. Of a part longer than `ORDERED_WORDS`, only so many words are
   * looked at.
   */
  placesAt(part: string): Range {
    const space = part.search(SEPARATOR)
    if (space < 0) return this.placesOf(this.words.beginningWith(part))
    const places = this.placesOf(this.words.equalTo(part.slice(0, space)))
    const ordered = firstWords(part)
    return equalRange(places, (index) => compareAt(this.letters, this.places[index] ?? 0, ordered))
  }
}

/** As much of a part as places are ordered by. */
function firstWords(part: string): string {
  let words = 0
  for (let end = 0; end < part.length; end++) {
    if (part[end] === ' ' || part[end] === '\n') words++
    if (words === ORDERED_WORDS) return part.slice(0, end + 1)
  }
  return part
}
