import type { Names } from './names.ts'
import { type Allowed, type Near, wordsAt } from './near-name.ts'
import type { Range } from './range.ts'
import { storedText } from './stand-ins.ts'

/** Words that occur in more names than this don't identify one. */
const MOST_LOOKED_AT = 1000
/** Distance for words missing from a name. */
const LEFT_OUT = 0.5

/**
 * Names that contain each of the words or fragments. They are closer if whole words or their starts match.
 */
export function shortenedTo(names: Names, words: readonly string[], isMeant: Allowed): readonly Near[] {
  const parts = words.map((word) => storedText(word))
  const near: Near[] = []
  for (const letters of rarest(names, parts)) {
    const spelt = names.letters.wordAt(letters)
    if (!parts.every((part) => spelt.includes(part))) continue
    const { from, to } = names.namesOf({ from: letters, to: letters + 1 })
    for (let name = from; name < to; name++) {
      if (isMeant(names.cardOf(name)))
        near.push({ name, distance: distanceBetween(wordsAt(names, name), words) })
    }
    if (near.length > MOST_LOOKED_AT) return near
  }
  return near
}

/** The letters of names that contain the rarest word. */
function rarest(names: Names, parts: readonly string[]): ReadonlySet<number> {
  let least: Range = { from: 0, to: Number.POSITIVE_INFINITY }
  for (const part of parts) {
    const suffixes = names.letters.suffixesWith(part)
    if (suffixes.to - suffixes.from < least.to - least.from) least = suffixes
  }
  const letters = new Set<number>()
  for (let index = least.from; index < least.to; index++) letters.add(names.letters.wordOfSuffix(index))
  return letters
}

/** Per word: 0 for a whole word of the name, 1 for the start of one, 2 for a match inside or across words. */
function distanceBetween(own: readonly string[], words: readonly string[]): number {
  let sum = own.length > words.length ? LEFT_OUT : 0
  for (const word of words) {
    if (own.includes(word)) continue
    sum += own.some((each) => each.startsWith(word)) ? 1 : 2
  }
  return sum
}
