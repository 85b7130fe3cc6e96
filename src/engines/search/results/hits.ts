import type { SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'
import type { Hit } from '#engines/search/engine.ts'
import type { Pool, PoolCard, PoolPrinting } from '#engines/search/pool.ts'

import { buildPictures, openPictures } from './pictures.ts'
import { centsOf, NO_PRICE } from './prices.ts'
import { NIL, packIds, sortIds, unpackIds } from './uuids.ts'
import { distinct, readList, readPlaces, readTexts, type TextAt, writePlaces, writeTexts } from './words.ts'

/** What a list of results shows. */
export interface Display {
  /** Packed ids of printings and of cards. */
  readonly ids: Uint8Array
  readonly oracleIds: Uint8Array
  readonly nameOfCard: TextAt
  readonly setCodeOf: (printing: number) => string
  readonly numberOf: (printing: number) => string
  hits(printings: readonly number[]): Hit[]
}

export function buildDisplay({ cards, printings, sets }: Pool, sections: SectionWriter): void {
  const ids = packIds(printings.map(({ object }) => object.id))
  sections.numbers('ids', ids)
  sections.numbers('ids-sorted', sortIds(ids))
  sections.numbers('oracle-ids', packIds(cards.map(({ oracleId }) => oracleId)))
  writeTexts(
    sections,
    'names',
    cards.map(({ name }) => name),
  )
  buildOtherNames(cards, printings, sections)
  const codes = distinct(printings.map(({ object }) => object.set))
  writeTexts(sections, 'set-codes', codes.words)
  writeTexts(
    sections,
    'set-names',
    codes.words.map((code) => sets.get(code)?.name ?? code),
  )
  writePlaces(sections, 'set-of', codes.at)
  const numbers = distinct(printings.map(({ object }) => object.collector_number))
  writeTexts(sections, 'numbers', numbers.words)
  writePlaces(sections, 'number-of', numbers.at)
  sections.numbers(
    'usd',
    Int32Array.from(printings, ({ object }) => centsOf(object, 'usd')),
  )
  buildPictures(printings, sections)
}

/** A printing may have another name than its card. One with the card on both sides has the name twice. */
function buildOtherNames(
  cards: readonly PoolCard[],
  printings: readonly PoolPrinting[],
  sections: SectionWriter,
): void {
  const others = printings.filter(({ object, cardNumber }) => object.name !== cards[cardNumber]?.name)
  sections.numbers(
    'other-name-of',
    Uint32Array.from(others, ({ number }) => number),
  )
  writeTexts(
    sections,
    'other-names',
    others.map(({ object }) => object.name),
  )
}

export function openDisplay(sections: SectionReader, { cardOf }: Shape): Display {
  const ids = sections.bytes('ids')
  const oracleIds = sections.bytes('oracle-ids')
  const nameOfCard = readTexts(sections, 'names')
  const otherNames = readOtherNames(sections)
  const setOf = readPlaces(sections, 'set-of')
  const setCodes = readList(sections, 'set-codes')
  const setNames = readList(sections, 'set-names')
  const numbers = readTexts(sections, 'numbers')
  const numberAt = readPlaces(sections, 'number-of')
  const usd = sections.integers('usd')
  const pictureOf = openPictures(sections)
  const setCodeOf = (printing: number) => setCodes[setOf[printing] ?? 0] ?? ''
  const numberOf = (printing: number) => numbers(numberAt[printing] ?? 0)
  const hitOf = (printing: number, id: string, oracleId: string): Hit => {
    const cents = usd[printing] ?? NO_PRICE
    return {
      id,
      oracleId,
      name: otherNames.get(printing) ?? nameOfCard(cardOf[printing] ?? 0),
      setCode: setCodeOf(printing),
      setName: setNames[setOf[printing] ?? 0] ?? '',
      collectorNumber: numberOf(printing),
      usdCents: cents === NO_PRICE ? null : cents,
      imageUrl: pictureOf(printing, id),
    }
  }
  const hits = (printings: readonly number[]) => {
    const printingIds = unpackIds(ids, printings)
    const cardIds = unpackIds(
      oracleIds,
      printings.map((printing) => cardOf[printing] ?? 0),
    )
    return printings.map((printing, index) =>
      hitOf(printing, printingIds[index] ?? '', orNone(cardIds[index])),
    )
  }
  return { ids, oracleIds, nameOfCard, setCodeOf, numberOf, hits }
}

/** Some cards have no id of their own. */
function orNone(id: string | undefined): string {
  return id === undefined || id === NIL ? '' : id
}

function readOtherNames(sections: SectionReader): ReadonlyMap<number, string> {
  const names = readList(sections, 'other-names')
  const places = sections.words('other-name-of')
  return new Map(Array.from(places, (printing, index) => [printing, names[index] ?? '']))
}
