import { GATHERING_PAGE_SIZE } from '#contract/gatherings.ts'
import type { GatheringsWithWants } from '#contract/gatherings/finding.ts'
import type { App } from '#server/app-context.ts'
import {
  describeFound,
  type FindingQuestion,
  listComersAt,
  listFound,
  type Search,
  searchFor,
} from '#server/gatherings/public.ts'
import { type Cursor, cursorAfter, readCursor } from '#server/http/cursor.ts'
import { readerOf } from '#server/people/public.ts'

import { tallyEverybody } from './match-pages.ts'
import { gatherMine } from './mine.ts'

/** Gatherings held against the holders at once, and how often at most. */
const GATHERINGS_AT_ONCE = 100
const ROUNDS_MAX = 10

/**
 * Finds a page of gatherings at which somebody who comes has a card for a member, the soonest first. Says how many
 * of those who come have one. Nobody counts whom the member may not see, or mutes.
 */
export async function findWithWants(
  app: App,
  memberId: string,
  asked: FindingQuestion,
): Promise<GatheringsWithWants> {
  const { search, around } = await searchFor(app, memberId, asked)
  const { counts, nextCursor } = await collectHeld(app, search, {
    isHolder: await findHolders(app, memberId),
    after: readCursor(asked.cursor),
  })
  const found = await describeFound(app, { readerId: memberId, around, asked }, [...counts.keys()])
  const holders = [...counts].map(([gatheringId, count]) => ({ gatheringId, count }))
  return { ...found, nextCursor, holders }
}

interface Looking {
  readonly isHolder: (memberId: string) => boolean
  readonly after: Cursor | undefined
}

/** Collects a page of gatherings at which holders come, with how many. */
async function collectHeld(
  app: App,
  search: Search,
  { isHolder, after }: Looking,
): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly nextCursor: string | null }> {
  const counts = new Map<string, number>()
  let place = after
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const some = await listFound(app.db, search, { after: place, limit: GATHERINGS_AT_ONCE })
    const held = await countHolders(app, some, isHolder)
    const taken = held.slice(0, GATHERING_PAGE_SIZE - counts.size)
    for (const { id, count } of taken) counts.set(id, count)
    if (counts.size === GATHERING_PAGE_SIZE) return { counts, nextCursor: cursorAt(placeAfter(taken.at(-1))) }
    if (some.length < GATHERINGS_AT_ONCE) return { counts, nextCursor: null }
    place = placeAfter(some.at(-1))
  }
  return { counts, nextCursor: cursorAt(place) }
}

function cursorAt(place: Cursor | undefined): string | null {
  return cursorAfter(place === undefined ? [] : [place], 1, (last) => last)
}

function placeAfter(
  last: { readonly id: string; readonly startsAt: string } | undefined,
): Cursor | undefined {
  return last && { key: last.startsAt, id: last.id }
}

/** Of some gatherings those at which holders come, with how many. */
async function countHolders(
  { db }: App,
  some: readonly { readonly id: string; readonly startsAt: string }[],
  isHolder: (memberId: string) => boolean,
): Promise<{ readonly id: string; readonly startsAt: string; readonly count: number }[]> {
  const ids = some.map(({ id }) => id)
  const holders = (await listComersAt(db, ids)).filter(({ memberId }) => isHolder(memberId))
  const counts = new Map<string, number>()
  for (const { gatheringId } of holders) counts.set(gatheringId, (counts.get(gatheringId) ?? 0) + 1)
  return some.flatMap(({ id, startsAt }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ id, startsAt, count }]
  })
}

/** Whether somebody has a card for a member that the member wants. */
async function findHolders(app: App, memberId: string): Promise<(id: string) => boolean> {
  const { tally, members } = await tallyEverybody(app, await gatherMine(app, memberId))
  const { mutedIds } = await readerOf(app, memberId)
  return (id) => {
    const member = members.find(id)
    return member !== undefined && (tally.has[member] ?? 0) > 0 && !mutedIds.has(id)
  }
}
