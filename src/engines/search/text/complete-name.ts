import { squashName } from './fold.ts'
import { wordOfSuffix } from './lexicon.ts'
import type { Names } from './names.ts'
import { equalRange } from './range.ts'
import { storedText } from './stand-ins.ts'

/**
 * Cards whose name starts like this, then cards with a later word that does, at most `limit`. Better known
 * ones come first in each. Only letters and digits count. Excludes extras.
 */
export function completeName(names: Names, beginning: string, limit: number): readonly number[] {
  const letters = storedText(squashName(beginning))
  if (letters === '' || limit < 1) return []
  const first = new BestKnown(names, limit)
  const { from, to } = names.namesOf(names.letters.beginningWith(letters))
  for (let name = from; name < to; name++) first.consider(name)
  if (first.isFull) return first.cards
  const rest = new BestKnown(names, limit - first.cards.length, first.cards)
  considerWords(names, letters, rest)
  return [...first.cards, ...rest.cards]
}

function considerWords(names: Names, letters: string, best: BestKnown): void {
  const { beginnings } = names
  const { from, to } = equalRange({ from: 0, to: beginnings.length }, (index) =>
    names.letters.compareSuffix(beginnings[index] ?? 0, letters),
  )
  for (let index = from; index < to; index++) {
    const word = wordOfSuffix(beginnings[index] ?? 0)
    const same = names.namesOf({ from: word, to: word + 1 })
    for (let name = same.from; name < same.to; name++) best.consider(name)
  }
}

/** Keeps the best known of the cards offered. */
class BestKnown {
  readonly #names: Names
  readonly #limit: number
  readonly #without: ReadonlySet<number>
  readonly #standings: number[] = []
  readonly #cards: number[] = []

  constructor(names: Names, limit: number, without: readonly number[] = []) {
    this.#names = names
    this.#limit = limit
    this.#without = new Set(without)
  }

  get cards(): readonly number[] {
    return this.#cards
  }

  get isFull(): boolean {
    return this.#cards.length >= this.#limit
  }

  consider(name: number): void {
    const card = this.#names.cardOf(name)
    const standing = this.#names.standingOf(card)
    if (this.isFull && standing >= (this.#standings.at(-1) ?? 0)) return
    if (this.#isWanted(name, card)) this.#insert(card, standing)
  }

  #isWanted(name: number, card: number): boolean {
    if (!this.#names.isWhole(name) || !this.#names.isShown(card)) return false
    return !this.#without.has(card) && !this.#cards.includes(card)
  }

  #insert(card: number, standing: number): void {
    let at = this.#cards.length
    while (at > 0 && (this.#standings[at - 1] ?? 0) > standing) at--
    this.#standings.splice(at, 0, standing)
    this.#cards.splice(at, 0, card)
    if (this.#cards.length > this.#limit) {
      this.#standings.pop()
      this.#cards.pop()
    }
  }
}
