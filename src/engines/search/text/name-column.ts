import { type Bits, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { Column, OpenColumn, Probe, SectionReader, Shape } from '#engines/search/column.ts'
import type { Pattern } from '#engines/search/regex/pattern.ts'
import type { Term } from '#engines/search/term.ts'

import { buildNames } from './build-names.ts'
import { foldText, lowerText, squashName } from './fold.ts'
import { Names } from './names.ts'
import { storedMatcher } from './pattern-texts.ts'
import type { Range } from './range.ts'
import { storedText } from './stand-ins.ts'

type Asked = 'name-word' | 'name-phrase' | 'name-part' | 'name-exact' | 'name-pattern'
type NameTerm = Extract<Term, { on: Asked }>

/** Names of cards, of their faces, and those that printings have instead. */
export const nameColumn = {
  name: 'names',
  answers: ['name-word', 'name-phrase', 'name-part', 'name-exact', 'name-pattern'],
  build: buildNames,
  open: (sections: SectionReader, shape: Shape): OpenColumn<Asked> & { readonly names: Names } =>
    new OpenNames(new Names(sections), shape.cardCount),
} satisfies Column<Asked>

/** Shorter parts are in so many names that we scan them all. */
const LEAST_LETTERS = 2
/**
 * Microseconds to find letters, to visit a name, to search one, to scan all names as one text, and to try a
 * pattern.
 */
const COSTS = { find: 3, take: 0.006, look: 0.05, scan: 400, try: 0.15 }

class OpenNames implements OpenColumn<Asked> {
  /** Used to find and complete names. */
  readonly names: Names
  readonly #cardCount: number

  constructor(names: Names, cardCount: number) {
    this.names = names
    this.#cardCount = cardCount
  }

  probe(term: NameTerm): Probe {
    if (term.on === 'name-pattern') return this.#probePattern(term.pattern)
    if (term.on === 'name-word') return this.#probeWord(storedText(squashName(term.word)))
    if (term.on === 'name-exact') return this.#probeExact(storedText(squashName(term.name)))
    return term.on === 'name-part' ? this.#probePart(term.part) : this.#probePhrase(term.phrase, () => true)
  }

  #probeWord(word: string): Probe {
    const suffixes = this.names.letters.suffixesWith(word)
    return this.#probeOf(COSTS.find + sizeOf(suffixes) * COSTS.take, (add) => {
      this.#eachWith(suffixes, add)
    })
  }

  #probeExact(name: string): Probe {
    const { from, to } = this.names.namesOf(this.names.letters.equalTo(name))
    return this.#probeOf(COSTS.find, (add) => {
      for (let index = from; index < to; index++) add(index)
    })
  }

  #probePart(part: string): Probe {
    const lower = lowerText(part)
    const isPlain = lower === foldText(part)
    return this.#probePhrase(
      part,
      (name) => this.names.isWhole(name) && this.names.hasAccents(name, lower, isPlain),
    )
  }

  #probePhrase(typed: string, mayBe: (name: number) => boolean): Probe {
    const phrase = storedText(foldText(typed))
    const letters = storedText(squashName(typed))
    if (letters.length < LEAST_LETTERS)
      return this.#probeOf(COSTS.scan, (add) => {
        this.#scan(phrase, (name) => {
          if (mayBe(name)) add(name)
        })
      })
    const suffixes = this.names.letters.suffixesWith(letters)
    return this.#probeOf(COSTS.find + sizeOf(suffixes) * COSTS.look, (add) => {
      this.#eachWith(suffixes, (name) => {
        if (this.names.nameAt(name).includes(phrase) && mayBe(name)) add(name)
      })
    })
  }

  #probePattern(pattern: Pattern): Probe {
    const candidates = this.#rarest(pattern)
    const count = candidates === undefined ? this.names.size : sizeOf(candidates)
    return {
      unit: 'cards',
      cost: COSTS.find + count * COSTS.try,
      select: (within) => {
        const cards = emptyBits(this.#cardCount)
        const holds = storedMatcher(pattern)
        const tryName = (name: number) => {
          const card = this.names.cardOf(name)
          if (within !== undefined && !hasBit(within, card)) return
          if (
            !hasBit(cards, card) &&
            holds(this.names.text, this.names.startOf(name), this.names.endOf(name) - 1)
          )
            setBit(cards, card)
        }
        if (candidates === undefined) for (let name = 0; name < this.names.size; name++) tryName(name)
        else this.#eachWith(candidates, tryName)
        return cards
      },
    }
  }

  /** The suffixes with the letters of a pattern's rarest piece. */
  #rarest(pattern: Pattern): Range | undefined {
    return pattern.pieces
      .map((piece) => storedText(squashName(piece)))
      .filter((letters) => letters.length >= LEAST_LETTERS)
      .map((letters) => this.names.letters.suffixesWith(letters))
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .at(0)
  }

  #probeOf(cost: number, addNames: (add: (name: number) => void) => void): Probe {
    return {
      unit: 'cards',
      cost,
      select: () => {
        const cards: Bits = emptyBits(this.#cardCount)
        addNames((name) => {
          setBit(cards, this.names.cardOf(name))
        })
        return cards
      },
    }
  }

  /** Visits each name whose letters have one of these suffixes. */
  #eachWith(suffixes: Range, visit: (name: number) => void): void {
    for (let index = suffixes.from; index < suffixes.to; index++) {
      const word = this.names.letters.wordOfSuffix(index)
      const { from, to } = this.names.namesOf({ from: word, to: word + 1 })
      for (let name = from; name < to; name++) visit(name)
    }
  }

  #scan(phrase: string, add: (name: number) => void): void {
    const { text } = this.names
    for (let place = text.indexOf(phrase); place >= 0;) {
      const name = this.names.nameAround(place)
      add(name)
      place = text.indexOf(phrase, this.names.endOf(name))
    }
  }
}

function sizeOf({ from, to }: Range): number {
  return to - from
}
