import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Lists what keepers decided about a member, and what the member said to it. */
export async function listDecisionRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly made_at: string; readonly id: string }>,
) {
  return await db
    .selectFrom('decision')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .leftJoin('removal', 'removal.decision_id', 'decision.id')
    .select([
      'decision.id',
      'decision.kind',
      'decision.reason',
      'decision.made_at',
      'decision.until',
      'decision.read_at',
      'decision.ended_at',
      'appeal.words',
      'appeal.appealed_at',
      'appeal.outcome',
      'appeal.answer',
      'appeal.answered_at',
      'removal.thing',
      'removal.thing_id',
      'removal.title',
      'removal.lines',
      'removal.picture',
    ])
    .where('decision.member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('decision.made_at', 'decision.id'),
          '>',
          eb.tuple(after?.made_at ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('decision.made_at')
    .orderBy('decision.id')
    .limit(limit)
    .execute()
}

/** Some decisions that hold anything of a member. */
export async function listSomeDecisions(db: Database, memberId: string, limit: number) {
  return await db
    .selectFrom('decision')
    .select(['id', 'member_id'])
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb('made_by', '=', memberId),
        eb('id', 'in', eb.selectFrom('appeal').select('decision_id').where('answered_by', '=', memberId)),
      ]),
    )
    .limit(limit)
    .execute()
}

export async function deleteDecision(db: Database, decisionId: string): Promise<void> {
  await db.deleteFrom('decision').where('id', '=', decisionId).execute()
}

/** Takes a keeper out of a decision about somebody else. */
export async function forgetKeeper(db: Database, decisionId: string, keeperId: string): Promise<void> {
  await db
    .updateTable('decision')
    .set({ made_by: null })
    .where('id', '=', decisionId)
    .where('made_by', '=', keeperId)
    .execute()
  await db
    .updateTable('appeal')
    .set({ answered_by: null })
    .where('decision_id', '=', decisionId)
    .where('answered_by', '=', keeperId)
    .execute()
}
