import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { type Compact, readCompact, writeCompact } from './compact.ts'
import { buildLexicon, END, Lexicon } from './lexicon.ts'
import { type Range, compareAt, equalRange } from './range.ts'
import { orderSuffixes } from './suffix-order.ts'
import { WordTable } from './word-table.ts'

/** Words are what is between spaces, line breaks and the ends of a text. */
export const SEPARATOR = /[ \n]/
const SEPARATOR_KINDS = 3
const SPACE = 0x20
const LINE_BREAK = 0x0a
/** Number of words that decide the order of places. */
export const ORDERED_WORDS = 8

/**
 * Stores distinct texts for `Passages`, in `storedText` form. Lists only words that contain `mark` or precede
 * one that does. Parts without it can't be found then.
 */
export function buildPassages(
  texts: readonly string[],
  sections: SectionWriter,
  name: string,
  mark = '',
): void {
  const letters = texts.map((text) => text + END).join('')
  const { keys, places, lastBefore, textOf, words } = readWords(letters)
  const order = listedAmong(orderSuffixes(keys, ORDERED_WORDS), { keys, words, mark })
  const counts = new Uint32Array(words.length)
  for (let at = 0; at < order.length; at++) {
    const word = wordOf(keys[order[at] ?? 0] ?? 0)
    counts[word] = (counts[word] ?? 0) + 1
  }
  sections.text(name, letters)
  sections.numbers(`${name}-start`, startsOf(texts.map((text) => text.length + 1)))
  sections.numbers(`${name}-places`, sorted(places, order, new Uint32Array(order.length)))
  sections.numbers(`${name}-last-before`, sorted(lastBefore, order, new Uint8Array(order.length)))
  writeCompact(sections, `${name}-texts`, sorted(textOf, order, new Uint32Array(order.length)))
  sections.numbers(`${name}-word-places`, startsOf([...counts].filter((count) => count > 0)))
  const listed = words.filter((_, word) => (counts[word] ?? 0) > 0)
  buildLexicon(listed, sections, `${name}-words`)
}

/** Fills `into` with the values of occurrences in their order. */
function sorted<Values extends Uint8Array | Uint32Array>(
  values: Values,
  order: Uint32Array,
  into: Values,
): Values {
  // oxlint-disable-next-line no-param-reassign -- fills a million places
  for (let at = 0; at < order.length; at++) into[at] = values[order[at] ?? 0] ?? 0
  return into
}

/** All words of all texts in sequence, and the distinct ones sorted. */
interface Occurrences {
  /** Each word combined with what follows it, in the order of texts. */
  readonly keys: Uint32Array
  readonly places: Uint32Array
  /** How the word before each ends: the character in front of the separator, 0 if there is none. */
  readonly lastBefore: Uint8Array
  readonly textOf: Uint32Array
  readonly words: readonly string[]
}

/** Reads every word of texts that end in `END`. Two separators in a row enclose an empty word. */
function readWords(letters: string): Occurrences {
  const count = countSeparators(letters)
  const [keys, places, textOf] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const lastBefore = new Uint8Array(count)
  const table = new WordTable(letters)
  let [occurrence, place, text] = [0, 0, 0]
  for (let end = 0; end < letters.length; end++) {
    const kind = kindOf(letters.charCodeAt(end))
    if (kind < 0) continue
    keys[occurrence] = table.numberOf(place, end) * SEPARATOR_KINDS + kind
    places[occurrence] = place
    if (place > 1) lastBefore[occurrence] = letters.charCodeAt(place - 2)
    textOf[occurrence] = text
    occurrence++
    place = end + 1
    if (kind === 0) text++
  }
  return { keys, places, lastBefore, textOf, words: rankWords(table.words, keys) }
}

/** The word of a key, as its rank. */
function wordOf(key: number): number {
  return Math.floor(key / SEPARATOR_KINDS)
}

/** Whether the next word is in the same text. */
function hasNext(key: number): boolean {
  return key % SEPARATOR_KINDS > 0
}

