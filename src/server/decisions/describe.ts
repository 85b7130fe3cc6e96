import { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import {
  APPEAL_PAGE_SIZE,
  type Decision,
  DECISION_KINDS,
  type KeepersDecision,
  POWER_OF_DECISION,
} from '#contract/decisions.ts'
import { mayKeep } from '#contract/keepers.ts'
import type { Removal } from '#contract/removals.ts'
import {
  findMemberByUsername,
  type Keeper,
  keepersNotBelow,
  listKeepers,
  listMembers,
} from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'

import { mayAnswer } from './appeal-actions.ts'
import {
  type Answerable,
  countOpenAppeals,
  type DecisionRow,
  listAnsweredAppeals,
  listDecidedByWithOpenAppeal,
  listDecisionsAbout,
  listOpenAppeals,
} from './queries.ts'

/** What keepers decided about the member who asks. Who decided is not theirs to know. */
export async function describeOwn({ db }: Pick<App, 'db'>, member: Member): Promise<Decision[]> {
  const rows = await listDecisionsAbout(db, member.id)
  return rows.map(decisionOf)
}

/** What keepers decided about somebody else. @throws {Refusal} `not_found` */
export async function describeDecisions(
  { db }: Pick<App, 'db'>,
  keeper: Member,
  username: string,
): Promise<KeepersDecision[]> {
  const { id } = found(await findMemberByUsername(db, username))
  // Who decided about a keeper, they don't learn here either.
  if (id === keeper.id) return []
  const keepers = await listKeepers(db)
  return await describe(db, { keeper, keepers }, await listDecisionsAbout(db, id))
}

/** A page of appeals against what a keeper has the power to decide. */
export async function describeAppeals(
  { db }: Pick<App, 'db'>,
  keeper: Member,
  { state, cursor }: { readonly state: 'open' | 'answered'; readonly cursor?: string | undefined },
): Promise<{ decisions: KeepersDecision[]; nextCursor: string | null }> {
  const keepers = await listKeepers(db)
  const listing = { ...answerable(keepers, keeper), after: readCursor(cursor) }
  const rows = await (state === 'open' ? listOpenAppeals : listAnsweredAppeals)(db, listing)
  const nextCursor = cursorAfter(rows, APPEAL_PAGE_SIZE, (row) => ({
    key: (state === 'open' ? row.appealed_at : row.answered_at) ?? '',
    id: row.id,
  }))
  return { decisions: await describe(db, { keeper, keepers }, rows), nextCursor }
}

/** How many appeals wait for an answer that a keeper may give. */
export async function countAppealsToAnswer(db: Database, keeper: Member): Promise<number> {
  const keepers = await listKeepers(db)
  const { kinds, notAbout } = answerable(keepers, keeper)
  if (kinds.length === 0) return 0
  const decided = await listDecidedByWithOpenAppeal(db, keeper.id)
  const left = decided.filter(
    (row) =>
      kinds.includes(row.kind) && !notAbout.includes(row.member_id) && !mayAnswer(keepers, keeper.id, row),
  )
  return (await countOpenAppeals(db, { kinds, notAbout })) - left.length
}

function answerable(keepers: readonly Keeper[], keeper: Member): Answerable {
  const kinds = DECISION_KINDS.filter((kind) => mayKeep(keeper, POWER_OF_DECISION[kind]))
  return { kinds, notAbout: keepersNotBelow(keepers, keeper).map(({ id }) => id) }
}

async function describe(
  db: Database,
  { keeper, keepers }: { readonly keeper: Member; readonly keepers: readonly Keeper[] },
  rows: readonly DecisionRow[],
): Promise<KeepersDecision[]> {
  const ids = rows.flatMap((row) => [row.member_id, row.made_by, row.answered_by].filter((id) => id !== null))
  const members = await listMembers(db, [...new Set(ids)])
  const names = new Map(members.map(({ id, username }) => [id, username]))
  return rows.map((row) => ({
    ...decisionOf(row),
    username: names.get(row.member_id) ?? '',
    madeBy: names.get(row.made_by ?? '') ?? null,
    answeredBy: names.get(row.answered_by ?? '') ?? null,
    mayAnswer: isUnanswered(row) && mayAnswer(keepers, keeper.id, row),
  }))
}

function isUnanswered({ appealed_at: appealedAt, outcome }: DecisionRow): boolean {
  return appealedAt !== null && outcome === null
}

function decisionOf(row: DecisionRow): Decision {
  const { id, kind, reason, made_at, until, ended_at, read_at, words, appealed_at, outcome } = row
  return {
    id,
    kind,
    reason,
    madeAt: made_at,
    until,
    endedAt: ended_at,
    readAt: read_at,
    appeal:
      words === null || appealed_at === null
        ? null
        : {
            words,
            appealedAt: appealed_at,
            outcome,
            answer: row.answer,
            answeredAt: row.answered_at,
          },
    removal: removalOf(row),
  }
}

const Lines = z.array(z.string())

function removalOf({ thing, title, lines, picture, kept }: DecisionRow): Removal | null {
  if (thing === null) return null
  return {
    thing,
    title: title ?? '',
    lines: Lines.parse(JSON.parse(lines ?? '[]')),
    picture,
    isKept: kept !== null,
  }
}
