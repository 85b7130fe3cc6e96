import type { PoolCard, PoolFace } from '#engines/search/pool.ts'

/** Sets of colours in the order of Magic's colour wheel. Colourless comes last. */
const SETS = `
  W U B R G
  WU UB BR RG GW WB UR BG RW GU
  WUB UBR BRG RGW GWU WBG URW BGU RWB GUR
  WUBR UBRG BRGW RGWU GWUB
  WUBRG`
  .trim()
  .split(/\s+/)
  .concat('')
const RANKS = new Map(SETS.map((letters, rank) => [keyOf(letters.split('')), rank]))
const LAND = /\bLand\b/

function keyOf(colours: readonly string[]): string {
  return colours.toSorted().join('')
}

function rankOf(colours: readonly string[]): number {
  return RANKS.get(keyOf(colours)) ?? SETS.length - 1
}

/**
 * A card's place by colour: coloured cards by the colours of their front, then colourless cards, then lands
 * by colour identity.
 */
export function colourRank(card: PoolCard): number {
  const [front] = card.faces
  if (front !== undefined && LAND.test(front.typeLine)) return SETS.length * 2 + rankOf(card.identity)
  const colours = frontColours(card, front)
  return colours.length === 0 ? SETS.length + rankOf(card.identity) : rankOf(colours)
}

function frontColours(card: PoolCard, front: PoolFace | undefined): readonly string[] {
  return card.colours ?? front?.colours ?? []
}
