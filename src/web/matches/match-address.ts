import type { DistanceBand } from '#contract/location.ts'
import type { Match, MatchCard } from '#contract/matches.ts'
import { countWord } from '#web/cards/copies/copy-words.ts'

const SIDES = ['any', 'both', 'has', 'wants'] as const
/** Whom to show: whoever fits at all, on both sides, or on one. */
export type Side = (typeof SIDES)[number]

export interface MatchAddress {
  readonly side?: Exclude<Side, 'any'>
}

/** Reads the address of the matches; whatever makes no sense in it is as if it were not there. */
export function readMatchAddress(raw: Readonly<Record<string, unknown>>): MatchAddress {
  const side = SIDES.find((known) => known === raw['side'])
  return side === undefined || side === 'any' ? {} : { side }
}

type Counted = Pick<Match, 'theyHave' | 'theyWant'>

/** `Has 2 of your watchlist, wants 3 of your cards for trade`: why two members fit. */
export function whyWords({ theyHave, theyWant }: Counted): string {
  const has = `${String(theyHave)} of your watchlist`
  const wants = `${countWord(theyWant, 'card')} you have for trade`
  if (theyHave > 0 && theyWant > 0) return `Has ${has}, wants ${wants}`
  return theyHave > 0 ? `Has ${has}` : `Wants ${wants}`
}

/** A card the member wants, and who has it. */
export interface HeldCard extends MatchCard {
  readonly username: string
  readonly band: DistanceBand
}

const HELD_SHOWN = 12

/** The cards that others have for the member, the nearest first, then the dearest; each from one member alone. */
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

/** Whoever is known to be far away comes after those of whom nobody knows. */
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
