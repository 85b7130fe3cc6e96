import { emptyBits, setBit } from '#engines/search/bits.ts'
import type { Probe, SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'
import type { Pool, PoolPrinting } from '#engines/search/pool.ts'

import { type IdForm, type IdTable, type OwnedIds, openIds, writeIds } from './id-table.ts'

const FORMS = {
  'oracle-id': 'uuid',
  'scryfall-id': 'uuid',
  'illustration-id': 'uuid',
  'mtgo-id': 'number',
  'mtgo-foil-id': 'number',
  'arena-id': 'number',
  'tcgplayer-id': 'number',
  'tcgplayer-etched-id': 'number',
  'cardmarket-id': 'number',
  'multiverse-id': 'number',
} as const satisfies Record<string, IdForm>

export type IdName = keyof typeof FORMS

type IdsOf = (printing: PoolPrinting) => readonly (string | number | undefined)[]

/**
 * Ids of a printing. Ids of foils and etched cards are listed with the others and separately. Cards have ids
 * of their own.
 */
const OF_PRINTINGS: Readonly<Record<Exclude<IdName, 'oracle-id'>, IdsOf>> = {
  'scryfall-id': ({ object }) => [object.id],
  'illustration-id': ({ object, faces }) => [
    ...new Set([object, ...faces].map(({ illustration_id: id }) => id)),
  ],
  'mtgo-id': ({ object }) => [object.mtgo_id, object.mtgo_foil_id],
  'mtgo-foil-id': ({ object }) => [object.mtgo_foil_id],
  'arena-id': ({ object }) => [object.arena_id],
  'tcgplayer-id': ({ object }) => [object.tcgplayer_id, object.tcgplayer_etched_id],
  'tcgplayer-etched-id': ({ object }) => [object.tcgplayer_etched_id],
  'cardmarket-id': ({ object }) => [object.cardmarket_id],
  'multiverse-id': ({ object }) => object.multiverse_ids ?? [],
}

export function isIdName(name: string): name is IdName {
  return Object.hasOwn(FORMS, name)
}

export function writeKnownIds({ cards, printings }: Pool, sections: SectionWriter): void {
  writeIds(sections, 'oracle-id', {
    ids: cards.map(({ oracleId }) => oracleId),
    owners: cards.map(({ number }) => number),
    form: 'uuid',
  })
  for (const [name, idsOf] of Object.entries(OF_PRINTINGS)) {
    const form = isIdName(name) ? FORMS[name] : 'number'
    writeIds(sections, name, { ...owned(printings, idsOf), form })
  }
}

function owned(printings: readonly PoolPrinting[], idsOf: IdsOf): OwnedIds {
  const ids: (string | number)[] = []
  const owners: number[] = []
  for (const printing of printings) {
    for (const id of idsOf(printing)) {
      if (id === undefined) continue
      ids.push(id)
      owners.push(printing.number)
    }
  }
  return { ids, owners }
}

/** Finds the owners of ids. */
export class KnownIds {
  readonly #tables: ReadonlyMap<string, IdTable>
  readonly #shape: Shape

  constructor(sections: SectionReader, shape: Shape) {
    this.#tables = new Map(Object.entries(FORMS).map(([name, form]) => [name, openIds(sections, name, form)]))
    this.#shape = shape
  }

  /** The numbers of all cards or printings with this id. */
  owners(name: IdName, id: string): readonly number[] {
    return this.#tables.get(name)?.find(id) ?? []
  }

  probe(name: IdName, id: string): Probe {
    const unit = name === 'oracle-id' ? 'cards' : 'printings'
    const size = unit === 'cards' ? this.#shape.cardCount : this.#shape.printingCount
    return {
      unit,
      cost: 2,
      select: () => {
        const bits = emptyBits(size)
        for (const owner of this.owners(name, id)) setBit(bits, owner)
        return bits
      },
    }
  }
}
