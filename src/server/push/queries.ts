import { z } from 'zod'

import type { PushSubscription } from '#contract/push.ts'
import type { Database } from '#server/db/database.ts'

/** VAPID keys (RFC 8292), both in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** There is one pair. */
const ONLY = 1

export async function findKeys(db: Database): Promise<PushKeys | undefined> {
  return await db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('id', '=', ONLY)
    .executeTakeFirst()
}

/** Keeps a pair, unless there is one. */
export async function insertKeys(db: Database, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ id: ONLY, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A browser that gets pushes, with what it takes to reach it. */
export interface Device extends PushSubscription {
  readonly id: string
  readonly memberId: string
  readonly sessionId: string
  readonly userAgent: string
  readonly registeredAt: string
  readonly lastUpdated: string
}

function selectDevices(db: Database) {
  return db
    .selectFrom('push_device')
    .select([
      'id',
      'member_id as memberId',
      'session_id as sessionId',
      'endpoint',
      'p256dh',
      'auth',
      'user_agent as userAgent',
      'registered_at as registeredAt',
      'last_updated as lastUpdated',
    ])
}

type DeviceRow = Omit<Device, 'keys'> & PushSubscription['keys']

function deviceOf({ p256dh, auth, ...row }: DeviceRow): Device {
  return { ...row, keys: { p256dh, auth } }
}

/** The browsers of a member, the latest used first. */
export async function listDevices(db: Database, memberId: string): Promise<Device[]> {
  const rows = await selectDevices(db)
    .where('member_id', '=', memberId)
    .orderBy('last_updated', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(deviceOf)
}

export async function findDevice(db: Database, deviceId: string): Promise<Device | undefined> {
  const row = await selectDevices(db).where('id', '=', deviceId).executeTakeFirst()
  return row && deviceOf(row)
}

export async function hasDevices(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_device')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Registers a browser. Its address tells which one it is: whoever registers it again takes it over.
 * @returns the browser, and the member it belonged to before if that is another
 */
export async function upsertDevice(db: Database, device: Device): Promise<{ lostById: string | undefined }> {
  const before = await db
    .selectFrom('push_device')
    .select('member_id as memberId')
    .where('endpoint', '=', device.endpoint)
    .executeTakeFirst()
  const merged = {
    member_id: device.memberId,
    session_id: device.sessionId,
    p256dh: device.keys.p256dh,
    auth: device.keys.auth,
    user_agent: device.userAgent,
    last_updated: device.lastUpdated,
  }
  await db
    .insertInto('push_device')
    .values({ id: device.id, endpoint: device.endpoint, registered_at: device.registeredAt, ...merged })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(merged))
    .execute()
  return { lostById: before?.memberId === device.memberId ? undefined : before?.memberId }
}

/** Notes that a push reached the push service of a browser. */
export async function updateUsed(db: Database, deviceId: string, at: Date): Promise<void> {
  await db
    .updateTable('push_device')
    .set({ last_updated: at.toISOString() })
    .where('id', '=', deviceId)
    .execute()
}

/** Forgets some browsers, and what was on its way to them. @returns whose they were */
export async function deleteDevices(
  db: Database,
  by: 'id' | 'session_id' | 'member_id',
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return []
  const gone = await db
    .deleteFrom('push_device')
    .where(by, 'in', values)
    .returning(['id', 'member_id as memberId'])
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('push_message').where('device_id', 'in', ids).execute()
  return gone.map(({ memberId }) => memberId)
}

/** A push on its way to one browser. */
export interface Message {
  readonly id: string
  readonly deviceId: string
  readonly memberId: string
  /** What it tells; nothing for a test. */
  readonly notificationIds: readonly string[]
  /** After this it is not worth sending any more. */
  readonly freshUntil: Date
}

export async function insertMessage(db: Database, message: Message, now: Date): Promise<void> {
  await db
    .insertInto('push_message')
    .values({
      id: message.id,
      device_id: message.deviceId,
      member_id: message.memberId,
      notification_ids: JSON.stringify(message.notificationIds),
      fresh_until: message.freshUntil.toISOString(),
      queued_at: now.toISOString(),
    })
    .execute()
}

export async function findMessage(db: Database, messageId: string): Promise<Message | undefined> {
  const row = await db.selectFrom('push_message').selectAll().where('id', '=', messageId).executeTakeFirst()
  return (
    row && {
      id: row.id,
      deviceId: row.device_id,
      memberId: row.member_id,
      notificationIds: readIds(row.notification_ids),
      freshUntil: new Date(row.fresh_until),
    }
  )
}

export async function deleteMessage(db: Database, messageId: string): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', messageId).execute()
}

/** Takes notifications out of what is on its way to a member. A message that then tells nothing goes. */
export async function takeOutOfMessages(
  db: Database,
  memberId: string,
  notificationIds: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('push_message')
    .select(['id', 'notification_ids'])
    .where('member_id', '=', memberId)
    .execute()
  for (const { id, notification_ids } of rows) {
    const before = readIds(notification_ids)
    const left = before.filter((each) => !notificationIds.includes(each))
    if (left.length === before.length) continue
    if (left.length === 0) await deleteMessage(db, id)
    else {
      const rest = { notification_ids: JSON.stringify(left) }
      await db.updateTable('push_message').set(rest).where('id', '=', id).execute()
    }
  }
}

export async function deleteMessagesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('push_message').where('member_id', '=', memberId).execute()
}

function readIds(json: string): string[] {
  return z.array(z.string()).parse(JSON.parse(json))
}
