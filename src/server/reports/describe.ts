import type { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import { addressOf } from '#contract/endpoint.ts'
import {
  CASE_PAGE_SIZE,
  CLAIM_HOURS,
  type ReportCase,
  reportEndpoints,
  type ReportFile,
} from '#contract/reports.ts'
import { findMemberByUsername, listMembers } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'

import { listEarlier, listOpen, listSettled } from './list-queries.ts'
import { listPlaces } from './picture-queries.ts'
import { type CaseRow, countMade, countReports, listLines, listReports } from './queries.ts'
import { addressesOf, listAdded } from './reporter-pictures/public.ts'
import { seenCase } from './seen-case.ts'

const HOUR_MS = 3_600_000

type Page = z.input<typeof reportEndpoints.list.reply>

interface CaseQuestion {
  readonly state: 'open' | 'settled'
  /** Usernames. */
  readonly about?: string | undefined
  readonly by?: string | undefined
  readonly cursor?: string | undefined
}

/** A page of cases. */
export async function describeCases(
  { db, now }: Pick<App, 'db' | 'now'>,
  keeper: Member,
  { state, about, by, cursor }: CaseQuestion,
): Promise<Page> {
  const [aboutId, reporterId] = await Promise.all([idOf(db, about), idOf(db, by)])
  const listing = { keeperId: keeper.id, aboutId, reporterId, after: readCursor(cursor) }
  const rows = await (state === 'open' ? listOpen : listSettled)(db, listing)
  const nextCursor = cursorAfter(
    rows,
    CASE_PAGE_SIZE,
    ({ id, opened_at: openedAt, settled_at: settledAt }) => ({
      key: state === 'open' ? openedAt : (settledAt ?? ''),
      id,
    }),
  )
  return { cases: await describe({ db, now }, rows), nextCursor }
}

/** All that is known of a case. @throws {Refusal} `not_found`, also if it is about the keeper */
export async function describeFile(app: App, keeper: Member, caseId: string): Promise<ReportFile> {
  const { db } = app
  const row = await seenCase(app, keeper, caseId)
  const [reports, lines, places, others] = await Promise.all([
    listReports(db, caseId),
    listLines(db, caseId),
    listPlaces(db, caseId),
    listEarlier(db, row),
  ])
  const reporterIds = reports.map(({ reporter_id: id }) => id)
  const [[described, ...earlier], made, pictures, names] = await Promise.all([
    describe(app, [row, ...others]),
    countMade(db, reporterIds),
    listAdded(db, caseId, reporterIds),
    namesOf(db, [
      ...reporterIds,
      ...lines.flatMap(({ author_id: id }) => id ?? []),
      ...(row.settled_by === null ? [] : [row.settled_by]),
    ]),
  ])
  if (described === undefined) throw new Error(`case ${caseId} is described as none`)
  const countOf = (id: string, isCounted: (outcome: string | null) => boolean) =>
    made
      .filter(({ reporterId, outcome }) => reporterId === id && isCounted(outcome))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    ...described,
    thingId: row.thing_id,
    lines: lines.map(
      ({ author_id: id, words, said_at: saidAt, is_reported: isReported, deleted_by: deletedBy }) => ({
        author: names.get(id ?? '') ?? null,
        words,
        saidAt,
        isReported: isReported === 1,
        deletedBy,
      }),
    ),
    copies: places.map((place) => addressOf(reportEndpoints.picture, { caseId, place })),
    said: reports.map(({ reporter_id: id, kind, words, reported_at: at }) => ({
      by: names.get(id) ?? '',
      kind,
      words,
      pictures: pictures.filter((each) => each.reporter_id === id).map((each) => addressesOf(each.id)),
      at,
      made: countOf(id, () => true),
      inBadFaith: countOf(id, (outcome) => outcome === 'bad-faith'),
    })),
    earlier,
    note: row.note,
    settledBy: names.get(row.settled_by ?? '') ?? null,
  }
}

async function describe(
  { db, now }: Pick<App, 'db' | 'now'>,
  rows: readonly CaseRow[],
): Promise<ReportCase[]> {
  const claimedSince = new Date(now().getTime() - CLAIM_HOURS * HOUR_MS).toISOString()
  const [counts, names] = await Promise.all([
    countReports(
      db,
      rows.map(({ id }) => id),
    ),
    namesOf(
      db,
      rows.flatMap(({ about_id: about, claimed_by: keeper }) =>
        keeper === null ? [about] : [about, keeper],
      ),
    ),
  ])
  return rows.map((row) => {
    const own = counts
      .filter(({ caseId }) => caseId === row.id)
      .toSorted((one, other) => other.count - one.count)
    return {
      id: row.id,
      thing: row.thing,
      title: row.title,
      about: names.get(row.about_id) ?? '',
      kinds: own.map(({ kind }) => kind),
      reports: own.reduce((sum, { count }) => sum + count, 0),
      openedAt: row.opened_at,
      claimedBy: isClaimed(row, claimedSince) ? (names.get(row.claimed_by ?? '') ?? null) : null,
      outcome: row.outcome,
      settledAt: row.settled_at,
    }
  })
}

/** A claim ends with its case and by time, so that no case waits for somebody who forgot it. */
function isClaimed({ state, claimed_at: claimedAt }: CaseRow, since: string): boolean {
  return state === 'open' && claimedAt !== null && claimedAt > since
}

/** The id of a member, which is that of nobody for an unknown name. */
async function idOf(db: Database, username: string | undefined): Promise<string | undefined> {
  if (username === undefined) return undefined
  return (await findMemberByUsername(db, username))?.id ?? ''
}

async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await listMembers(db, [...new Set(ids)])
  return new Map(members.map(({ id, username }) => [id, username]))
}
