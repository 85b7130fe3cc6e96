import type { Column, OpenColumn, Probe, SectionReader } from '#engines/search/column.ts'
import type { PoolCard } from '#engines/search/pool.ts'
import type { Term } from '#engines/search/term.ts'
import { compares, comparesAsSet } from '#engines/search/values/comparing.ts'
import { type FactTable, createFacts, openFacts } from '#engines/search/values/facts/fact-table.ts'

import { countLetters, maskOf } from './colour-letters.ts'
import { producedIn } from './produced-mana.ts'

type ColourTerm = Extract<Term, { on: 'colours' | 'colour-count' }>

/** Colours, colour identities and produced mana: a few sets of letters, each with the cards that have it. */
export const colourColumn: Column<'colours' | 'colour-count'> = {
  name: 'colours',
  answers: ['colours', 'colour-count'],
  build: (pool, sections) => {
    const facts = createFacts()
    const producedBy = producedIn(pool)
    for (const card of pool.cards) {
      for (const mask of masksOf(card)) facts.add('colours', String(mask), card.number)
      facts.add('identity', String(maskOf(card.identity)), card.number)
      const produced = producedBy(card)
      if (produced !== null) facts.add('produced', String(produced), card.number)
    }
    facts.write(sections, 'letters', pool.cards.length)
  },
  open: (sections, shape) => new OpenColours(sections, shape.cardCount),
}

/** Colours of the whole card if it has them as one, else of each face. */
function masksOf({ colours, faces }: PoolCard): Iterable<number> {
  return colours === null ? new Set(faces.map((face) => maskOf(face.colours))) : [maskOf(colours)]
}

interface LetterSet {
  readonly kind: string
  readonly mask: number
  readonly fact: number
}

class OpenColours implements OpenColumn<'colours' | 'colour-count'> {
  readonly #table: FactTable
  readonly #sets: readonly LetterSet[]

  constructor(sections: SectionReader, cardCount: number) {
    this.#table = openFacts(sections, 'letters', cardCount)
    this.#sets = this.#table.names.map((name, fact) => {
      const [kind = '', mask = ''] = name.split(' ')
      return { kind, mask: Number(mask), fact }
    })
  }

  probe(term: ColourTerm): Probe {
    const facts = this.#sets
      .filter(({ kind, mask }) => kind === term.of && holds(term, mask))
      .map(({ fact }) => fact)
    return { unit: 'cards', cost: this.#table.cost(facts), select: () => this.#table.select(facts) }
  }
}

function holds(term: ColourTerm, mask: number): boolean {
  return term.on === 'colours'
    ? comparesAsSet(mask, term.is, term.letters)
    : compares(countLetters(mask), term.is, term.count)
}
