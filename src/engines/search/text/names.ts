import type { SectionReader } from '#engines/search/column.ts'

import { OTHER_NAME, WHOLE_NAME } from './build-names.ts'
import { type Compact, readCompact } from './compact.ts'
import { Lexicon } from './lexicon.ts'
import type { Range } from './range.ts'

/**
 * All names by which cards are known, in the order of their letters and digits. Names that differ only in what is between them share
 * their letters.
 */
export class Names {
  /** Each name's letters and digits alone, once. */
  readonly letters: Lexicon
  /** How many names there are. */
  readonly size: number
  /** All of them, folded, each with `END` behind it. */
  readonly text: string
  /** The card of each name. */
  readonly cards: Compact
  /** How well known each card is: 0 is the best. */
  readonly standings: Compact
  /** Suffixes that begin with a word behind the first of a whole name, in order; extras have none. */
  readonly beginnings: Uint32Array
  readonly #namesOf: Uint32Array
  readonly #start: Uint32Array
  readonly #kinds: Uint8Array
  /** Cards from this standing on are extras. */
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
    this.#shown = sections.words('shown')[0] ?? 0
    this.size = this.cards.length
  }

  /** The names that have these letters: numbers one after the other. */
  namesOf({ from, to }: Range): Range {
    return { from: this.#namesOf[from] ?? 0, to: this.#namesOf[to] ?? 0 }
  }

  /** A name, folded and as it is kept. */
  nameAt(name: number): string {
    return this.text.slice(this.#start[name], (this.#start[name + 1] ?? 0) - 1)
  }

  /** The name of which a character of `text` is part. */
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

  /** Where in `text` the name behind this one begins. */
  endOf(name: number): number {
    return this.#start[name + 1] ?? 0
  }

  cardOf(name: number): number {
    return this.cards[name] ?? 0
  }

  isWhole(name: number): boolean {
    return (this.#kinds[name] ?? OTHER_NAME) === WHOLE_NAME
  }

  standingOf(card: number): number {
    return this.standings[card] ?? 0
  }

  /** Whether any printing of a card is more than an extra. */
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
