import type { PushPayload } from '#contract/push.ts'
import { isSuspended, listLastingSessions } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { findUnit } from '#server/location/public.ts'
import { notices } from '#server/notifications/locks.ts'
import { deleteDeliveriesOf, findSettings, findToTell, pushDue } from '#server/notifications/public.ts'

import { type Answer, callService } from './call.ts'
import { NotPublic } from './public-host.ts'
import {
  deleteDevices,
  deleteMessage,
  type Device,
  findDevice,
  findMessage,
  type Message,
  updateUsed,
} from './queries.ts'
import { updateAnswered, updateFailed } from './queue-queries.ts'
import { payloadOf, testPayload } from './words.ts'

const SECOND_MS = 1000
/** A push service that asks for a longer pause is asked again after this one. */
const LONGEST_PAUSE_MS = 6 * 3_600_000
const NOT_FOUND = 404
const GONE = 410
const TOO_MANY = 429

/** A push service could not take a message now. Its message is a code, because addresses are secrets. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

/** A message for a browser, in words. */
interface Worded extends Wording {
  readonly device: Device
  readonly message: Message
}

interface Wording {
  readonly payload: PushPayload
  /** What it tells, without what was left out. */
  readonly toldIds: readonly string[]
}

/**
 * Hands a message to the push service of its browser, in words made now. What was read or told by email
 * meanwhile is left out; when nothing is left, nothing is sent.
 * @returns when to try again, if the push service said so or it is late and quiet hours have begun
 * @throws {NotTaken} when it can be tried again after the usual pause
 */
export async function sendMessage(app: App, messageId: string): Promise<Date | undefined> {
  const worded = await transact(app, [], (change) => word(app, change, messageId))
  if (worded === undefined || worded instanceof Date) return worded
  try {
    return await settle(app, worded, await call(app, worded))
  } catch (error) {
    if (error instanceof NotTaken) await noteAnswer(app, messageId, error.message)
    throw error
  }
}

/** Keepers see it in the queue. */
async function noteAnswer(app: App, messageId: string, answer: string): Promise<void> {
  await transact(app, [], ({ db }) => updateAnswered(db, messageId, answer))
}

/**
 * A message that has nothing more to say goes, and so does one whose member was suspended meanwhile or whose browser
 * another took over. A browser whose session is over goes with its message.
 */
async function word(app: App, change: Change, messageId: string): Promise<Worded | Date | undefined> {
  const { db, now } = change
  const message = await findMessage(db, messageId)
  const device = message && (await findDevice(db, message.deviceId))
  if (message === undefined || device === undefined) return undefined
  if (!(await listLastingSessions(db, [device.sessionId], now())).has(device.sessionId)) {
    await forget(change, device)
    return undefined
  }
  const wording = (await mayStillGo(change, message, device))
    ? await wordingFor(app, change, message)
    : undefined
  if (wording === undefined) await deleteMessage(db, message.id)
  return wording === undefined || wording instanceof Date ? wording : { device, message, ...wording }
}

/** Whether it is still news for a member who is still the one at that browser, and not suspended. */
async function mayStillGo({ db, now }: Change, message: Message, device: Device): Promise<boolean> {
  if (message.freshUntil <= now() || device.memberId !== message.memberId) return false
  return !(await isSuspended(db, message.memberId))
}

async function wordingFor(
  app: App,
  change: Change,
  { id, memberId, notificationIds }: Message,
): Promise<Wording | Date | undefined> {
  if (notificationIds.length === 0) return { payload: testPayload(id), toldIds: [] }
  const told = await findToTell(app, change, { memberId, notificationIds })
  if (told.length === 0) return undefined
  const settings = await change.glance(notices, () => findSettings(change.db, memberId))
  const now = change.now()
  const dues = told.map(({ patience }) => pushDue(now, settings, patience).getTime())
  // What is urgent takes along what was to be pushed with it.
  const due = new Date(Math.min(...dues))
  if (due > now) return due
  const [tag = id] = notificationIds
  const worded = { words: settings.pushWords, unit: await findUnit(change.db, memberId) }
  return { payload: payloadOf(told, tag, worded), toldIds: told.map((notice) => notice.id) }
}

async function call(app: App, { device, message: { freshUntil }, payload }: Worded): Promise<Answer> {
  try {
    return await callService(app, device, { payload, freshUntil })
  } catch (error) {
    // A name that leads into our own network is never called, neither now nor later.
    if (error instanceof NotPublic) return { status: GONE, retryAfter: undefined }
    throw new NotTaken(codeOf(error))
  }
}

async function settle(
  app: App,
  { device, message, toldIds }: Worded,
  { status, retryAfter }: Answer,
): Promise<Date | undefined> {
  if (status >= 200 && status < 300) await noteTaken(app, message, toldIds)
  else if (status === GONE || status === NOT_FOUND)
    await transact(app, [], (change) => forget(change, device))
  else if (status === TOO_MANY || status >= 500) {
    const again = againAt(retryAfter, app.now())
    if (again === undefined) throw new NotTaken(String(status))
    await noteAnswer(app, message.id, String(status))
    return again
  } else {
    // What it says of our message would be the same the next time.
    app.log.warn({ status }, 'a push service refused a message')
    await transact(app, [], ({ db, now }) =>
      updateFailed(db, message.id, { at: now(), answer: String(status) }),
    )
  }
  return undefined
}

/** What reached a browser is not mailed any more. What was left out may still be. */
async function noteTaken(app: App, { id, deviceId }: Message, toldIds: readonly string[]): Promise<void> {
  await transact(app, [], async ({ db, now }) => {
    await deleteMessage(db, id)
    await updateUsed(db, deviceId, now())
    if (toldIds.length > 0) await deleteDeliveriesOf(db, toldIds)
  })
}

async function forget({ db, announce }: Change, { id }: Device): Promise<void> {
  for (const memberId of await deleteDevices(db, 'id', [id])) {
    await announce({ type: 'push.devices-changed', memberId }, [memberId])
  }
}

/** A number of seconds or a date (RFC 9110); `undefined` if it says neither. */
function againAt(retryAfter: string | undefined, now: Date): Date | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now.getTime()
  if (!Number.isFinite(seconds)) return undefined
  return new Date(now.getTime() + Math.min(Math.max(seconds, SECOND_MS), LONGEST_PAUSE_MS))
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}
