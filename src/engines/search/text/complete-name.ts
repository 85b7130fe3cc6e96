import { squashName } from './fold.ts'
import { wordOfSuffix } from './lexicon.ts'
import type { Names } from './names.ts'
import { equalRange } from './range.ts'
import { storedText } from './stand-ins.ts'

/** What a completion may name. */
export interface Completing {
  /** The most names wanted. */
  readonly limit: number
  /** Whether names of tokens, art cards and the like count too. */
  readonly extras?: boolean
}

/**
 * Cards whose name starts like this, then cards with a later word that does, each name once. Better known
 * ones come first in each. Only letters and digits count.
 */
export function completeName(
  names: Names,
  beginning: string,
  { limit, extras = false }: Completing,
): readonly number[] {
  const letters = storedText(squashName(beginning))
  if (letters === '' || limit < 1) return []
  const isWanted = (name: number) => names.isWhole(name) && (extras || names.isShown(names.cardOf(name)))
  const first = new BestKnown(names, limit, isWanted)
  const { from, to } = names.namesOf(names.letters.beginningWith(letters))
  for (let name = from; name < to; name++) first.consider(name)
  if (first.isFull) return first.cards
  const isNew = (name: number) => isWanted(name) && !first.hasText(names.nameAt(name))
  const rest = new BestKnown(names, limit - first.cards.length, isNew)
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

interface Kept {
  readonly card: number
  readonly standing: number
  readonly text: string
}

/** Keeps the best known of the cards offered, one of each name. */
class BestKnown {
  readonly #names: Names
  readonly #limit: number
  readonly #isWanted: (name: number) => boolean
  readonly #kept: Kept[] = []

  constructor(names: Names, limit: number, isWanted: (name: number) => boolean) {
    this.#names = names
    this.#limit = limit
    this.#isWanted = isWanted
  }

  get cards(): readonly number[] {
    return this.#kept.map(({ card }) => card)
  }

  get isFull(): boolean {
    return this.#kept.length >= this.#limit
  }

  hasText(text: string): boolean {
    return this.#kept.some((kept) => kept.text === text)
  }

  consider(name: number): void {
    const card = this.#names.cardOf(name)
    const standing = this.#names.standingOf(card)
    if (this.isFull && standing >= (this.#kept.at(-1)?.standing ?? 0)) return
    if (!this.#isWanted(name)) return
    const text = this.#names.nameAt(name)
    const twin = this.#kept.findIndex((kept) => kept.text === text)
    if ((this.#kept[twin]?.standing ?? standing + 1) <= standing) return
    if (twin !== -1) this.#kept.splice(twin, 1)
    this.#insert({ card, standing, text })
  }

  #insert(newcomer: Kept): void {
    let at = this.#kept.length
    while (at > 0 && (this.#kept[at - 1]?.standing ?? 0) > newcomer.standing) at--
    this.#kept.splice(at, 0, newcomer)
    if (this.#kept.length > this.#limit) this.#kept.pop()
  }
}
