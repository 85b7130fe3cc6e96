import { ASK_AGAIN_DAYS, FELLOW_PAGE_SIZE, fellowshipEndpoints } from '#contract/fellowship.ts'
import type { App } from '#server/app-context.ts'
import { findNextShared, type SharedGathering } from '#server/gatherings/public.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { bandsTo } from '#server/location/public.ts'
import { type CardsBetween, countCardsBetween } from '#server/matches/public.ts'

import { answer, ask, findBond, part, withdraw } from './actions.ts'
import { listBonds } from './bonds.ts'
import { countFellowsSeen, countRequests, listFellows, listRequests } from './queries.ts'
import { listSuggestions, wave } from './suggestions.ts'

const DAY_MS = 86_400_000

export const fellowshipRoutes: readonly Route[] = [
  memberRoute(fellowshipEndpoints.list, async ({ app, member, input }) => {
    const fellows = await listFellows(app.db, member.id, readCursor(input.cursor))
    return {
      fellows: await withNext(
        app,
        member.id,
        await withCards(app, member.id, await withBands(app, member.id, fellows)),
      ),
      total: await countFellowsSeen(app.db, member.id),
      nextCursor: cursorAfter(fellows, FELLOW_PAGE_SIZE, ({ since, memberId }) => ({
        key: since,
        id: memberId,
      })),
    }
  }),
  memberRoute(fellowshipEndpoints.requests, async ({ app, member, input: { side, cursor } }) => {
    const declinedSince = new Date(app.now().getTime() - ASK_AGAIN_DAYS * DAY_MS).toISOString()
    const of = { memberId: member.id, side, declinedSince }
    const requests = await listRequests(app.db, of, readCursor(cursor))
    return {
      friendRequests: await withBands(app, member.id, requests),
      total: await countRequests(app.db, of),
      nextCursor: cursorAfter(requests, FELLOW_PAGE_SIZE, ({ createdAt, id }) => ({ key: createdAt, id })),
    }
  }),
  memberRoute(fellowshipEndpoints.suggestions, async ({ app, member }) => ({
    suggestions: await withBands(app, member.id, await listSuggestions(app, member.id)),
  })),
  memberRoute(fellowshipEndpoints.wave, ({ app, member, input }) => wave(app, member, input)),
  memberRoute(fellowshipEndpoints.bonds, async ({ app, member, input }) => ({
    bonds: await listBonds(app, member, input.usernames),
  })),
  memberRoute(fellowshipEndpoints.with, ({ app, member, input }) => findBond(app, member, input.username)),
  memberRoute(fellowshipEndpoints.ask, ({ app, member, input }) => ask(app, member, input)),
  memberRoute(fellowshipEndpoints.answer, ({ app, member, input }) => answer(app, member, input)),
  memberRoute(fellowshipEndpoints.withdraw, ({ app, member, input }) =>
    withdraw(app, member, input.username),
  ),
  memberRoute(fellowshipEndpoints.part, ({ app, member, input }) => part(app, member, input.username)),
]

/** Adds where the reader meets each next. */
async function withNext<Row extends { readonly memberId: string }>(
  { db, now }: App,
  readerId: string,
  rows: readonly Row[],
): Promise<(Row & { readonly nextGathering: SharedGathering | null })[]> {
  const memberIds = rows.map(({ memberId }) => memberId)
  const next = await findNextShared(db, { memberId: readerId, now: now() }, memberIds)
  return rows.map((row) => Object.assign({}, row, { nextGathering: next.get(row.memberId) ?? null }))
}

/** Adds what each has for the reader, and wants of theirs. */
async function withCards<Row extends { readonly memberId: string }>(
  app: App,
  readerId: string,
  rows: readonly Row[],
): Promise<(Row & CardsBetween)[]> {
  const memberIds = rows.map(({ memberId }) => memberId)
  const cards = await countCardsBetween(app, readerId, memberIds)
  return rows.map((row) => Object.assign({}, row, cards.get(row.memberId) ?? { theyHave: 0, theyWant: 0 }))
}

/** Adds how far away each is from the reader. */
async function withBands<Row extends { readonly memberId: string }>(
  app: App,
  readerId: string,
  rows: readonly Row[],
) {
  const bandOf = await bandsTo(
    app.db,
    readerId,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => ({ ...row, band: bandOf(row.memberId) }))
}
