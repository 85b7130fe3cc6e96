import type { CardObject } from '#engines/search/card.ts'
import { compareTexts } from '#engines/search/intake/ordering.ts'
import type { Pool, PoolPrinting } from '#engines/search/pool.ts'
import { sortPlaces } from '#engines/search/sort-places.ts'

/** What a printing may be its card's first with. */
export const NEW_ASPECTS = [
  'rarity',
  'card',
  'frame',
  'foil',
  'nonfoil',
  'game',
  'mtgo',
  'arena',
  'astral',
  'sega',
  'art',
  'artist',
  'flavor',
  'language',
  'border',
  'set',
] as const
export type NewAspect = (typeof NEW_ASPECTS)[number]

/** Sets whose printings introduce no new rarity. */
const RARITY_OUTSIDERS = new Set(['promo', 'memorabilia', 'from_the_vault', 'treasure_chest', 'masterpiece'])
/** The one set of masterpieces whose rarities count. */
const ENCHANTING_TALES = 'wot'

/** Receives a printing's values of an aspect, one by one. */
type See = (value: string) => void

/** A printing's values of an aspect. It is new if no earlier printing that counts has any of them. */
const VALUES: Readonly<Record<NewAspect, (printing: PoolPrinting, see: See) => void>> = {
  rarity: ({ object }, see) => {
    if (mayBringRarity(object)) see(object.rarity)
  },
  card: ({ object }, see) => {
    if (isPaper(object)) see('card')
  },
  frame: ({ object }, see) => {
    seeText(isMemorabilia(object) ? undefined : object.frame, see)
  },
  foil: seeFinish('foil'),
  nonfoil: seeFinish('nonfoil'),
  game: ({ object }, see) => {
    if (isMemorabilia(object)) return
    for (const name of object.games) see(name)
  },
  mtgo: seeGame('mtgo'),
  arena: seeGame('arena'),
  astral: seeGame('astral'),
  sega: seeGame('sega'),
  art: ({ object, faces }, see) => {
    if (isMemorabilia(object)) return
    seeText(object.illustration_id, see)
    for (const face of faces) seeText(face.illustration_id, see)
  },
  artist: ({ object }, see) => {
    seeText(isMemorabilia(object) ? undefined : object.artist, see)
  },
  flavor: ({ object, faces: [front] }, see) => {
    seeText(object.flavor_text ?? front?.flavor_text, see)
  },
  language: ({ object }, see) => {
    see(object.lang)
  },
  border: ({ object }, see) => {
    seeText(isMemorabilia(object) ? undefined : object.border_color, see)
  },
  set: ({ object }, see) => {
    see(object.set)
  },
}

/** What printings are the first with. */
export interface FirstPrintings {
  aspectsOf(printing: number): readonly NewAspect[]
  /** The printings that first made their cards common, which are new in Pauper. */
  readonly inPauper: ReadonlySet<number>
}

/** Art is new only once, whichever card shows it. */
const OF_ALL_CARDS: NewAspect = 'art'

export function findFirstPrintings(pool: Pool): FirstPrintings {
  const inOrder = orderPrintings(pool)
  const byCard = cardByCard(inOrder, pool)
  /** For each printing, one bit for each aspect. */
  const aspects = new Uint32Array(pool.printings.length)
  const isNew = NEW_ASPECTS.map((aspect) => newcomers(VALUES[aspect], aspect !== OF_ALL_CARDS))
  const ask = (printing: PoolPrinting, place: number) => {
    if (isNew[place]?.(printing) !== true) return
    aspects[printing.number] = (aspects[printing.number] ?? 0) | (1 << place)
  }
  const ofAllCards = NEW_ASPECTS.indexOf(OF_ALL_CARDS)
  for (const printing of inOrder) ask(printing, ofAllCards)
  for (const printing of byCard) {
    for (let place = 0; place < isNew.length; place++) if (place !== ofAllCards) ask(printing, place)
  }
  return {
    aspectsOf: (printing) =>
      NEW_ASPECTS.filter((_, place) => ((aspects[printing] ?? 0) & (1 << place)) !== 0),
    inPauper: newInPauper(byCard),
  }
}

/** Whether a printing, asked one after the other in order, has a value that none before it had. */
function newcomers(
  eachValue: (printing: PoolPrinting, see: See) => void,
  isOfCard: boolean,
): (printing: PoolPrinting) => boolean {
  /** The last card with each value. If cards don't matter, one number stands for all. */
  const seenOn = new Map<string, number>()
  let card = 0
  let newValues = 0
  const see = (value: string) => {
    if (seenOn.get(value) === card) return
    seenOn.set(value, card)
    newValues++
  }
  return (printing) => {
    if (isOfCard) card = printing.cardNumber
    const before = newValues
    eachValue(printing, see)
    return newValues > before
  }
}

function newInPauper(byCard: readonly PoolPrinting[]): ReadonlySet<number> {
  const found = new Set<number>()
  let card = -1
  let isCommon = false
  for (const { number, cardNumber, object } of byCard) {
    const isFirst = cardNumber !== card
    if (isFirst) isCommon = false
    card = cardNumber
    if (isCommon || object.rarity !== 'common') continue
    isCommon = true
    if (!isFirst) found.add(number)
  }
  return found
}

/** A day after all others, for printings without one. */
const NO_DAY = '9999'

/** All printings by day, then number; regular printings before variations. */
function orderPrintings({ printings }: Pool): readonly PoolPrinting[] {
  const days = printings.map(({ object }) => object.released_at ?? NO_DAY)
  const rankOf = new Map([...new Set(days)].toSorted(compareTexts).map((day, rank) => [day, rank]))
  const numbers = printings.map(({ object }) => Number(object.collector_number.replaceAll(/\D/g, '')))
  const isVariation = (place: number) => Number(printings[place]?.object.variation === true)
  const order = sortPlaces(
    Uint32Array.from(days, (day) => rankOf.get(day) ?? 0),
    (one, other) =>
      (numbers[one] ?? 0) - (numbers[other] ?? 0) ||
      isVariation(one) - isVariation(other) ||
      compareTexts(printings[one]?.object.id ?? '', printings[other]?.object.id ?? ''),
  )
  return Array.from(order, (place) => printings[place]).filter((printing) => printing !== undefined)
}

/** The printings of one card after another, each card's in the given order. */
function cardByCard(inOrder: readonly PoolPrinting[], { cards }: Pool): readonly PoolPrinting[] {
  const ofCard: PoolPrinting[][] = cards.map(() => [])
  for (const printing of inOrder) ofCard[printing.cardNumber]?.push(printing)
  return ofCard.flat()
}

function isMemorabilia(object: CardObject): boolean {
  return object.set_type === 'memorabilia'
}

function isPaper(object: CardObject): boolean {
  return object.games.includes('paper') && !isMemorabilia(object)
}

function mayBringRarity(object: CardObject): boolean {
  return object.set === ENCHANTING_TALES || !RARITY_OUTSIDERS.has(object.set_type)
}

function seeFinish(name: string) {
  return ({ object }: PoolPrinting, see: See) => {
    if (isPaper(object) && object.finishes?.includes(name) === true) see(name)
  }
}

function seeGame(name: string) {
  return ({ object }: PoolPrinting, see: See) => {
    if (object.games.includes(name) && !isMemorabilia(object)) see(name)
  }
}

function seeText(value: string | undefined, see: See): void {
  if (value !== undefined && value !== '') see(value)
}
