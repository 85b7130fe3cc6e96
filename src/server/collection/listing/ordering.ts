import type { StackOrder, StackPlace } from '#contract/collection/listing.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import {
  type Compare,
  compareKeys,
  comparePrintings,
  compareTexts,
  type Contents,
  reversed,
  type Weight,
  worthAt,
} from '#server/collection/contents/public.ts'

/** The most common first; anything else comes after. */
export const RARITIES: readonly string[] = ['common', 'uncommon', 'rare', 'mythic', 'special', 'bonus']
const COLOURS = 'WUBRG'
/** After every card with colours. */
const COLOURLESS = 100

/**
 * Compares places by the order of a list; ties keep the order of names.
 * @returns `undefined` if they already are in that order
 */
export function compareFor(
  contents: Contents,
  {
    order,
    direction,
    valuation,
  }: Pick<StackPlace, 'order' | 'direction'> & { readonly valuation: Valuation },
): Compare | undefined {
  if (order === 'name') return direction === 'up' ? undefined : reversed(compareNames(contents))
  if (order === 'set') {
    const compare = comparePrintings(contents.weights)
    return direction === 'up' ? compare : reversed(compare)
  }
  return compareKeys(keysOf(contents, valuation, KEYS[order]), direction)
}

function compareNames({ nameKeys }: Contents): Compare {
  return (one, other) => compareTexts(nameKeys[one] ?? '', nameKeys[other] ?? '')
}

type KeyOf = (contents: Contents, place: number, valuation: Valuation) => number | null | undefined

const KEYS: Readonly<Record<Exclude<StackOrder, 'name' | 'set'>, KeyOf>> = {
  added: ({ addedAt }, place) => addedAt[place],
  changed: ({ updatedAt }, place) => updatedAt[place],
  price: worthAt,
  value: (contents, place, valuation) => {
    const cents = worthAt(contents, place, valuation)
    return cents === null ? null : cents * (contents.quantities[place] ?? 0)
  },
  quantity: ({ quantities }, place) => quantities[place],
  'for-trade': ({ forTrade }, place) => forTrade[place],
  rarity: ofWeight(({ rarity }) => rankOfRarity(rarity)),
  colour: ofWeight(({ colours }) => rankOfColours(colours)),
  'mana-value': ofWeight(({ manaValue }) => manaValue),
  condition: ({ conditions }, place) => conditions[place],
}

function ofWeight(keyOf: (weight: Weight) => number): KeyOf {
  return ({ weights }, place) => {
    const weight = weights[place]
    return weight && keyOf(weight)
  }
}

function keysOf(contents: Contents, valuation: Valuation, keyOf: KeyOf): Float64Array {
  const keys = new Float64Array(contents.size)
  for (let place = 0; place < contents.size; place++)
    keys[place] = keyOf(contents, place, valuation) ?? Number.NaN
  return keys
}

/** The rank of a rarity, the most common first. */
export function rankOfRarity(rarity: string): number {
  const rank = RARITIES.indexOf(rarity)
  return rank === -1 ? RARITIES.length : rank
}

/** White, blue, black, red, green; then two colours and more; colourless last. */
function rankOfColours(colours: string): number {
  if (colours === '') return COLOURLESS
  if (colours.length === 1) return COLOURS.indexOf(colours)
  const bits = Array.from(colours).reduce((sum, colour) => sum + (16 >> COLOURS.indexOf(colour)), 0)
  // With equally many colours, white before blue and so on.
  return colours.length * 10 + (32 - bits) / 32
}
