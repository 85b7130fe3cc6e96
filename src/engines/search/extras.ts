import type { CardObject } from './card.ts'

const EXTRA_LAYOUTS = new Set([
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
  'vanguard',
  'planar',
  'scheme',
])
const PLAYTEST = 'playtest'
const REBALANCED = 'rebalanced'
/** Astral cards and holiday cards, which nobody plays with. */
const EXTRA_SETS = new Set(['past', 'hho'])
const EXTRA_TYPE = /^(?:Card(?: \/\/ Card)?$|Token )/

/**
 * Whether a printing stays hidden unless extras are asked for. Extras are tokens, art cards, oversized and
 * gold-bordered cards and the like, and Alchemy's rebalanced cards.
 */
export function isExtra(printing: CardObject): boolean {
  return isRebalanced(printing) || comesWithExtras(printing)
}

/** Alchemy's changed cards, which no longer exist in any game. They are shown only when asked for by name. */
export function isRebalanced({ name, promo_types: promos }: CardObject): boolean {
  return name.startsWith('A-') || promos?.includes(REBALANCED) === true
}

/** Whether a printing is shown when extras are included. */
export function comesWithExtras(printing: CardObject): boolean {
  return (
    EXTRA_LAYOUTS.has(printing.layout) ||
    printing.set_type === 'memorabilia' ||
    EXTRA_SETS.has(printing.set) ||
    printing.oversized === true ||
    printing.content_warning === true ||
    printing.promo_types?.includes(PLAYTEST) === true ||
    EXTRA_TYPE.test(printing.type_line ?? '')
  )
}
