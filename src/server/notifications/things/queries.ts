import { CHOSEN_THINGS_MAX, type Tell, type ThingChoice, type ThingRef } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'

/** How much a member is told of one thing; everything, if they never chose. */
export async function findTell(db: Database, memberId: string, { thing, thingId }: ThingRef): Promise<Tell> {
  const row = await db
    .selectFrom('notice_thing')
    .select('tell')
    .where('member_id', '=', memberId)
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  return row?.tell ?? 'all'
}

/** Lists what a member chose, the latest first. */
export async function listChosen(db: Database, memberId: string): Promise<ThingChoice[]> {
  return await db
    .selectFrom('notice_thing')
    .select(['thing', 'thing_id as thingId', 'tell'])
    .where('member_id', '=', memberId)
    .orderBy('chosen_at', 'desc')
    .orderBy('thing_id')
    .limit(CHOSEN_THINGS_MAX)
    .execute()
}

export async function upsertThing(
  db: Database,
  memberId: string,
  { thing, thingId, tell, at }: ThingChoice & { readonly at: Date },
): Promise<void> {
  const chosen = { tell, chosen_at: at.toISOString() }
  await db
    .insertInto('notice_thing')
    .values({ member_id: memberId, thing, thing_id: thingId, ...chosen })
    .onConflict((conflict) => conflict.columns(['member_id', 'thing', 'thing_id']).doUpdateSet(chosen))
    .execute()
}

export async function deleteThing(
  db: Database,
  memberId: string,
  { thing, thingId }: ThingRef,
): Promise<void> {
  await db
    .deleteFrom('notice_thing')
    .where('member_id', '=', memberId)
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .execute()
}

export async function deleteThingsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('notice_thing').where('member_id', '=', memberId).execute()
}

export async function listThingRows(db: Database, memberId: string) {
  return await db.selectFrom('notice_thing').selectAll().where('member_id', '=', memberId).execute()
}
