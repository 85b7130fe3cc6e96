import type { Column, OpenColumn, Probe, Shape } from '#engines/search/column.ts'
import type { NumberName, Term } from '#engines/search/term.ts'
import { mirrored, takenBy } from '#engines/search/values/comparing.ts'

import { type Side, compareFaces } from './compare-rows.ts'
import { type NumberIndex, type Units, openNumbers } from './number-index.ts'
import { LEVELS, type Level, numbersOf } from './numbers-of.ts'
import { exactHundredths } from './read-number.ts'
import { writeNumbers } from './write-numbers.ts'

type NumberTerm = Extract<Term, { on: 'number' }>
type ParityTerm = Extract<Term, { on: 'parity' }>

/** From coarse to fine. */
const LEVEL_ORDER: readonly Level[] = ['cards', 'faces', 'printings']
const NAMES = Object.keys(LEVELS).filter((name): name is NumberName => Object.hasOwn(LEVELS, name))

/** Power, toughness, mana values, prices and counts, compared with numbers and with each other. */
export const numberColumn: Column<'number' | 'parity'> = {
  name: 'numbers',
  answers: ['number', 'parity'],
  build: (pool, sections) => {
    const cardOfFace = Uint32Array.from(pool.cards.flatMap(({ number, faces }) => faces.map(() => number)))
    const unitsAt = unitsOf(
      { cards: pool.cards.length, printings: pool.printings.length, faces: cardOfFace.length },
      cardOfFace,
    )
    for (const name of NAMES) {
      writeNumbers(sections, name, { numbers: numbersOf(pool, name), units: unitsAt[LEVELS[name]].units })
    }
  },
  open: (sections, shape) => {
    const cardOfFace = cardsOfFaces(shape)
    const sizes = { cards: shape.cardCount, printings: shape.printingCount, faces: shape.faceCount }
    const unitsAt = unitsOf(sizes, cardOfFace)
    const indexes = Object.fromEntries(
      NAMES.map((name) => [name, openNumbers(sections, name, unitsAt[LEVELS[name]])]),
    )
    return new OpenNumbers(indexes, { shape, cardOfFace })
  },
}

function unitsOf(
  sizes: Readonly<Record<Level, number>>,
  cardOfFace: Uint32Array,
): Readonly<Record<Level, { readonly rowCount: number; readonly units: Units }>> {
  return {
    faces: { rowCount: sizes.faces, units: { count: sizes.cards, unitOf: cardOfFace } },
    cards: { rowCount: sizes.cards, units: { count: sizes.cards, unitOf: null } },
    printings: { rowCount: sizes.printings, units: { count: sizes.printings, unitOf: null } },
  }
}

function cardsOfFaces({ faceStart, faceCount, cardCount }: Shape): Uint32Array {
  const cards = new Uint32Array(faceCount)
  for (let card = 0; card < cardCount; card++) cards.fill(card, faceStart[card], faceStart[card + 1])
  return cards
}

interface Places {
  readonly shape: Shape
  readonly cardOfFace: Uint32Array
}

class OpenNumbers implements OpenColumn<'number' | 'parity'> {
  readonly #indexes: Readonly<Record<string, NumberIndex>>
  readonly #places: Places

  constructor(indexes: Readonly<Record<string, NumberIndex>>, places: Places) {
    this.#indexes = indexes
    this.#places = places
  }

  probe(term: NumberTerm | ParityTerm): Probe {
    if (term.on === 'parity') return this.#probeParity(term.parity === 'odd' ? 100 : 0)
    return typeof term.than === 'number'
      ? this.#probeNumber(term, exactHundredths(term.than))
      : this.#probeOther(term, term.than)
  }

  #probeNumber({ name, is }: NumberTerm, than: number): Probe {
    const index = this.#index(name)
    const taken = takenBy(is)
    return {
      unit: LEVELS[name] === 'printings' ? 'printings' : 'cards',
      cost: index.cost(taken, than, than),
      select: () => index.select(taken, than, than),
    }
  }

  /** `rest` is the remainder of the hundredths of an even or odd number divided by two hundred. */
  #probeParity(rest: number): Probe {
    return {
      unit: 'cards',
      cost: this.#places.shape.cardCount * 0.001,
      select: () => this.#index('mana-value').selectWhere((number) => number % 200 === rest),
    }
  }

  #probeOther({ name, is }: NumberTerm, other: NumberName): Probe {
    const taken = takenBy(is)
    const left = this.#side(name)
    const right = this.#side(other)
    const isLeftFiner = LEVEL_ORDER.indexOf(left.level) >= LEVEL_ORDER.indexOf(right.level)
    return isLeftFiner ? this.#probePair(left, right, taken) : this.#probePair(right, left, mirrored(taken))
  }

  /** Compares row by row on the finer side, with the other's number for the same row or for its card. */
  #probePair(finer: Side, coarser: Side, taken: number): Probe {
    const { shape, cardOfFace } = this.#places
    const unit = finer.level === 'printings' ? 'printings' : 'cards'
    return {
      unit,
      cost: finer.index.size * (unit === 'printings' && coarser.level === 'faces' ? 0.015 : 0.008),
      select: (within) => {
        if (unit === 'printings' && coarser.level === 'faces')
          return compareFaces({ printings: finer.index, faces: coarser.index, taken }, shape, within)
        const isSame = finer.level === coarser.level
        const ownerOf = unit === 'printings' ? shape.cardOf : cardOfFace
        return finer.index.selectAgainst(coarser.index.numbers(), isSame ? null : ownerOf, taken)
      },
    }
  }

  #index(name: NumberName): NumberIndex {
    const { [name]: index } = this.#indexes
    if (index === undefined) throw new Error(`There are no numbers called ${name}`)
    return index
  }

  #side(name: NumberName): Side {
    return { level: LEVELS[name], index: this.#index(name) }
  }
}
