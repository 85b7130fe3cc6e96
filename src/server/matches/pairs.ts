import { MATCH_CARDS_SHOWN, type Match, type MatchCard } from '#contract/matches.ts'
import type { App } from '#server/app-context.ts'
import { bandsTo } from '#server/location/public.ts'
import { findCurrency } from '#server/profile/public.ts'
import { listDrawn, listFaces, listPrices } from '#server/showcase/public.ts'

import { type CardOfMatch, compareWorth } from './worth-of-match.ts'

/** What two members could trade, seen by one of them. */
export interface Pair {
  readonly memberId: string
  readonly theyHave: number
  readonly theyWant: number
  readonly has: readonly CardOfMatch[]
  readonly wants: readonly CardOfMatch[]
}

/** Describes pairs as the reader sees them, in order, with the most expensive cards of each side: in dollars, which more cards have a price in. */
export async function describePairs(app: App, readerId: string, pairs: readonly Pair[]): Promise<Match[]> {
  const memberIds = pairs.map(({ memberId }) => memberId)
  const faces = await listFaces(app.db, memberIds)
  const bandOf = await bandsTo(app.db, readerId, memberIds)
  const shown = pairs.map((pair) => ({ ...pair, has: dearest(pair.has), wants: dearest(pair.wants) }))
  const ids = shown.flatMap(({ has, wants }) => [...has, ...wants].map(({ kind }) => kind.printingId))
  const draw = await drawerFor(app, readerId, ids)
  return shown.flatMap(({ memberId, theyHave, theyWant, has, wants }) => {
    const face = faces.get(memberId)
    if (face === undefined) return []
    const band = bandOf(memberId)
    return [{ ...face, band, theyHave, theyWant, has: draw(has), wants: draw(wants) }]
  })
}

/** Draws cards of some printings, with their prices in the reader's currency. */
export async function drawerFor(
  app: App,
  readerId: string,
  printingIds: readonly string[],
): Promise<(cards: readonly CardOfMatch[]) => MatchCard[]> {
  const drawn = await listDrawn(app, printingIds)
  const currency = await findCurrency(app, readerId)
  const prices = await listPrices(app, printingIds, currency)
  return (cards) =>
    cards.flatMap(({ kind, quantity }) => {
      const printing = drawn.get(kind.printingId)
      const { finish } = kind
      const priceCents = prices.get(kind.printingId)?.[finish] ?? null
      return printing === undefined ? [] : [{ printing, finish, quantity, priceCents, currency }]
    })
}

function dearest(cards: readonly CardOfMatch[]): CardOfMatch[] {
  return cards.toSorted((one, other) => compareWorth(one.kind, other.kind)).slice(0, MATCH_CARDS_SHOWN)
}
