import { setImmediate as nextTurn } from 'node:timers/promises'

import { collectParts } from '#engines/matching/collect.ts'
import { entryAt, type Posting } from '#engines/matching/posting.ts'
import type { WishKind } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { findNearMembers, type NearMembers, type ShownKind } from '#server/showcase/public.ts'
import { listOwnWishes } from '#server/watchlist/public.ts'

import { listOffers, type Offer, offerPostings } from './offers/public.ts'
import { wishPostings } from './wish-postings.ts'
import {
  byCard,
  cardOfMatch,
  type CardOfMatch,
  type SomeWished,
  wishOf,
  worthsOfOffers,
  worthsToWishes,
} from './worth-of-match.ts'

/** Entries counted before others get a turn: about a millisecond. */
const ENTRIES_AT_ONCE = 100_000

/** A card the member wants, with all copies of it that are for trade. */
interface Sought {
  readonly cardId: string
  readonly posting: Posting<ShownKind>
  readonly worths: Int32Array
  readonly wishes: readonly SomeWished[]
}

/** A card the member has for trade, with everybody who wants it. */
interface Offered {
  readonly cardId: string
  readonly posting: Posting<WishKind>
  readonly worths: Int32Array
  readonly offers: readonly Offer[]
}

export interface Mine {
  readonly memberId: string
  readonly near: NearMembers
  readonly sought: readonly Sought[]
  readonly offered: readonly Offered[]
}

/** Collects everything about what a member wants and has for trade. */
export async function gatherMine(app: App, memberId: string): Promise<Mine> {
  const wishes = byCard(await listOwnWishes(app.db, memberId))
  const offers = byCard(await listOffers(app, memberId))
  // There may be tens of thousands.
  await nextTurn()
  const offerings = await offerPostings.get(app, [...wishes.keys()])
  const wanted = await wishPostings.get(app, [...offers.keys()])
  await nextTurn()
  const turns = new Turns()
  const sought: Sought[] = []
  for (const [cardId, rows] of wishes) {
    const posting = offerings.get(cardId)
    if (posting === undefined || posting.holders.length === 0) continue
    const own = rows.map((row) => ({ wish: wishOf(row), quantity: row.quantity }))
    const worths = worthsToWishes(
      posting.kinds,
      own.map(({ wish }) => wish),
    )
    sought.push({ cardId, posting, worths, wishes: own })
    await turns.after(posting)
  }
  const offered: Offered[] = []
  for (const [cardId, own] of offers) {
    const posting = wanted.get(cardId)
    if (posting === undefined || posting.holders.length === 0) continue
    offered.push({ cardId, posting, offers: own, worths: worthsOfOffers(posting.kinds, own) })
    await turns.after(posting)
  }
  return { memberId, near: await findNearMembers(app, memberId), sought, offered }
}

/** A card that somebody has for the member, or wants of them. */
export interface FoundCard extends CardOfMatch {
  readonly cardId: string
}

/** The wanted cards that the given members have, and where they are. */
export function collectHas(
  { sought }: Mine,
  isAsked: Uint8Array,
  owners: Int32Array,
): { cards: Map<number, FoundCard[]>; binders: Set<number> } {
  const cards = new Map<number, FoundCard[]>()
  const binders = new Set<number>()
  for (const { cardId, posting, worths, wishes } of sought) {
    for (const { member, entries } of collectParts(posting, worths, isAsked, owners)) {
      for (const entry of entries) binders.add(posting.holders[entry] ?? 0)
      const copies = entries.map((entry) => entryAt(posting, entry))
      add(cards, member, cardId, cardOfMatch(copies, wishes))
    }
  }
  return { cards, binders }
}

/** The cards for trade that the given members want. */
export function collectWants({ offered }: Mine, isAsked: Uint8Array): Map<number, FoundCard[]> {
  const cards = new Map<number, FoundCard[]>()
  for (const { cardId, posting, worths, offers } of offered) {
    const copies = offers.map((offer) => ({ kind: offer, quantity: offer.quantity }))
    for (const { member, entries } of collectParts(posting, worths, isAsked)) {
      const wishes = entries.map((entry) => {
        const { kind, quantity } = entryAt(posting, entry)
        return { wish: kind, quantity }
      })
      add(cards, member, cardId, cardOfMatch(copies, wishes))
    }
  }
  return cards
}

function add(
  cards: Map<number, FoundCard[]>,
  member: number,
  cardId: string,
  card: CardOfMatch | undefined,
): void {
  if (card === undefined) return
  const found = { cardId, ...card }
  const known = cards.get(member)
  if (known === undefined) cards.set(member, [found])
  else known.push(found)
}

/** Gives others a turn while much is counted. */
export class Turns {
  #entries = 0

  async after({ holders }: Posting<unknown>): Promise<void> {
    this.#entries += holders.length
    if (this.#entries < ENTRIES_AT_ONCE) return
    this.#entries = 0
    await nextTurn()
  }
}
