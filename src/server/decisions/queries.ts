import type { Selectable } from 'kysely'

import {
  APPEAL_PAGE_SIZE,
  type AppealOutcome,
  type DecisionKind,
  DECISIONS_SHOWN,
} from '#contract/decisions.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import type { DecisionTables } from './tables.ts'

export type NewDecision = Pick<
  Selectable<DecisionTables['decision']>,
  'id' | 'member_id' | 'kind' | 'made_by' | 'reason' | 'made_at' | 'until'
>

const selectDecisions = (db: Database) =>
  db
    .selectFrom('decision')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .leftJoin('removal', 'removal.decision_id', 'decision.id')
    .selectAll('decision')
    .select(['removal.thing', 'removal.title', 'removal.lines', 'removal.picture', 'removal.kept'])
    .select([
      'appeal.words',
      'appeal.appealed_at',
      'appeal.outcome',
      'appeal.answer',
      'appeal.answered_by',
      'appeal.answered_at',
    ])

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof selectDecisions>['executeTakeFirstOrThrow']>>

export async function findDecision(db: Database, decisionId: string): Promise<DecisionRow | undefined> {
  return await selectDecisions(db).where('decision.id', '=', decisionId).executeTakeFirst()
}

/** Lists the decisions about a member, the newest first. */
export async function listDecisionsAbout(db: Database, memberId: string): Promise<DecisionRow[]> {
  return await selectDecisions(db)
    .where('decision.member_id', '=', memberId)
    .orderBy('decision.made_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(DECISIONS_SHOWN)
    .execute()
}

export async function insertDecision(db: Database, decision: NewDecision): Promise<void> {
  await db
    .insertInto('decision')
    .values({ ...decision, read_at: null, ended_at: null })
    .execute()
}

/** Marks a warning as read. @returns whether it was unread */
export async function updateRead(db: Database, decisionId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('decision')
    .set({ read_at: at })
    .where('id', '=', decisionId)
    .where('kind', '=', 'warning')
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function hasUnread(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('decision')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'warning')
    .where('read_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one decision. */
export async function updateEnded(db: Database, decisionId: string, at: string): Promise<void> {
  await db
    .updateTable('decision')
    .set({ ended_at: at })
    .where('id', '=', decisionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Finds the limit or suspension of a member that keepers have not ended, whether or not its time is over. */
export async function findUnended(
  db: Database,
  memberId: string,
  kind: DecisionKind,
): Promise<DecisionRow | undefined> {
  return await selectDecisions(db)
    .where('decision.member_id', '=', memberId)
    .where('decision.kind', '=', kind)
    .where('decision.ended_at', 'is', null)
    .orderBy('decision.made_at', 'desc')
    .executeTakeFirst()
}

export async function insertAppeal(
  db: Database,
  { decisionId, words, at }: { readonly decisionId: string; readonly words: string; readonly at: string },
): Promise<void> {
  await db
    .insertInto('appeal')
    .values({
      decision_id: decisionId,
      words,
      appealed_at: at,
      outcome: null,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
}

interface Answer {
  readonly decisionId: string
  readonly outcome: AppealOutcome
  readonly answer: string
  readonly keeperId: string
  readonly at: string
}

/** @returns whether nobody had answered it before */
export async function updateAnswered(
  db: Database,
  { decisionId, outcome, answer, keeperId, at }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appeal')
    .set({ outcome, answer, answered_by: keeperId, answered_at: at })
    .where('decision_id', '=', decisionId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Which appeals a keeper has the power to answer. */
export interface Answerable {
  readonly kinds: readonly DecisionKind[]
  /** Members on whom they may not act, themselves among them. */
  readonly notAbout: readonly string[]
}

interface AppealListing extends Answerable {
  readonly after: Cursor | undefined
}

/** Lists a page of appeals that wait, the oldest first. */
export async function listOpenAppeals(
  db: Database,
  { kinds, notAbout, after }: AppealListing,
): Promise<DecisionRow[]> {
  return await selectDecisions(db)
    .where('appeal.decision_id', 'is not', null)
    .where('appeal.outcome', 'is', null)
    .where('decision.kind', 'in', kinds)
    .where('decision.member_id', 'not in', notAbout)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('appeal.appealed_at', 'appeal.decision_id'),
          '>',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('appeal.appealed_at')
    .orderBy('appeal.decision_id')
    .limit(APPEAL_PAGE_SIZE)
    .execute()
}

/** Lists a page of answered appeals, the newest first. */
export async function listAnsweredAppeals(
  db: Database,
  { kinds, notAbout, after }: AppealListing,
): Promise<DecisionRow[]> {
  return await selectDecisions(db)
    .where('appeal.outcome', 'is not', null)
    .where('decision.kind', 'in', kinds)
    .where('decision.member_id', 'not in', notAbout)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('appeal.answered_at', 'appeal.decision_id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('appeal.answered_at', 'desc')
    .orderBy('appeal.decision_id', 'desc')
    .limit(APPEAL_PAGE_SIZE)
    .execute()
}

/** How many appeals wait that a keeper has the power to answer. */
export async function countOpenAppeals(db: Database, { kinds, notAbout }: Answerable): Promise<number> {
  const { count } = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('appeal.outcome', 'is', null)
    .where('decision.kind', 'in', kinds)
    .where('decision.member_id', 'not in', notAbout)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists decisions of a keeper whose appeals wait; there are few. */
export async function listDecidedByWithOpenAppeal(db: Database, keeperId: string): Promise<DecisionRow[]> {
  return await selectDecisions(db)
    .where('decision.made_by', '=', keeperId)
    .where('appeal.decision_id', 'is not', null)
    .where('appeal.outcome', 'is', null)
    .execute()
}
