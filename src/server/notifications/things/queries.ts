import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import { CHOSEN_THINGS_MAX, type Thing, type ThingRef, type ToldOfThing } from '#contract/notices/things.ts'
import type { Database, Tables } from '#server/db/database.ts'

type Chosen = ThingRef & ToldOfThing

/** Whether a choice has not ended. */
function lasts(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'notice_thing'>()
  return eb.or([eb('notice_thing.until', 'is', null), eb('notice_thing.until', '>', now.toISOString())])
}

/** How much a member is told of one thing; everything, if they never chose or the choice has ended. */
export async function findTell(
  db: Database,
  memberId: string,
  { thing, thingId, now }: ThingRef & { readonly now: Date },
): Promise<ToldOfThing> {
  const row = await db
    .selectFrom('notice_thing')
    .select(['tell', 'until'])
    .where('member_id', '=', memberId)
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where(lasts(now))
    .executeTakeFirst()
  return row ?? { tell: 'all', until: null }
}

/** Lists what a member chose, the latest first. */
export async function listChosen(db: Database, memberId: string, now: Date): Promise<Chosen[]> {
  return await db
    .selectFrom('notice_thing')
    .select(['thing', 'thing_id as thingId', 'tell', 'until'])
    .where('member_id', '=', memberId)
    .where(lasts(now))
    .orderBy('chosen_at', 'desc')
    .orderBy('thing_id')
    .limit(CHOSEN_THINGS_MAX)
    .execute()
}

/** The things of one kind of which a member hears nothing at a moment. */
interface Muted {
  readonly memberId: string
  readonly thing: Thing
  readonly now: Date
}

/** Selects the ids of the things of which a member wants to hear nothing. */
export function selectMuted(db: Database, { memberId, thing, now }: Muted) {
  return db
    .selectFrom('notice_thing')
    .select('notice_thing.thing_id')
    .where('notice_thing.member_id', '=', memberId)
    .where('notice_thing.thing', '=', thing)
    .where('notice_thing.tell', '=', 'none')
    .where(lasts(now))
}

/** Of some things, those of which a member wants to hear nothing, and until when; `null` is for good. */
export async function listMuted(
  db: Database,
  { thingIds, ...muted }: Muted & { readonly thingIds: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  if (thingIds.length === 0) return new Map()
  const rows = await selectMuted(db, muted)
    .select('notice_thing.until')
    .where('notice_thing.thing_id', 'in', [...thingIds])
    .execute()
  return new Map(rows.map(({ thing_id: thingId, until }) => [thingId, until]))
}

/** When the first of the things that a member muted for a while is heard again; `null` if none is. */
export async function findNextUnmuting(db: Database, muted: Muted): Promise<string | null> {
  const { until } = await db
    .selectFrom(selectMuted(db, muted).select('notice_thing.until').as('muted'))
    .select(({ fn }) => fn.min('muted.until').as('until'))
    .executeTakeFirstOrThrow()
  return until
}

/** Of some members, those who want to hear nothing of a thing. */
export async function listMuting(
  db: Database,
  { thing, thingId }: ThingRef,
  { memberIds, now }: { readonly memberIds: readonly string[]; readonly now: Date },
): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await db
    .selectFrom('notice_thing')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('tell', '=', 'none')
    .where(lasts(now))
    .execute()
  return rows.map((row) => row.member_id)
}

/** Those who wanted to hear less of a thing and do no more. */
export async function listWhoHearAgain(
  db: Database,
  { thing, thingId }: ThingRef,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_thing')
    .select('member_id')
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('until', '<=', now.toISOString())
    .execute()
  return rows.map((row) => row.member_id)
}

export async function upsertThing(
  db: Database,
  memberId: string,
  { thing, thingId, tell, until, at }: Chosen & { readonly at: Date },
): Promise<void> {
  const chosen = { tell, until, chosen_at: at.toISOString() }
  await db
    .insertInto('notice_thing')
    .values({ member_id: memberId, thing, thing_id: thingId, ...chosen })
    .onConflict((conflict) => conflict.columns(['member_id', 'thing', 'thing_id']).doUpdateSet(chosen))
    .execute()
}

export async function deleteThingsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('notice_thing').where('member_id', '=', memberId).execute()
}

export async function listThingRows(db: Database, memberId: string) {
  return await db.selectFrom('notice_thing').selectAll().where('member_id', '=', memberId).execute()
}
