import type { Pool, PoolCard, PoolFace, PoolPrinting } from '#engines/search/pool.ts'
import type { NumberName } from '#engines/search/term.ts'

import { NO_NUMBER } from './number-index.ts'
import { hundredthsOf, readCollectorNumber, readHundredths } from './read-number.ts'

/** What a number belongs to. */
export type Level = 'faces' | 'cards' | 'printings'

/** Power plus toughness belongs to the card: it is from the first face that has both. */
export const LEVELS: Readonly<Record<NumberName, Level>> = {
  power: 'faces',
  toughness: 'faces',
  loyalty: 'faces',
  pt: 'cards',
  'mana-value': 'cards',
  prints: 'cards',
  sets: 'cards',
  'paper-prints': 'cards',
  'paper-sets': 'cards',
  illustrations: 'cards',
  'edhrec-rank': 'cards',
  usd: 'printings',
  'usd-foil': 'printings',
  eur: 'printings',
  tix: 'printings',
  year: 'printings',
  'collector-number': 'printings',
  artists: 'printings',
}

const OF_FACES: Partial<Record<NumberName, (face: PoolFace) => number>> = {
  power: (face) => readHundredths(face.power),
  toughness: (face) => readHundredths(face.toughness),
  loyalty: (face) => readHundredths(face.loyalty),
}

const OF_CARDS: Partial<Record<NumberName, (card: PoolCard) => number>> = {
  pt: powerAndToughness,
  'mana-value': (card) => hundredthsOf(card.manaValue),
  prints: ({ printings }) => hundredthsOf(countPrints(printings)),
  sets: ({ printings }) => hundredthsOf(countSets(printings)),
  'paper-prints': ({ printings }) => hundredthsOf(countPrints(printings.filter(isPaper))),
  'paper-sets': ({ printings }) => hundredthsOf(countSets(printings.filter(isPaper))),
  illustrations: ({ printings }) => known(countIllustrations(printings)),
  'edhrec-rank': ({ edhrecRank }) => (edhrecRank === null ? NO_NUMBER : hundredthsOf(edhrecRank)),
}

const OF_PRINTINGS: Partial<Record<NumberName, (printing: PoolPrinting) => number>> = {
  usd: (printing) => priceOf(printing, 'usd'),
  'usd-foil': (printing) => priceOf(printing, 'usd_foil'),
  eur: (printing) => priceOf(printing, 'eur'),
  tix: (printing) => priceOf(printing, 'tix'),
  year: ({ object }) => readHundredths(object.released_at?.slice(0, 4)),
  'collector-number': ({ object }) => readCollectorNumber(object.collector_number),
  artists: (printing) => known(countArtists(printing)),
}

/** Hundredths, one per face, card or printing of the pool. */
export function numbersOf(pool: Pool, name: NumberName): Int32Array {
  const { [name]: ofFace } = OF_FACES
  if (ofFace !== undefined) return Int32Array.from(pool.cards.flatMap(({ faces }) => faces.map(ofFace)))
  const { [name]: ofCard } = OF_CARDS
  if (ofCard !== undefined) return Int32Array.from(pool.cards, ofCard)
  const { [name]: ofPrinting } = OF_PRINTINGS
  return ofPrinting === undefined ? new Int32Array() : Int32Array.from(pool.printings, ofPrinting)
}

function powerAndToughness({ faces }: PoolCard): number {
  for (const face of faces) {
    const power = readHundredths(face.power)
    const toughness = readHundredths(face.toughness)
    if (power !== NO_NUMBER && toughness !== NO_NUMBER) return hundredthsOf((power + toughness) / 100)
  }
  return NO_NUMBER
}

/** A printing in several languages counts once. */
function countPrints(printings: readonly PoolPrinting[]): number {
  return new Set(printings.map(({ object }) => `${object.set} ${object.collector_number}`)).size
}

function countSets(printings: readonly PoolPrinting[]): number {
  return new Set(printings.map(({ object }) => object.set)).size
}

function countIllustrations(printings: readonly PoolPrinting[]): number {
  const ids = printings.flatMap(({ object, faces }) => [object, ...faces].map((face) => face.illustration_id))
  return new Set(ids.filter((id) => id !== undefined)).size
}

function countArtists({ object, faces }: PoolPrinting): number {
  const credits = faces.some((face) => face.artist) ? faces.map((face) => face.artist) : [object.artist]
  const names = credits.flatMap((credit) => credit?.split(/ & | and /) ?? [])
  return new Set(names.map((name) => name.trim()).filter((name) => name !== '')).size
}

function isPaper({ object }: PoolPrinting): boolean {
  return object.games.includes('paper')
}

function priceOf({ object }: PoolPrinting, name: string): number {
  return readHundredths(object.prices[name])
}

/** A count that a source may omit, so zero means unknown. */
function known(count: number): number {
  return count === 0 ? NO_NUMBER : hundredthsOf(count)
}
