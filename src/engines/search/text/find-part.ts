import { type Bits, setBit } from '#engines/search/bits.ts'

import { ORDERED_WORDS, type Passages, SEPARATOR } from './passages.ts'
import type { Range } from './range.ts'

/** Where a part was found in texts. */
export interface Finding {
  /** How many places have to be looked at, roughly. */
  readonly count: number
  /** Adds the texts that have the part. */
  addTo(texts: Bits): void
}

/** Words that end as a part begins: more of them than this are not followed one by one. */
const MOST_ENDINGS = 24
/** Suffixes whose places are counted; beyond, a part is so short that most texts have it. */
const MOST_COUNTED = 512
/** Words of a part that are tried as the place to begin at. */
const MOST_TRIED = 6
/** What checking a place costs, in places that are only taken. */
const CHECK = 20

/** Finds a part, as `storedText` gives it, wherever it stands in texts. Where not all words are listed, it has to have one that is. */
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

/** In a part without spaces: every word that has it, and all their places. */
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

/** Places of a word of the part, and how far behind each the part begins; less than 0 where it begins before. */
interface Starts {
  readonly places: Range
  readonly behind: number
}

/** From every word that ends as the part begins. */
function startsAt(passages: Passages, part: string, endings: Range): readonly Starts[] {
  const starts: Starts[] = []
  for (let index = endings.from; index < endings.to; index++) {
    const behind = passages.words.offsetOfSuffix(index)
    const word = passages.words.wordAt(passages.words.wordOfSuffix(index))
    starts.push({ places: passages.placesAt(word.slice(0, behind) + part), behind })
  }
  return starts
}

/** Where in a part its listed words begin. */
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
      for (const { places, behind } of starts) {
        for (let index = places.from; index < places.to; index++) {
          const start = (passages.places[index] ?? 0) + behind
          if (standsAt(passages.letters, part, start)) setBit(texts, passages.textOf[index] ?? 0)
        }
      }
    },
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
