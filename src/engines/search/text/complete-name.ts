import { squashName } from './fold.ts'
import { wordOfSuffix } from './lexicon.ts'
import type { Names } from './names.ts'
import { equalRange, type Range } from './range.ts'
import { storedText } from './stand-ins.ts'

/** What a completion may name. */
export interface Completing {
  /** The most names wanted. */
  readonly limit: number
  /** Whether names of tokens, art cards and the like count too. */
  readonly extras?: boolean
}

/**
 * Lists cards, each name once. First come the card of this very name and those whose first half has it. Then come
 * cards whose name starts like this, then cards with a later word that does. Better known ones come first in each.
 * Only letters and digits count.
 */
export function completeName(
  names: Names,
  beginning: string,
  { limit, extras = false }: Completing,
): readonly number[] {
  const letters = storedText(squashName(beginning))
  if (letters === '' || limit < 1) return []
  const isShown = (name: number) => extras || names.isShown(names.cardOf(name))
  const found: BestKnown[] = []
  for (const { isKind, words } of placesOf(names, letters)) {
    const before = [...found]
    const room = limit - before.reduce((sum, { cards }) => sum + cards.length, 0)
    if (room === 0) break
    const isNew = (name: number) => !before.some((best) => best.has(name))
    const best = new BestKnown(names, room, (name) => isKind(name) && isShown(name) && isNew(name))
    for (const range of words()) best.considerAll(names.namesOf(range))
    found.push(best)
  }
  return found.flatMap(({ cards }) => cards)
}

/** Where to look for names, the best place first. */
interface Place {
  readonly isKind: (name: number) => boolean
  /** Ranges of words in the lexicon of names. */
  readonly words: () => Iterable<Range>
}

function placesOf(names: Names, letters: string): readonly Place[] {
  const isWhole = (name: number) => names.isWhole(name)
  const same = () => [names.letters.equalTo(letters)]
  return [
    { isKind: isWhole, words: same },
    { isKind: (name) => names.isFirstFace(name), words: same },
    { isKind: isWhole, words: () => [names.letters.beginningWith(letters)] },
    { isKind: isWhole, words: () => withLaterWord(names, letters) },
  ]
}

function* withLaterWord({ letters: lexicon, beginnings }: Names, letters: string): Generator<Range> {
  const { from, to } = equalRange({ from: 0, to: beginnings.length }, (index) =>
    lexicon.compareSuffix(beginnings[index] ?? 0, letters),
  )
  for (let index = from; index < to; index++) {
    const word = wordOfSuffix(beginnings[index] ?? 0)
    yield { from: word, to: word + 1 }
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

  /** Whether it has the card of this name, or one of the same name. */
  has(name: number): boolean {
    const card = this.#names.cardOf(name)
    const text = this.#textOf(name)
    return this.#kept.some((kept) => kept.card === card || kept.text === text)
  }

  considerAll({ from, to }: Range): void {
    for (let name = from; name < to; name++) this.consider(name)
  }

  consider(name: number): void {
    const card = this.#names.cardOf(name)
    const standing = this.#names.standingOf(card)
    if (this.isFull && standing >= (this.#kept.at(-1)?.standing ?? 0)) return
    if (!this.#isWanted(name)) return
    const text = this.#textOf(name)
    const twin = this.#kept.findIndex((kept) => kept.text === text)
    if ((this.#kept[twin]?.standing ?? standing + 1) <= standing) return
    if (twin !== -1) this.#kept.splice(twin, 1)
    this.#insert({ card, standing, text })
  }

  /** The first half of a name is not that name. */
  #textOf(name: number): string {
    const text = this.#names.nameAt(name)
    return this.#names.isWhole(name) ? text : `${text} //`
  }

  #insert(newcomer: Kept): void {
    let at = this.#kept.length
    while (at > 0 && (this.#kept[at - 1]?.standing ?? 0) > newcomer.standing) at--
    this.#kept.splice(at, 0, newcomer)
    if (this.#kept.length > this.#limit) this.#kept.pop()
  }
}
