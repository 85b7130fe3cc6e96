import type { Match } from '#contract/matches.ts'
import { rank, type Side } from '#engines/matching/rank.ts'
import { NOBODY } from '#engines/matching/shown-binders.ts'
import { Tally } from '#engines/matching/tally.ts'
import { hereLately } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { readerOf } from '#server/people/public.ts'
import { doubtBinder, findSeenOwners, markNear, shownBinders } from '#server/showcase/public.ts'

import { collectHas, collectWants, gatherMine, type Mine, Turns } from './mine.ts'
import { describePairs, type Pair } from './pairs.ts'
import { listHidden } from './wish-postings.ts'

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
  const mine = await gatherMine(app, memberId)
  for (let attempt = 1; ; attempt += 1) {
    const { pairs, total, near, binderIds } = await countMatches(app, mine, asked)
    const seen = await findSeenOwners(app.db, binderIds, await readerOf(app, memberId))
    const hidden = binderIds.filter((binderId) => !seen.has(binderId))
    if (hidden.length === 0) return { pairs, total, near }
    if (attempt === MOST_TRIES) return { pairs: [], total, near }
    for (const binderId of hidden) doubtBinder(app, binderId)
  }
}

async function countMatches(
  app: App,
  mine: Mine,
  { side, offset, limit }: Asked,
): Promise<{ pairs: Pair[]; total: number; near: number | null; binderIds: string[] }> {
  const { tally, seen, isHidden, members, binders } = await tallyEverybody(app, mine)
  const isNear = markNear(mine.near, members)
  const visitors = await hereLately.get(app)
  const wasHere = (member: number) => visitors.has(members.idOf(member))
  const {
    total,
    near,
    members: page,
  } = rank(tally, side, { offset, limit, isNear, wasHere }, (member) => members.idOf(member))
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
export async function tallyEverybody(app: App, mine: Pick<Mine, 'memberId' | 'sought' | 'offered'>) {
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
  const { tally, members } = await tallyEverybody(app, await gatherMine(app, memberId))
  const between = (otherId: string): CardsBetween => {
    const other = members.find(otherId) ?? NOBODY
    return { theyHave: tally.has[other] ?? 0, theyWant: tally.wants[other] ?? 0 }
  }
  return new Map(otherIds.map((otherId) => [otherId, between(otherId)]))
}
