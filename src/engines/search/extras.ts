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
const EXTRA_PROMOS = new Set(['playtest', 'rebalanced'])
/** Astral cards and holiday cards, which nobody plays with. */
const EXTRA_SETS = new Set(['past', 'hho'])
const EXTRA_TYPE = /^(?:Card(?: \/\/ Card)?$|Token )/

/**
 * Whether a printing stays hidden unless extras are asked for. Extras are tokens, art cards, oversized and
 * gold-bordered cards, Alchemy's rebalanced cards and the like.
 */
export function isExtra(printing: CardObject): boolean {
  return (
    EXTRA_LAYOUTS.has(printing.layout) ||
    printing.set_type === 'memorabilia' ||
    EXTRA_SETS.has(printing.set) ||
    printing.oversized === true ||
    printing.content_warning === true ||
    printing.name.startsWith('A-') ||
    printing.promo_types?.some((promo) => EXTRA_PROMOS.has(promo)) === true ||
    EXTRA_TYPE.test(printing.type_line ?? '')
  )
}
