import type {
  Column,
  Ignored,
  OpenColumn,
  Probe,
  SectionReader,
  SectionWriter,
  Shape,
} from '#engines/search/column.ts'
import type { Pool } from '#engines/search/pool.ts'
import type { Term } from '#engines/search/term.ts'
import { compares } from '#engines/search/values/comparing.ts'
import { KnownIds, isIdName, writeKnownIds } from '#engines/search/values/ids/known-ids.ts'

import { tellOfCard } from './card-facts.ts'
import { findCheapest } from './cheapest-printings.ts'
import { type FactTable, createFacts, factName, openFacts } from './fact-table.ts'
import { findFirstPrintings } from './first-printing-rules.ts'
import { placesOf } from './in-places.ts'
import { createKnownKeywords } from './known-keywords.ts'
import { tellOfPrinting } from './printing-facts.ts'
import { type SetList, openSets, writeSets } from './set-list.ts'

type FactColumn = 'value' | 'rarity' | 'legality' | 'in' | 'kind' | 'new' | 'cheapest'
type FactTerm = Extract<Term, { on: FactColumn }>
type ValueTerm = Extract<Term, { on: 'value' }>

const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus']
const NO_BLOCKS = 'No list of sets is loaded, so blocks and groups of sets are not known.'

/** All that a card or printing is or isn't: sets, rarities, formats, kinds. */
export const factColumn: Column<FactColumn> = {
  name: 'facts',
  answers: ['value', 'rarity', 'legality', 'in', 'kind', 'new', 'cheapest'],
  build: (pool, sections) => {
    writeCardFacts(pool, sections)
    writePrintingFacts(pool, sections)
    writeSets(pool, sections)
    writeKnownIds(pool, sections)
  },
  open: (sections, shape) => new OpenFacts(sections, shape),
}

function writeCardFacts({ cards }: Pool, sections: SectionWriter): void {
  const facts = createFacts()
  for (const card of cards) {
    tellOfCard(card, (name, value) => {
      facts.add(name, value, card.number)
    })
  }
  facts.write(sections, 'cards', cards.length)
}

function writePrintingFacts(pool: Pool, sections: SectionWriter): void {
  const facts = createFacts()
  const firsts = findFirstPrintings(pool)
  for (const printing of pool.printings) {
    const { number } = printing
    tellOfPrinting(printing, (name, value) => {
      facts.add(name, value, number)
    })
    for (const aspect of firsts.aspectsOf(number)) facts.add('new', aspect, number)
    if (firsts.inPauper.has(number)) facts.add('kind', 'newinpauper', number)
  }
  for (const { number, currency, is } of findCheapest(pool)) facts.add(is, currency, number)
  facts.write(sections, 'printings', pool.printings.length)
}

class OpenFacts implements OpenColumn<FactColumn> {
  readonly #cards: FactTable
  readonly #printings: FactTable
  readonly #sets: SetList
  readonly #ids: KnownIds
  readonly #findKeyword: (typed: string) => string | undefined

  constructor(sections: SectionReader, shape: Shape) {
    this.#cards = openFacts(sections, 'cards', shape.cardCount)
    this.#printings = openFacts(sections, 'printings', shape.printingCount)
    this.#sets = openSets(sections)
    this.#ids = new KnownIds(sections, shape)
    this.#findKeyword = createKnownKeywords(valuesIn(this.#cards, 'keyword'))
  }

  probe(term: FactTerm): Probe | Ignored {
    if (term.on === 'value') return this.#probeValue(term)
    if (term.on === 'kind') return this.#probeKind(factName('kind', term.kind))
    if (term.on === 'legality') return this.#probeCards([factName(term.status, term.format)])
    if (term.on === 'in') return this.#probeCards(placesOf(term.value, this.#sets, term.isLoose === true))
    return this.#probePrintings(printingFactsAsked(term))
  }

  #probeValue(term: ValueTerm): Probe | Ignored {
    const { name, value } = term
    const isLoose = term.isLoose === true
    if (isIdName(name)) return this.#ids.probe(name, value)
    if (name === 'keyword') return this.#probeKeyword(value)
    if (name === 'set') {
      const widens = this.#sets.isCode(value) && this.#sets.hasExtras(value)
      return { ...this.#probeSets(this.#sets.find(value, isLoose)), widens }
    }
    if (name === 'block' || name === 'group' || name === 'rest-of-group')
      return this.#probeRelated(name, value, isLoose)
    const widens = name === 'set-type' && this.#sets.hasExtrasAlone(value)
    return { ...this.#probePrintings([factName(name, value)]), widens }
  }

  #probeKeyword(typed: string): Probe | Ignored {
    const keyword = this.#findKeyword(typed)
    return keyword === undefined
      ? { ignored: `Unknown keyword “${typed}”` }
      : this.#probeCards([factName('keyword', keyword)])
  }

  #probeRelated(name: 'block' | 'group' | 'rest-of-group', value: string, isLoose: boolean): Probe | Ignored {
    if (!this.#sets.knowsGroups) return { ignored: NO_BLOCKS }
    if (name === 'block') return { ...this.#probeSets(this.#sets.findBlock(value, isLoose)), widens: true }
    const group = this.#sets.findGroup(value, isLoose)
    return this.#probeSets(name === 'group' ? group : group.slice(1))
  }

  #probeSets(codes: readonly string[]): Probe {
    return this.#probePrintings(codes.map((code) => factName('set', code)))
  }

  #probeKind(fact: string): Probe {
    return this.#cards.find(fact) >= 0 ? this.#probeCards([fact]) : this.#probePrintings([fact])
  }

  #probeCards(facts: readonly string[]): Probe {
    return { unit: 'cards', ...probeTable(this.#cards, facts) }
  }

  #probePrintings(facts: readonly string[]): Probe {
    return { unit: 'printings', ...probeTable(this.#printings, facts) }
  }
}

function probeTable(table: FactTable, names: readonly string[]): Pick<Probe, 'cost' | 'select'> {
  const facts = names.map((name) => table.find(name)).filter((fact) => fact >= 0)
  return { cost: table.cost(facts), select: () => table.select(facts) }
}

/** All values of one kind of fact, such as every keyword on a card. */
function valuesIn(table: FactTable, kind: string): readonly string[] {
  const beginning = factName(kind, '')
  return table.names.filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length))
}

function printingFactsAsked(term: Extract<Term, { on: 'rarity' | 'new' | 'cheapest' }>): readonly string[] {
  if (term.on === 'rarity') return raritiesOf(term).map((rarity) => factName('rarity', rarity))
  if (term.on === 'new') return [factName('new', term.aspect)]
  return [factName(term.hasMinus ? 'dearer' : 'cheapest', term.currency)]
}

function raritiesOf({ is, rarity }: Extract<Term, { on: 'rarity' }>): readonly string[] {
  const rank = RARITIES.indexOf(rarity)
  return RARITIES.filter((_, place) => compares(place, is, rank))
}
