import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Match } from '#contract/matches.ts'
import { collectParts } from '#engines/matching/collect.ts'
import { entryAt, type Posting } from '#engines/matching/posting.ts'
import { rank, type Side } from '#engines/matching/rank.ts'
import { NOBODY } from '#engines/matching/shown-binders.ts'
import { Tally } from '#engines/matching/tally.ts'
import type { WishKind } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { readerOf } from '#server/people/public.ts'
import {
  doubtBinder,
  findNearMembers,
  findSeenOwners,
  markNear,
  type NearMembers,
  shownBinders,
  type ShownKind,
} from '#server/showcase/public.ts'
import { listOwnWishes } from '#server/watchlist/public.ts'

import { listOffers, type Offer, offerPostings } from './offers/queries.ts'
import { describePairs, type Pair } from './pairs.ts'
import { listHidden, wishPostings } from './wish-postings.ts'
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
/** How often to recount if another process hides something in between; after that, it is left out. */
const MOST_TRIES = 3

interface Asked {
  readonly side: Side
  readonly offset: number
  readonly limit: number
}

export type CardsBetween = Pick<Match, 'theyHave' | 'theyWant'>

/** Lists a page of the members who match the member, and how many there are in all. */
export async function listMatches(
  app: App,
  memberId: string,
  asked: Asked,
): Promise<{ matches: Match[]; total: number; near: number | null }> {
  const { pairs, total, near } = await findPairs(app, memberId, asked)
  return { matches: await describePairs(app, memberId, pairs), total, near }
}

/** Somebody near with whom a member could trade, both ways. */
export interface NearTrader extends CardsBetween {
  readonly memberId: string
}

/** Lists those near a member who have what the member wants, and want what the member has, the best first. */
export async function listNearTraders(app: App, memberId: string, limit: number): Promise<NearTrader[]> {
  const { pairs, near } = await findPairs(app, memberId, { side: 'both', offset: 0, limit })
  return pairs
    .slice(0, near ?? 0)
    .map(({ memberId: traderId, theyHave, theyWant }) => ({ memberId: traderId, theyHave, theyWant }))
}

interface FoundPairs {
  readonly pairs: readonly Pair[]
  readonly total: number
  readonly near: number | null
}

/** Finds a page of matches. None of its cards lies in a binder that was hidden in between. */
async function findPairs(app: App, memberId: string, asked: Asked): Promise<FoundPairs> {
  const mine = await gather(app, memberId)
  for (let attempt = 1; ; attempt += 1) {
    const { pairs, total, near, binderIds } = await countMatches(app, mine, asked)
    const seen = await findSeenOwners(app.db, binderIds, await readerOf(app, memberId))
    const hidden = binderIds.filter((binderId) => !seen.has(binderId))
    if (hidden.length === 0) return { pairs, total, near }
    if (attempt === MOST_TRIES) return { pairs: [], total, near }
    for (const binderId of hidden) doubtBinder(app, binderId)
  }
}

/** A card the member wants, with all copies of it that are for trade. */
interface Sought {
  readonly posting: Posting<ShownKind>
  readonly worths: Int32Array
  readonly wishes: readonly SomeWished[]
}

/** A card the member has for trade, with everybody who wants it. */
interface Offered {
  readonly posting: Posting<WishKind>
  readonly worths: Int32Array
  readonly offers: readonly Offer[]
}

interface Mine {
  readonly memberId: string
  readonly near: NearMembers
  readonly sought: readonly Sought[]
  readonly offered: readonly Offered[]
}

/** Collects everything about what a member wants and has for trade. */
async function gather(app: App, memberId: string): Promise<Mine> {
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
    sought.push({ posting, worths, wishes: own })
    await turns.after(posting)
  }
  const offered: Offered[] = []
  for (const [cardId, own] of offers) {
    const posting = wanted.get(cardId)
    if (posting === undefined || posting.holders.length === 0) continue
    offered.push({ posting, offers: own, worths: worthsOfOffers(posting.kinds, own) })
    await turns.after(posting)
  }
  return { memberId, near: await findNearMembers(app, memberId), sought, offered }
}

