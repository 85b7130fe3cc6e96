import type { DistanceBand } from '#contract/location.ts'
import type { Match, MatchCard } from '#contract/matches.ts'

/** A card the member wants, and who has it. */
export interface HeldCard extends MatchCard {
  readonly username: string
  readonly band: DistanceBand
}

const HELD_SHOWN = 12

/** The cards that others have for the member: the nearest first, then the most expensive, each card once. */
export function heldNearby(matches: readonly Match[]): HeldCard[] {
  const held = matches
    .flatMap(({ username, band, has }) => has.map((card) => ({ ...card, username, band })))
    .toSorted(
      (one, other) =>
        farness(one.band) - farness(other.band) || (other.priceCents ?? 0) - (one.priceCents ?? 0),
    )
  const nearest = new Map<string, HeldCard>()
  for (const card of held) {
    const key = `${card.printing.id} ${card.finish ?? ''}`
    if (!nearest.has(key)) nearest.set(key, card)
  }
  return [...nearest.values()].slice(0, HELD_SHOWN)
}

/** The rank of each distance. An unknown distance comes before the farthest. */
const FARNESS: Readonly<Record<NonNullable<DistanceBand>, number>> = {
  '<5': 0,
  '<10': 1,
  '<25': 2,
  '<50': 3,
  '<100': 4,
  '100+': 6,
}

const UNKNOWN_FARNESS = 5

function farness(band: DistanceBand): number {
  return band === null ? UNKNOWN_FARNESS : FARNESS[band]
}
