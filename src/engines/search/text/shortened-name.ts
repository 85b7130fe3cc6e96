import type { Names } from './names.ts'
import { type Allowed, type Near, wordsAt } from './near-name.ts'
import type { Range } from './range.ts'
import { storedText } from './stand-ins.ts'

/** Words that stand in more names than this mean no one of them. */
const MOST_LOOKED_AT = 1000
/** For words of a name that were left out. */
const LEFT_OUT = 0.5

/** The names that have each of the words, or a fragment, somewhere; nearer where whole words or their beginnings agree. */
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

/** The letters of names that have the rarest of the words. */
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

/** For each word: nothing for a whole word of the name, 1 for the beginning of one, 2 for what stands inside or across. */
function distanceBetween(own: readonly string[], words: readonly string[]): number {
  let sum = own.length > words.length ? LEFT_OUT : 0
  for (const word of words) {
    if (own.includes(word)) continue
    sum += own.some((each) => each.startsWith(word)) ? 1 : 2
  }
  return sum
}
