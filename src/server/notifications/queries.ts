import type { ExpressionBuilder } from 'kysely'

import type { Radius } from '#contract/location.ts'
import { NOTICE_KINDS, type NoticeGroup, type NoticeKind } from '#contract/notices.ts'
import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { kindOfNotice, tellingOfBundle } from '#contract/notices/kinds.ts'
import type { ListedCard, Notification } from '#contract/notifications.ts'
import type { Database, Tables } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { findUnit } from '#server/location/public.ts'

const MS_PER_SECOND = 1000
/** Of what an older process told, beside this one during an update: a line each. */
const NO_BUNDLE = ''

/** A line of the list, with the instant that lists sort by. */
export interface DatedNotification extends Notification {
  readonly createdAt: string
}

interface NotificationPlace {
  readonly limit: number
  readonly after: Cursor | undefined
  /** Only unread ones. */
  readonly isUnread?: boolean
  /** Only those of this group. */
  readonly group?: NoticeGroup | undefined
}

interface NotificationRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly facts: string
  readonly createdAt: string
  readonly readAt: string | null
  readonly bundle: string
  readonly about: string | null
}

/** Lists `limit` lines after `after`, the newest first. What is read and what is not are never in one line. */
export async function listNotifications(
  db: Database,
  recipientId: string,
  { limit, after, isUnread = false, group }: NotificationPlace,
): Promise<DatedNotification[]> {
  const kinds = NOTICE_KINDS.filter((kind) => group === undefined || kindOfNotice(kind).group === group)
  if (kinds.length === 0) return []
  const heads = await selectNotifications(db)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 1)
    .where((eb) => eb.not(eb.exists(newerOfLine(eb))))
    .$if(group !== undefined, (query) => query.where('kind', 'in', kinds))
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const lines = await linesOf(db, recipientId, heads)
  const unit = await findUnit(db, recipientId)
  return lines.map((line) => wordLine(line, unit))
}

/** A line by the id of its newest notification. */
export interface FoundLine {
  readonly notification: Notification
  readonly ids: readonly string[]
}

/** Finds a notification with those of its line that came before it: whoever names it has not seen later ones. */
export async function findLine(
  db: Database,
  recipientId: string,
  notificationId: string,
): Promise<FoundLine | undefined> {
  const head = await selectNotifications(db)
    .where('id', '=', notificationId)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 1)
    .executeTakeFirst()
  if (head === undefined) return undefined
  const [line = [head]] = await linesOf(db, recipientId, [head])
  const notification = wordLine(line, await findUnit(db, recipientId))
  return { notification, ids: line.map(({ id }) => id) }
}

/** Marks notifications as read. */
export async function updateRead(db: Database, ids: readonly string[], readAt: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: readAt.toISOString() })
    .where('id', 'in', [...ids])
    .execute()
}

/** Takes notifications out of the list. The rows stay, so that nobody is told the same again. */
export async function hideNotifications(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ in_app: 0, read_at: at.toISOString() })
    .where('id', 'in', [...ids])
    .execute()
}

export async function isHidden(db: Database, recipientId: string, notificationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', notificationId)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnread(db: Database, recipientId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .where('in_app', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

/** Marks everything that is listed as read. @returns what was unread, the newest first */
export async function updateAllRead(db: Database, recipientId: string, readAt: Date): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: readAt.toISOString() })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .where('in_app', '=', 1)
    .returning(['id', 'created_at as createdAt'])
    .execute()
  return rows.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).map(({ id }) => id)
}

/** Those above it in its own line. */
function newerOfLine(eb: ExpressionBuilder<Tables, 'notification'>) {
  return eb
    .selectFrom('notification as newer')
    .select('newer.id')
    .whereRef('newer.bundle', '=', 'notification.bundle')
    .where('newer.bundle', '!=', NO_BUNDLE)
    .where('newer.in_app', '=', 1)
    .where((each) =>
      each(
        each.parens(each('newer.read_at', 'is', null)),
        '=',
        each.parens(each('notification.read_at', 'is', null)),
      ),
    )
    .where((each) =>
      each(
        each.refTuple('newer.created_at', 'newer.id'),
        '>',
        each.refTuple('notification.created_at', 'notification.id'),
      ),
    )
}

/** The lines of these heads, each with the newest first. */
async function linesOf(
  db: Database,
  recipientId: string,
  heads: readonly NotificationRow[],
): Promise<NotificationRow[][]> {
  const bundles = heads.map(({ bundle }) => bundle).filter((bundle) => bundle !== NO_BUNDLE)
  if (bundles.length === 0) return heads.map((head) => [head])
  const rows = await selectNotifications(db)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 1)
    .where('bundle', 'in', bundles)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byBundle = Map.groupBy(rows, ({ bundle }) => bundle)
  return heads.map((head) => {
    const older = byBundle.get(head.bundle)?.filter((row) => isBelow(row, head)) ?? []
    return [head, ...older]
  })
}

function isBelow(row: NotificationRow, head: NotificationRow): boolean {
  const isAlike = (row.readAt === null) === (head.readAt === null)
  const isOlder = row.createdAt < head.createdAt || (row.createdAt === head.createdAt && row.id < head.id)
  return isAlike && isOlder
}

function selectNotifications(db: Database) {
  return db
    .selectFrom('notification')
    .select(['id', 'kind', 'facts', 'created_at as createdAt', 'read_at as readAt', 'bundle'])
    .select((eb) =>
      eb
        .selectFrom('member')
        .select('member.username')
        .whereRef('member.id', '=', 'notification.about_id')
        .where('member.left_at', 'is', null)
        .where('member.suspended_at', 'is', null)
        .as('about'),
    )
}

function listedIn(facts: unknown): ListedCard {
  const { cardId, cardName } = NOTICE_FACTS.watch.parse(facts)
  return { printingId: cardId, name: cardName }
}

/** Words are made here, when a notification is read. */
function wordLine(line: readonly NotificationRow[], unit: Radius['unit']): DatedNotification {
  const [head] = line
  if (head === undefined) throw new Error('a line tells of something')
  const facts: unknown[] = line.map((row) => JSON.parse(row.facts))
  const about = line.every((row) => row.about === head.about) ? head.about : null
  return {
    id: head.id,
    ...tellingOfBundle(head.kind, facts, unit),
    about,
    listed: about !== null && head.kind === 'watch' ? listedIn(facts[0]) : null,
    count: line.length,
    read: head.readAt !== null,
    timestamp: Math.floor(new Date(head.createdAt).getTime() / MS_PER_SECOND),
    kind: head.kind,
    createdAt: head.createdAt,
  }
}
