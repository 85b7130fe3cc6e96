import type { CardObject } from './card.ts'

const PLAIN_BORDERS = new Set(['black', 'white', 'silver'])
/** Frame effects that belong to the kind of card, not to a printing's treatment. */
const ORDINARY_EFFECTS = new Set([
  'compasslanddfc',
  'companion',
  'convertdfc',
  'devoid',
  'draft',
  'enchantment',
  'fandfc',
  'legendary',
  'lesson',
  'miracle',
  'mooneldrazidfc',
  'nyxtouched',
  'originpwdfc',
  'snow',
  'spree',
  'sunmoondfc',
  'tombstone',
  'upsidedowndfc',
  'waxingandwaningmoondfc',
])
/** Promotions that don't change how a card looks. */
const ORDINARY_PROMOS = new Set([
  'beginnerbox',
  'brawldeck',
  'bundle',
  'buyabox',
  'giftbox',
  'intropack',
  'planeswalkerdeck',
  'starterdeck',
  'themepack',
  'universesbeyond',
])

/**
 * Whether a printing looks as the card usually does: plain frame, border and finish. Unknown counts as plain.
 */
export function isPlain(printing: CardObject): boolean {
  return (
    PLAIN_BORDERS.has(printing.border_color ?? 'black') &&
    printing.full_art !== true &&
    printing.textless !== true &&
    hasPlainFinish(printing.finishes) &&
    every(printing.frame_effects, ORDINARY_EFFECTS) &&
    every(printing.promo_types, ORDINARY_PROMOS)
  )
}

function hasPlainFinish(finishes: CardObject['finishes']): boolean {
  return finishes === undefined || finishes.length === 0 || finishes.includes('nonfoil')
}

function every(words: readonly string[] | undefined, ordinary: ReadonlySet<string>): boolean {
  return words === undefined || words.every((word) => ordinary.has(word))
}
