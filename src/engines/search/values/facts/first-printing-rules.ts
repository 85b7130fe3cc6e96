import type { CardObject } from '#engines/search/card.ts'
import type { Pool, PoolPrinting } from '#engines/search/pool.ts'

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

/** A printing's values of an aspect. It is new if no earlier printing that counts has any of them. */
const VALUES: Readonly<Record<NewAspect, (printing: PoolPrinting) => readonly string[]>> = {
  rarity: ({ object }) => (mayBringRarity(object) ? [object.rarity] : []),
  card: ({ object }) => (isPaper(object) ? ['card'] : []),
  frame: ({ object }) => given(isMemorabilia(object) ? undefined : object.frame),
  foil: ({ object }) => finish(object, 'foil'),
  nonfoil: ({ object }) => finish(object, 'nonfoil'),
  game: ({ object }) => (isMemorabilia(object) ? [] : object.games),
  mtgo: ({ object }) => game(object, 'mtgo'),
  arena: ({ object }) => game(object, 'arena'),
  astral: ({ object }) => game(object, 'astral'),
  sega: ({ object }) => game(object, 'sega'),
  art: ({ object, faces }) => {
    const ids = [object, ...faces].flatMap((face) => given(face.illustration_id))
    return isMemorabilia(object) ? [] : ids
  },
  artist: ({ object }) => given(isMemorabilia(object) ? undefined : object.artist),
  flavor: ({ object, faces: [front] }) => given(object.flavor_text ?? front?.flavor_text),
  language: ({ object }) => [object.lang],
  border: ({ object }) => given(isMemorabilia(object) ? undefined : object.border_color),
  set: ({ object }) => [object.set],
}

/** For each printing, by number, what it is the first with. */
export function findFirstPrintings(pool: Pool): readonly (readonly NewAspect[])[] {
  const firsts: NewAspect[][] = pool.printings.map(() => [])
  const byCard = pool.cards.flatMap(({ printings }) => inOrder(printings))
  for (const aspect of NEW_ASPECTS) {
    // Art is new only once, whichever card shows it.
    const isOfCard = aspect !== 'art'
    for (const number of firstsWith(isOfCard ? byCard : inOrder(pool.printings), VALUES[aspect], isOfCard)) {
      firsts[number]?.push(aspect)
    }
  }
  return firsts
}

function firstsWith(
  printings: readonly PoolPrinting[],
  valuesOf: (printing: PoolPrinting) => readonly string[],
  isOfCard: boolean,
): readonly number[] {
  const firsts: number[] = []
  /** The last card with each value. If cards don't matter, one number stands for all. */
  const seenOn = new Map<string, number>()
  for (const printing of printings) {
    const card = isOfCard ? printing.cardNumber : 0
    let isNew = false
    for (const value of valuesOf(printing)) {
      if (seenOn.get(value) === card) continue
      seenOn.set(value, card)
      isNew = true
    }
    if (isNew) firsts.push(printing.number)
  }
  return firsts
}

/** The printing that first made each card common, which is new in Pauper. */
export function findNewInPauper(pool: Pool): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { printings } of pool.cards) {
    const ordered = inOrder(printings)
    const first = ordered.findIndex(({ object }) => object.rarity === 'common')
    const common = ordered[first]
    if (common !== undefined && first > 0) found.add(common.number)
  }
  return found
}

interface Ordered {
  readonly printing: PoolPrinting
  readonly day: string
  readonly digits: number
}

function inOrder(printings: readonly PoolPrinting[]): readonly PoolPrinting[] {
  if (printings.length < 2) return printings
  return printings
    .map(orderOf)
    .toSorted(byOrder)
    .map(({ printing }) => printing)
}

function orderOf(printing: PoolPrinting): Ordered {
  const { released_at: day = '9999', collector_number: number } = printing.object
  return { printing, day, digits: Number(number.replaceAll(/\D/g, '')) }
}

/** By day, then number; regular printings before variations. */
function byOrder(one: Ordered, other: Ordered): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return (
    one.digits - other.digits ||
    Number(isVariation(one)) - Number(isVariation(other)) ||
    (one.printing.object.id < other.printing.object.id ? -1 : 1)
  )
}

function isVariation({ printing }: Ordered): boolean {
  return printing.object.variation === true
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

function finish(object: CardObject, name: string): readonly string[] {
  return isPaper(object) && object.finishes?.includes(name) === true ? [name] : []
}

function game(object: CardObject, name: string): readonly string[] {
  return object.games.includes(name) && !isMemorabilia(object) ? [name] : []
}

function given(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}
