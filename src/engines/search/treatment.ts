import type { CardObject } from './card.ts'

const PLAIN_BORDERS = new Set(['black', 'white', 'silver'])
/** Frame effects that come with the kind of card, not with the treatment of an edition. */
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
/** Promotions that change nothing of how a card looks. */
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

/** Whether an edition looks as the card usually does: a plain frame, border and finish. What is unknown counts as plain. */
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
