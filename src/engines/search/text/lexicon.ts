import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { type Range, compareAt, equalRange } from './range.ts'
import { orderSuffixes } from './suffix-order.ts'

/** Follows every word and occurs in none. */
export const END = '\0'

/** The lowest bits of a suffix give its offset in its word. */
const OFFSET_BITS = 10
const OFFSETS = 1 << OFFSET_BITS

/** A suffix as a number: its word, and its offset in there. */
export function suffixOf(word: number, offset: number): number {
  return ((word << OFFSET_BITS) | offset) >>> 0
}

export function wordOfSuffix(suffix: number): number {
  return suffix >>> OFFSET_BITS
}

/**
 * Stores words for a `Lexicon`: ASCII without `END`, distinct and sorted. Beyond its first 1,023 characters,
 * a word is found only from its start.
 */
export function buildLexicon(words: readonly string[], sections: SectionWriter, name: string): void {
  const letters = words.map((word) => word + END).join('')
  const start = new Uint32Array(words.length + 1)
  for (const [index, word] of words.entries()) start[index + 1] = (start[index] ?? 0) + word.length + 1
  sections.text(`${name}-letters`, letters)
  sections.numbers(`${name}-start`, start)
  sections.numbers(`${name}-suffixes`, suffixesOf(letters, start))
}

function suffixesOf(letters: string, start: Uint32Array): Uint32Array {
  const keys = new Uint32Array(letters.length)
  for (let place = 0; place < letters.length; place++) keys[place] = letters.charCodeAt(place)
  const wordAt = new Uint32Array(letters.length)
  for (let word = 0; word + 1 < start.length; word++) wordAt.fill(word, start[word], start[word + 1])
  const offsetAt = (place: number) => place - (start[wordAt[place] ?? 0] ?? 0)
  return orderSuffixes(keys, letters.length)
    .filter((place) => keys[place] !== 0 && offsetAt(place) < OFFSETS)
    .map((place) => suffixOf(wordAt[place] ?? 0, offsetAt(place)))
}

/** Sorted words and all their sorted suffixes. Any part of a word is the start of one of its suffixes. */
export class Lexicon {
  readonly size: number
  readonly #letters: string
  readonly #start: Uint32Array
  readonly #suffixes: Uint32Array

  constructor(sections: SectionReader, name: string) {
    this.#letters = sections.text(`${name}-letters`)
    this.#start = sections.words(`${name}-start`)
    this.#suffixes = sections.words(`${name}-suffixes`)
    this.size = this.#start.length - 1
  }

  wordAt(word: number): string {
    return this.#letters.slice(this.#start[word], (this.#start[word + 1] ?? 0) - 1)
  }

  lengthOf(word: number): number {
    return (this.#start[word + 1] ?? 0) - (this.#start[word] ?? 0) - 1
  }

  /** The range of words that start with the part. */
  beginningWith(part: string): Range {
    return equalRange({ from: 0, to: this.size }, (word) =>
      compareAt(this.#letters, this.#start[word] ?? 0, part),
    )
  }

  /** The word itself, as a range of one or none. */
  equalTo(word: string): Range {
    return this.beginningWith(word + END)
  }

  /** The range of suffixes that start with the part. `wordOfSuffix` gives their words, which may repeat. */
  suffixesWith(part: string): Range {
    return equalRange({ from: 0, to: this.#suffixes.length }, (index) =>
      this.compareSuffix(this.#suffixes[index] ?? 0, part),
    )
  }

  /** Negative if the suffix sorts before the part, 0 if it starts with the part, else positive. */
  compareSuffix(suffix: number, part: string): number {
    const place = (this.#start[wordOfSuffix(suffix)] ?? 0) + (suffix & (OFFSETS - 1))
    return compareAt(this.#letters, place, part)
  }

  /** The range of suffixes equal to the ending. `wordOfSuffix` gives their words. */
  suffixesEqualTo(ending: string): Range {
    return this.suffixesWith(ending + END)
  }

  wordOfSuffix(index: number): number {
    return wordOfSuffix(this.#suffixes[index] ?? 0)
  }

  /** Offset of a suffix in its word. */
  offsetOfSuffix(index: number): number {
    return (this.#suffixes[index] ?? 0) & (OFFSETS - 1)
  }
}
