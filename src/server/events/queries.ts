import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'

import { AppEvent } from '#contract/events.ts'
import type { Database } from '#server/db/database.ts'
import { keptTexts } from '#server/db/kept-texts.ts'
import { oldestRunning, transactionNumber, withTheCommit } from '#server/db/portable.ts'
import { prepared } from '#server/db/prepared.ts'

/**
 * Who may see an event: everyone; `members`, which leaves out visitors; these members; or `servers`, which means no browser but all processes that
 * follow the log. `nobody` is not stored: only reactions in the same transaction get it, so it may contain a
 * secret.
 */
export type Audience = 'everyone' | 'members' | 'servers' | 'nobody' | readonly string[]

/** A place in the event log: everything up to and including it has been seen. */
export interface LogPlace {
  readonly transaction: number
  readonly sequence: number
}

export const LOG_START: LogPlace = { transaction: -1, sequence: 0 }

export interface LoggedEvent {
  readonly place: LogPlace
  readonly audience: 'everyone' | 'members' | 'servers' | readonly string[]
  readonly event: AppEvent
}

const BATCH = 500

const AnyEvent = z.object({ type: z.string() })

/** Something to be stored in the log. */
export interface NewEvent {
  readonly event: AppEvent
  readonly audience: Exclude<Audience, 'nobody'>
  readonly happenedAt: Date
}

/** Far below the number of values that either database takes in one statement. */
const INSERTED_AT_ONCE = 1000
/** Nearly all changes announce no more events than this. */
const MOST_IN_KEPT_TEXT = 8

const textFor = keptTexts()

/** Stores events in this order. Nobody reads them before the commit. */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += INSERTED_AT_ONCE) {
    const part = events.slice(from, from + INSERTED_AT_ONCE)
    const build = () => textOf(db, part.length)
    const text = part.length > MOST_IN_KEPT_TEXT ? build() : textFor(db, part.length, build)
    await db.executeQuery(CompiledQuery.raw(text, part.flatMap(valuesOf)))
  }
}

/** The statement that stores so many events, whose values are those of {@link valuesOf}. */
function textOf(db: Database, count: number): string {
  const transaction_number = transactionNumber(db)
  const row = { transaction_number, audience: '', payload: '', happened_at: '' }
  const insertion = db.insertInto('event').values(Array.from({ length: count }, () => row))
  return insertion.modifyEnd(withTheCommit()).compile().sql
}

function valuesOf({ event, audience, happenedAt }: NewEvent): string[] {
  const toWhom = typeof audience === 'string' ? audience : JSON.stringify(audience)
  return [toWhom, JSON.stringify(event), happenedAt.toISOString()]
}

/** A part of the log, in order. */
export interface LogPart {
  readonly events: readonly LoggedEvent[]
  /** Events that this version of the server cannot read. */
  readonly unreadable: readonly UnreadableEvent[]
  /** The place up to which the log was read. */
  readonly upTo: LogPlace
  /** Whether more can be read soon without a new commit. */
  readonly isBehind: boolean
  /** How many committed events wait for an older transaction to end, as far as we looked. */
  readonly heldBack: number
}

/** During an update a newer process may announce events that this one does not know. */
interface UnreadableEvent {
  readonly place: LogPlace
  readonly type: string
}

const selectAfter = prepared((db, _: (name: never) => string, number: (name: keyof LogPlace) => number) =>
  db
    .selectFrom('event')
    .select((eb) => [
      'sequence',
      'transaction_number',
      'audience',
      'payload',
      eb.case().when('transaction_number', '<', oldestRunning(db)).then(1).else(0).end().as('settled'),
    ])
    .where((eb) =>
      eb(
        eb.refTuple('transaction_number', 'sequence'),
        '>',
        eb.tuple(number('transaction'), number('sequence')),
      ),
    )
    .orderBy('transaction_number')
    .orderBy('sequence')
    .limit(BATCH),
)

/**
 * Reads what was committed after `place`, oldest first, at most 500 events. An event is listed only once no
 * older transaction is running, so that nothing can appear before it later.
 */
export async function listEventsAfter(db: Database, place: LogPlace): Promise<LogPart> {
  const rows = await selectAfter(db, place)
  const settled = rows.filter((row) => row.settled === 1)
  const read = settled.map(readEvent)
  return {
    events: read.filter((event) => 'event' in event),
    unreadable: read.filter((event) => 'type' in event),
    upTo: read.at(-1)?.place ?? place,
    isBehind: rows.length === BATCH || settled.length < rows.length,
    heldBack: rows.length - settled.length,
  }
}

/** Finds the end of the log: the newest event that no older one can precede any more. */
export async function findLogEnd(db: Database): Promise<LogPlace> {
  const row = await db
    .selectFrom('event')
    .select(['transaction_number as transaction', 'sequence'])
    .where('transaction_number', '<', oldestRunning(db))
    .orderBy('transaction_number', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? LOG_START
}

/** Finds the oldest event still stored; a reader who stopped before it has missed some. */
export async function findLogBeginning(db: Database): Promise<LogPlace | undefined> {
  return await db
    .selectFrom('event')
    .select(['transaction_number as transaction', 'sequence'])
    .orderBy('transaction_number')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes events of another server. A restored database counts transactions from the start, so readers would
 * never get past the old log.
 */
export async function deleteEventsOfAnotherServer(db: Database): Promise<void> {
  await db.deleteFrom('event').where('transaction_number', '>', transactionNumber(db)).execute()
}

/** Numbers of transactions mean nothing in a database that was filled from another; there, all of this log is long committed. */
export async function settleLog(db: Database): Promise<void> {
  await db.updateTable('event').set({ transaction_number: 0 }).where('transaction_number', '<>', 0).execute()
}

function readEvent(row: {
  sequence: number
  transaction_number: number
  audience: string
  payload: string
}): LoggedEvent | UnreadableEvent {
  const place = { transaction: row.transaction_number, sequence: row.sequence }
  const payload: unknown = JSON.parse(row.payload)
  const event = AppEvent.safeParse(payload)
  if (event.success) return { place, audience: readAudience(row.audience), event: event.data }
  return { place, type: AnyEvent.safeParse(payload).data?.type ?? 'none' }
}

function readAudience(audience: string): LoggedEvent['audience'] {
  if (audience === 'everyone' || audience === 'members' || audience === 'servers') return audience
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertEvents
  return JSON.parse(audience) as string[]
}

/** Resolves when the log can be read. */
export async function pingLog(db: Database): Promise<void> {
  await db
    .selectFrom('event')
    .select(sql`1`.as('one'))
    .limit(1)
    .execute()
}
