import type { PoolPrinting } from '#engines/search/pool.ts'

import type { CardTraits } from './card-traits.ts'

const MELDS = /\bmelds? (?:with|them)\b/i

/** One of the two halves that meld. */
export function isMeldPart(traits: CardTraits): boolean {
  return traits.card.layout === 'meld' && meldsFrom(traits)
}

/** What two halves become. */
export function isMeldResult(traits: CardTraits): boolean {
  return traits.card.layout === 'meld' && !meldsFrom(traits)
}

/** The two halves say what they meld with. The result doesn't. */
function meldsFrom({ card, faces }: CardTraits): boolean {
  const own = card.parts?.find(({ id, name }) => name === card.name || card.printings.some(hasId(id)))
  if (own !== undefined) return own.component === 'meld_part'
  return faces.some(({ face }) => MELDS.test(face.oracleText))
}

function hasId(id: string): (printing: PoolPrinting) => boolean {
  return ({ object }) => object.id === id
}