async function countMatches(
  app: App,
  mine: Mine,
  { side, offset, limit }: Asked,
): Promise<{ pairs: Pair[]; total: number; near: number | null; binderIds: string[] }> {
  const { tally, seen, isHidden, members, binders } = await tallyEverybody(app, mine)
  const isNear = markNear(mine.near, members)
  const {
    total,
    near,
    members: page,
  } = rank(tally, side, { offset, limit, isNear }, (member) => members.idOf(member))
  const isAsked = new Uint8Array(members.size)
  for (const member of page) isAsked[member] = 1
  const { cards: has, binders: lying } = collectHas(mine, isAsked, seen.owners)
  // A member may be listed for what they have, and keep their wants private.
  const wants = collectWants(
    mine,
    isAsked.map((asked, member) => (isHidden[member] === 1 ? 0 : asked)),
  )
  const pairs = page.map((member) => ({
    memberId: members.idOf(member),
    theyHave: tally.has[member] ?? 0,
    theyWant: tally.wants[member] ?? 0,
    has: has.get(member) ?? [],
    wants: wants.get(member) ?? [],
  }))
  return {
    pairs,
    total,
    near: isNear === undefined ? null : near,
    binderIds: [...lying].map((binder) => binders.idOf(binder)),
  }
}

/** Counts for every member what they have and want of what the member seeks and offers. */
async function tallyEverybody(app: App, mine: Pick<Mine, 'memberId' | 'sought' | 'offered'>) {
  // Only cards count that the member has for trade.
  const reader = await readerOf(app, mine.memberId)
  const isHidden = await listHidden(app, reader, { isTrader: true })
  const { members, binders } = await shownBinders(app)
  const seen = binders.seenBy(reader)
  const tally = new Tally(members.size, members.find(mine.memberId))
  const turns = new Turns()
  for (const { posting, worths } of mine.sought) {
    tally.addHaves(posting, worths, seen)
    await turns.after(posting)
  }
  for (const { posting, worths } of mine.offered) {
    tally.addWants(posting, worths, isHidden)
    await turns.after(posting)
  }
  return { tally, seen, isHidden, members, binders }
}

/** How many cards that a member wants some others have for them, and want of theirs. */
export async function countCardsBetween(
  app: App,
  memberId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, CardsBetween>> {
  if (otherIds.length === 0) return new Map()
  const { tally, members } = await tallyEverybody(app, await gather(app, memberId))
  const between = (otherId: string): CardsBetween => {
    const other = members.find(otherId) ?? NOBODY
    return { theyHave: tally.has[other] ?? 0, theyWant: tally.wants[other] ?? 0 }
  }
  return new Map(otherIds.map((otherId) => [otherId, between(otherId)]))
}

/** The wanted cards that the given members have, and where they are. */
function collectHas(
  { sought }: Mine,
  isAsked: Uint8Array,
  owners: Int32Array,
): { cards: Map<number, CardOfMatch[]>; binders: Set<number> } {
  const cards = new Map<number, CardOfMatch[]>()
  const binders = new Set<number>()
  for (const { posting, worths, wishes } of sought) {
    for (const { member, entries } of collectParts(posting, worths, isAsked, owners)) {
      for (const entry of entries) binders.add(posting.holders[entry] ?? 0)
      const copies = entries.map((entry) => entryAt(posting, entry))
      add(cards, member, cardOfMatch(copies, wishes))
    }
  }
  return { cards, binders }
}

/** The cards for trade that the given members want. */
function collectWants({ offered }: Mine, isAsked: Uint8Array): Map<number, CardOfMatch[]> {
  const cards = new Map<number, CardOfMatch[]>()
  for (const { posting, worths, offers } of offered) {
    const copies = offers.map((offer) => ({ kind: offer, quantity: offer.quantity }))
    for (const { member, entries } of collectParts(posting, worths, isAsked)) {
      const wishes = entries.map((entry) => {
        const { kind, quantity } = entryAt(posting, entry)
        return { wish: kind, quantity }
      })
      add(cards, member, cardOfMatch(copies, wishes))
    }
  }
  return cards
}

function add(cards: Map<number, CardOfMatch[]>, member: number, card: CardOfMatch | undefined): void {
  if (card === undefined) return
  const known = cards.get(member)
  if (known === undefined) cards.set(member, [card])
  else known.push(card)
}

/** Gives others a turn while much is counted. */
class Turns {
  #entries = 0

  async after({ holders }: Posting<unknown>): Promise<void> {
    this.#entries += holders.length
    if (this.#entries < ENTRIES_AT_ONCE) return
    this.#entries = 0
    await nextTurn()
  }
}