/** Those whose word contains `mark`, or that precede one. */
function listedAmong(
  order: Uint32Array,
  { keys, words, mark }: Pick<Occurrences, 'keys' | 'words'> & { readonly mark: string },
): Uint32Array {
  if (mark === '') return order
  const marked = words.map((word) => word.includes(mark))
  const isMarked = (occurrence: number) => marked[wordOf(keys[occurrence] ?? 0)] === true
  return order.filter(
    (occurrence) => isMarked(occurrence) || (hasNext(keys[occurrence] ?? 0) && isMarked(occurrence + 1)),
  )
}

/** Sorts the words and puts their ranks into the keys. */
function rankWords(found: readonly string[], keys: Uint32Array): readonly string[] {
  const numbers = new Map(found.map((word, number) => [word, number]))
  // oxlint-disable-next-line unicorn/require-array-sort-compare -- sorts by UTF-16 code units on purpose
  const words = found.toSorted()
  const ranks = new Uint32Array(words.length)
  for (const [rank, word] of words.entries()) ranks[numbers.get(word) ?? 0] = rank
  for (let occurrence = 0; occurrence < keys.length; occurrence++) {
    const key = keys[occurrence] ?? 0
    const kind = key % SEPARATOR_KINDS
    // oxlint-disable-next-line no-param-reassign -- changes a million keys in place
    keys[occurrence] = (ranks[(key - kind) / SEPARATOR_KINDS] ?? 0) * SEPARATOR_KINDS + kind
  }
  return words
}

function countSeparators(letters: string): number {
  let count = 0
  for (let place = 0; place < letters.length; place++) if (kindOf(letters.charCodeAt(place)) >= 0) count++
  return count
}

/** Ranks separators in the order of texts; -1 for other characters. */
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

/** Texts with the places of all their words, sorted by the text from there on. */
export class Passages {
  /** Number of texts. */
  readonly size: number
  readonly words: Lexicon
  /** All texts, each followed by `END`. */
  readonly letters: string
  readonly places: Uint32Array
  /** The last character of the word before each place. */
  readonly lastBefore: Uint8Array
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
    this.lastBefore = sections.bytes(`${name}-last-before`)
    this.textOf = readCompact(sections, `${name}-texts`)
    this.#wordPlaces = sections.words(`${name}-word-places`)
    this.words = new Lexicon(sections, `${name}-words`)
    this.size = this.#start.length - 1
  }

  textAt(text: number): string {
    return this.letters.slice(this.startOf(text), this.endOf(text))
  }

  /** Where a text starts in `letters`. */
  startOf(text: number): number {
    return this.#start[text] ?? 0
  }

  /** Where a text ends in `letters`. */
  endOf(text: number): number {
    return (this.#start[text + 1] ?? 0) - 1
  }

  /** Whether all words that contain `part` are listed, given that the next word contains `next`. */
  lists(part: string, next = ''): boolean {
    return part.includes(this.#mark) || (this.#mark !== '' && next.includes(this.#mark))
  }

  /** The places of these words. */
  placesOf({ from, to }: Range): Range {
    return { from: this.#wordPlaces[from] ?? 0, to: this.#wordPlaces[to] ?? 0 }
  }

  /**
   * The places of a part that starts at a word's start. Only its first `ORDERED_WORDS` words are compared.
   */
  placesAt(part: string): Range {
    const space = part.search(SEPARATOR)
    if (space < 0) return this.placesOf(this.words.beginningWith(part))
    const places = this.placesOf(this.words.equalTo(part.slice(0, space)))
    const ordered = firstWords(part)
    return equalRange(places, (index) => compareAt(this.letters, this.places[index] ?? 0, ordered))
  }
}

/** The first words of a part, as many as decide the order. */
function firstWords(part: string): string {
  let words = 0
  for (let end = 0; end < part.length; end++) {
    if (part[end] === ' ' || part[end] === '\n') words++
    if (words === ORDERED_WORDS) return part.slice(0, end + 1)
  }
  return part
}
