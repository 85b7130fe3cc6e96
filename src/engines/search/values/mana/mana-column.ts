import type { Column, OpenColumn, Probe, SectionReader } from '#engines/search/column.ts'
import type { PoolFace } from '#engines/search/pool.ts'
import type { Term } from '#engines/search/term.ts'
import { createFacts, openFacts } from '#engines/search/values/facts/fact-table.ts'

import { CostTable } from './cost-table.ts'

type ManaColumn = 'mana' | 'devotion'

const PERMANENT = /\b(?:artifact|battle|creature|enchantment|land|planeswalker)\b/i

/** Mana costs and devotion: a few thousand distinct costs, each with the cards that have it on a face. */
export const manaColumn: Column<ManaColumn> = {
  name: 'mana',
  answers: ['mana', 'devotion'],
  build: (pool, sections) => {
    const costs = createFacts()
    const permanents = createFacts()
    for (const { number, faces } of pool.cards) {
      for (const face of faces) {
        if (face.manaCost !== '') costs.add('cost', face.manaCost, number)
        if (isPermanent(face)) permanents.add('cost', face.manaCost, number)
      }
    }
    costs.write(sections, 'costs', pool.cards.length)
    permanents.write(sections, 'permanents', pool.cards.length)
  },
  open: (sections, shape) => new OpenMana(sections, shape.cardCount),
}

function isPermanent({ typeLine }: PoolFace): boolean {
  return PERMANENT.test(typeLine)
}

class OpenMana implements OpenColumn<ManaColumn> {
  readonly #costs: CostTable
  readonly #permanents: CostTable

  constructor(sections: SectionReader, cardCount: number) {
    this.#costs = new CostTable(openFacts(sections, 'costs', cardCount))
    this.#permanents = new CostTable(openFacts(sections, 'permanents', cardCount))
  }

  probe(term: Extract<Term, { on: ManaColumn }>): Probe {
    return term.on === 'mana'
      ? this.#costs.probeCost(term.is, term.cost)
      : this.#permanents.probeDevotion(term.is, term.letters, term.count)
  }
}
