import { compareTexts, countOf, orderingOf } from '#engines/search/intake/ordering.ts'
import type { Pool, PoolCard, PoolPrinting } from '#engines/search/pool.ts'
import { sortPlaces } from '#engines/search/sort-places.ts'
import type { Order } from '#engines/search/vocabulary.ts'

import { colourRank } from './order-colours.ts'
import { centsOf, type Currency, NO_PRICE } from './prices.ts'

/** A sort key. Hits without a value come last in both directions. */
type Key = number | string | null

/**
 * Orders by a fact about the card, whatever the printing. Cards are numbered by name, so that order needs
 * none.
 */
export const CARD_KEYS: Readonly<Partial<Record<Order, (card: PoolCard) => Key>>> = {
  color: colourRank,
  cmc: (card) => card.manaValue,
  power: (card) => firstNumber(card.faces.map((face) => face.power)),
  toughness: (card) => firstNumber(card.faces.map((face) => face.toughness)),
  edhrec: (card) => card.edhrecRank,
  penny: (card) => card.pennyRank,
}

const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus']
/** In review order, printings with a special treatment follow all others. */
const BOOSTER_FUN = 1e6
const MANA_VALUES = 1000

type KeyOfPrinting = (printing: PoolPrinting) => Key

/** Orders by a fact about the printing. */
export function printingKeys({ cards, printings }: Pool): Readonly<Partial<Record<Order, KeyOfPrinting>>> {
  const places = placesBySet(printings)
  return {
    set: ({ number }) => places[number] ?? null,
    released: ({ object }) => object.released_at ?? null,
    rarity: ({ object }) => knownPlace(RARITIES.indexOf(object.rarity)),
    usd: priceKey('usd'),
    eur: priceKey('eur'),
    tix: priceKey('tix'),
    artist: artistKeys(),
    review: (printing) => reviewKey(printing, cards[printing.cardNumber]),
    spoiled: ({ object }) => previewDay(object.preview) ?? object.released_at ?? null,
  }
}

/** Each printing's place by set code and collector number. */
function placesBySet(printings: readonly PoolPrinting[]): Uint32Array {
  const codes = [...new Set(printings.map(({ object }) => object.set))].toSorted(compareTexts)
  const rankOf = new Map(codes.map((code, rank) => [code, rank]))
  const counts = printings.map(({ object }) => countOf(object.collector_number))
  const numberAt = (place: number) => printings[place]?.object.collector_number ?? ''
  const sorted = sortPlaces(
    Uint32Array.from(printings, ({ object }) => rankOf.get(object.set) ?? 0),
    (one, other) => (counts[one] ?? 0) - (counts[other] ?? 0) || compareTexts(numberAt(one), numberAt(other)),
  )
  const places = new Uint32Array(printings.length)
  for (const [place, number] of sorted.entries()) places[number] = place
  return places
}

function priceKey(currency: Currency): KeyOfPrinting {
  return ({ object }) => {
    const cents = centsOf(object, currency)
    return cents === NO_PRICE ? null : cents
  }
}

/** Caches the sort keys of artists, since few artists made many pictures. */
function artistKeys(): KeyOfPrinting {
  const orderings = new Map<string, string>()
  return ({ object, faces }) => {
    const artist = object.artist ?? faces[0]?.artist ?? ''
    if (artist === '') return null
    const ordering = orderings.get(artist) ?? orderingOf(artist)
    orderings.set(artist, ordering)
    return ordering
  }
}

function knownPlace(place: number): Key {
  return place === -1 ? null : place
}

/** Sorts as reviewers go through a set: by colour and mana value. */
function reviewKey({ object }: PoolPrinting, card: PoolCard | undefined): Key {
  if (card === undefined) return null
  const isFun = object.promo_types?.includes('boosterfun') === true
  return (
    colourRank(card) * MANA_VALUES + Math.min(card.manaValue, MANA_VALUES - 1) + (isFun ? BOOSTER_FUN : 0)
  )
}

function previewDay(preview: object | undefined): string | null {
  if (preview === undefined || !('previewed_at' in preview)) return null
  return typeof preview.previewed_at === 'string' ? preview.previewed_at : null
}

/** The number on the first face that has one. Stars and letters count as zero, as in `1+*`. */
function firstNumber(values: readonly (string | null)[]): Key {
  const value = values.find((given) => given !== null)
  if (value === undefined) return null
  if (value.includes('∞')) return Number.MAX_SAFE_INTEGER
  const number = Number.parseFloat(value.replace('½', '.5').replace(/^\+/, ''))
  return Number.isNaN(number) ? 0 : number
}
