import { type Bits, setBit } from '#engines/search/bits.ts'

import { ORDERED_WORDS, type Passages, SEPARATOR } from './passages.ts'
import type { Range } from './range.ts'

/** Where a part occurs in texts. */
export interface Finding {
  /** Estimated number of places to visit. */
  readonly count: number
  /** Adds the texts that contain the part. */
  addTo(texts: Bits): void
}

/** We don't follow more words than this that end like the part starts. */
const MOST_ENDINGS = 24
/** Suffixes whose places we count. With more, the part is so short that most texts contain it. */
const MOST_COUNTED = 512
/** Words of a part that we try as a starting point. */
const MOST_TRIED = 6
/** Cost of checking a place, relative to visiting it. */
const CHECK = 20

/**
 * Finds a part in `storedText` form anywhere in the texts. If not all words are listed, the part must contain
 * a listed one.
 */
export function findPart(passages: Passages, part: string): Finding {
  if (part === '') return findAll(passages, [{ places: passages.placesAt(part), behind: 0 }])
  const [first = '', ...others] = part.split(SEPARATOR)
  if (others.length === 0) return findWithinWords(passages, part)
  const isOrdered = others.length < ORDERED_WORDS
  const anchors = anchorsOf(passages, first.length, others)
  const endings = passages.words.suffixesEqualTo(first)
  const isFollowed =
    first !== '' &&
    passages.lists(first, others[0]) &&
    (sizeOf(endings) <= MOST_ENDINGS || anchors.length === 0)
  if (isFollowed && isOrdered) return findAll(passages, startsAt(passages, part, endings))
  const starts = isFollowed ? startsAt(passages, part, endings) : rarest(passages, part, anchors)
  return findChecked(passages, part, starts)
}

/** Finds a part without spaces: all places of every word that contains it. */
function findWithinWords(passages: Passages, part: string): Finding {
  const suffixes = passages.words.suffixesWith(part)
  const placesOf = (index: number) => {
    const word = passages.words.wordOfSuffix(index)
    return passages.placesOf({ from: word, to: word + 1 })
  }
  return {
    count: countPlaces(passages, suffixes, placesOf),
    addTo: (texts) => {
      for (let index = suffixes.from; index < suffixes.to; index++) addTexts(passages, placesOf(index), texts)
    },
  }
}

function countPlaces(passages: Passages, { from, to }: Range, placesOf: (index: number) => Range): number {
  if (to - from > MOST_COUNTED) return passages.places.length
  let count = 0
  for (let index = from; index < to; index++) count += sizeOf(placesOf(index))
  return count
}

/**
 * Places of one word of the part, and how far into that word the part starts. Negative if it starts before
 * the word.
 */
interface Starts {
  readonly places: Range
  readonly behind: number
}

/** Starts from every word that ends like the part starts. */
function startsAt(passages: Passages, part: string, endings: Range): readonly Starts[] {
  const starts: Starts[] = []
  for (let index = endings.from; index < endings.to; index++) {
    const behind = passages.words.offsetOfSuffix(index)
    const word = passages.words.wordAt(passages.words.wordOfSuffix(index))
    starts.push({ places: passages.placesAt(word.slice(0, behind) + part), behind })
  }
  return starts
}

/** Where the listed words of a part start. */
function anchorsOf(passages: Passages, firstLength: number, others: readonly string[]): readonly number[] {
  const anchors: number[] = []
  let place = firstLength + 1
  for (const [index, word] of others.entries()) {
    if (anchors.length < MOST_TRIED && passages.lists(word, others[index + 1])) anchors.push(place)
    place += word.length + 1
  }
  return anchors
}

function rarest(passages: Passages, part: string, anchors: readonly number[]): readonly Starts[] {
  let best: Starts | undefined
  for (const anchor of anchors) {
    const places = passages.placesAt(part.slice(anchor))
    if (best === undefined || sizeOf(places) < sizeOf(best.places)) best = { places, behind: -anchor }
  }
  return best === undefined ? [] : [best]
}

function findAll(passages: Passages, starts: readonly Starts[]): Finding {
  return {
    count: sum(starts),
    addTo: (texts) => {
      for (const { places } of starts) addTexts(passages, places, texts)
    },
  }
}

function findChecked(passages: Passages, part: string, starts: readonly Starts[]): Finding {
  return {
    count: sum(starts) * CHECK,
    addTo: (texts) => {
      for (const one of starts) addChecked(passages, part, one, texts)
    },
  }
}

function addChecked(passages: Passages, part: string, { places, behind }: Starts, texts: Bits): void {
  const { letters, places: placeAt, lastBefore, textOf } = passages
  // Letters are all over the memory, so we ask first what is at hand: how the word before ends.
  const last = behind < -1 ? part.charCodeAt(-behind - 2) : undefined
  for (let index = places.from; index < places.to; index++) {
    if (last !== undefined && lastBefore[index] !== last) continue
    if (standsAt(letters, part, (placeAt[index] ?? 0) + behind)) setBit(texts, textOf[index] ?? 0)
  }
}

function standsAt(letters: string, part: string, start: number): boolean {
  for (let index = 0; index < part.length; index++) {
    if (letters.charCodeAt(start + index) !== part.charCodeAt(index)) return false
  }
  return true
}

function addTexts({ textOf }: Passages, { from, to }: Range, texts: Bits): void {
  for (let index = from; index < to; index++) setBit(texts, textOf[index] ?? 0)
}

function sum(starts: readonly Starts[]): number {
  return starts.reduce((total, { places }) => total + sizeOf(places), 0)
}

function sizeOf({ from, to }: Range): number {
  return to - from
}
