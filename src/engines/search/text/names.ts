import type { SectionReader } from '#engines/search/column.ts'

import { openAccents } from './accents.ts'
import { FIRST_FACE, OTHER_NAME, WHOLE_NAME } from './build-names.ts'
import { type Compact, readCompact } from './compact.ts'
import { Lexicon } from './lexicon.ts'
import type { Range } from './range.ts'

/**
 * All names that find cards, sorted by letters and digits. Names that differ only in other characters share
 * their letters.
 */
export class Names {
  /** The distinct letters and digits of all names. */
  readonly letters: Lexicon
  /** Number of names. */
  readonly size: number
  /** All folded names, each followed by `END`. */
  readonly text: string
  /** The card of each name. */
  readonly cards: Compact
  /** How well known each card is; 0 is the best. */
  readonly standings: Compact
  /** Sorted suffixes that start with a later word of a whole name. */
  readonly beginnings: Uint32Array
  readonly #namesOf: Uint32Array
  readonly #start: Uint32Array
  readonly #kinds: Uint8Array
  /** Whether a name that contains a part without accents also contains it with them. */
  readonly hasAccents: ReturnType<typeof openAccents>
  /** Cards from this rank on are extras. */
  readonly #shown: number

  constructor(sections: SectionReader) {
    this.letters = new Lexicon(sections, 'letters')
    this.text = sections.text('names')
    this.cards = readCompact(sections, 'cards')
    this.standings = readCompact(sections, 'standings')
    this.beginnings = sections.words('beginnings')
    this.#namesOf = sections.words('names-of-letters')
    this.#start = startsOf(readCompact(sections, 'lengths'))
    this.#kinds = sections.bytes('kinds')
    this.hasAccents = openAccents(sections, 'name')
    this.#shown = sections.words('shown')[0] ?? 0
    this.size = this.cards.length
  }

  /** The range of names with these letters. */
  namesOf({ from, to }: Range): Range {
    return { from: this.#namesOf[from] ?? 0, to: this.#namesOf[to] ?? 0 }
  }

  /** A name, folded, in stored form. */
  nameAt(name: number): string {
    return this.text.slice(this.startOf(name), this.endOf(name) - 1)
  }

  /** Offset in `text` where a name starts. */
  startOf(name: number): number {
    return this.#start[name] ?? 0
  }

  /** The name that contains this offset of `text`. */
  nameAround(place: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#start[middle + 1] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Offset in `text` where the next name starts. */
  endOf(name: number): number {
    return this.#start[name + 1] ?? 0
  }

  cardOf(name: number): number {
    return this.cards[name] ?? 0
  }

  isWhole(name: number): boolean {
    return (this.#kinds[name] ?? OTHER_NAME) === WHOLE_NAME
  }

  isFirstFace(name: number): boolean {
    return this.#kinds[name] === FIRST_FACE
  }

  standingOf(card: number): number {
    return this.standings[card] ?? 0
  }

  /** Whether any printing of a card is not an extra. */
  isShown(card: number): boolean {
    return this.standingOf(card) < this.#shown
  }
}

function startsOf(lengths: Compact): Uint32Array {
  const start = new Uint32Array(lengths.length + 1)
  for (let index = 0; index < lengths.length; index++) {
    start[index + 1] = (start[index] ?? 0) + (lengths[index] ?? 0) + 1
  }
  return start
}
