import { editDistance } from './edit-distance.ts'
import type { Names } from './names.ts'
import { type Allowed, type Near, wordsAt } from './near-name.ts'
import { storedText } from './stand-ins.ts'

/** Similar names share many runs of this many letters. */
const RUN = 3
/** How many of the most similar names we compare letter by letter. */
const MOST_LOOKED_AT = 40
/** One wrong letter is allowed per this many. */
const LETTERS_FOR_ONE_WRONG = 4

/** Names that are close despite wrong letters, as a whole or word by word with words left out. */
export function misspeltAs(names: Names, words: readonly string[], isMeant: Allowed): readonly Near[] {
  const letters = storedText(words.join(''))
  const near: Near[] = []
  for (const likely of mostAlike(names, letters)) {
    const { from, to } = names.namesOf({ from: likely, to: likely + 1 })
    const whole = editDistance(letters, names.letters.wordAt(likely), wrongIn(letters))
    for (let name = from; name < to; name++) {
      if (!isMeant(names.cardOf(name))) continue
      const distance = Math.min(
        whole > wrongIn(letters) ? Infinity : whole,
        distanceByWords(wordsAt(names, name), words),
      )
      if (Number.isFinite(distance)) near.push({ name, distance })
    }
  }
  return near
}

function wrongIn(text: string): number {
  return Math.max(1, Math.floor(text.length / LETTERS_FOR_ONE_WRONG))
}

/** Adds half a letter per missing word, so the name without them comes first. */
function distanceByWords(own: readonly string[], words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    const most = word.length < LETTERS_FOR_ONE_WRONG ? 0 : wrongIn(word)
    const least = Math.min(...own.map((each) => editDistance(word, each, most)))
    if (least > most) return Number.POSITIVE_INFINITY
    sum += least
  }
  return sum + Math.max(0, own.length - words.length) / 2
}

/** Names with the most runs in common, by Dice's coefficient. */
function mostAlike(names: Names, letters: string): readonly number[] {
  const runs = new Set<string>()
  for (let place = 0; place + RUN <= letters.length; place++) runs.add(letters.slice(place, place + RUN))
  const shared = new Map<number, number>()
  for (const run of runs) {
    const { from, to } = names.letters.suffixesWith(run)
    for (let index = from; index < to; index++) {
      const word = names.letters.wordOfSuffix(index)
      shared.set(word, (shared.get(word) ?? 0) + 1)
    }
  }
  const alike = Array.from(shared, ([word, count]) => ({
    word,
    likeness: (2 * count) / (runs.size + names.letters.lengthOf(word) - RUN + 1),
  }))
  return alike
    .toSorted((one, other) => other.likeness - one.likeness || one.word - other.word)
    .slice(0, MOST_LOOKED_AT)
    .map(({ word }) => word)
}
