import type { Member } from '#contract/accounts.ts'
import { PUSH_DEVICES_MAX, type PushDevice, type PushSubscription } from '#contract/push.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { queueMessage } from './jobs.ts'
import { deleteDevices, type Device, findDevice, listDevices, upsertDevice } from './queries.ts'

const USER_AGENT_MAX = 300
const TEST_FRESH_MS = 10 * 60_000

/** Who registers a browser. */
interface Registrant {
  readonly member: Member
  readonly sessionId: string
  readonly userAgent: string
}

/**
 * Registers a browser for a session. It may have belonged to another member, who gets no more pushes there.
 * Beyond `PUSH_DEVICES_MAX`, those of a member that were used longest ago go.
 */
export async function register(
  app: App,
  { member, sessionId, userAgent }: Registrant,
  { endpoint, keys }: PushSubscription,
): Promise<PushDevice> {
  return await transact(app, [], async ({ db, now, newId, announce }) => {
    const at = now().toISOString()
    const { lostById } = await upsertDevice(db, {
      id: newId(),
      memberId: member.id,
      sessionId,
      endpoint,
      keys,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      registeredAt: at,
      lastUpdated: at,
    })
    const devices = await listDevices(db, member.id)
    const kept = devices.find((device) => device.endpoint === endpoint)
    if (kept === undefined) throw new Error('a browser was not registered')
    const surplus = devices.filter((device) => device !== kept).slice(PUSH_DEVICES_MAX - 1)
    await deleteDevices(
      db,
      'id',
      surplus.map(({ id }) => id),
    )
    for (const memberId of [member.id, ...(lostById === undefined ? [] : [lostById])]) {
      await announce({ type: 'push.devices-changed', memberId }, [memberId])
    }
    return shownDevice(kept, sessionId)
  })
}

export function shownDevice(
  { id, userAgent, registeredAt, lastUpdated, sessionId }: Device,
  ownSessionId: string,
): PushDevice {
  return { id, userAgent, registeredAt, lastUpdated, isThis: sessionId === ownSessionId }
}

/** Ends the pushes to a browser. @throws {Refusal} `not_found` when the member has no such browser */
export async function removeDevice(
  app: App,
  member: Member,
  deviceId: string,
): Promise<Record<string, never>> {
  return await transact(app, [], async ({ db, announce }) => {
    await ownDevice(db, member, deviceId)
    await deleteDevices(db, 'id', [deviceId])
    await announce({ type: 'push.devices-changed', memberId: member.id }, [member.id])
    return {}
  })
}

/** Sends a push to one browser of the member. @throws {Refusal} `not_found` */
export async function testDevice(app: App, member: Member, deviceId: string): Promise<Record<string, never>> {
  return await transact(app, [], async (change) => {
    const device = await ownDevice(change.db, member, deviceId)
    const freshUntil = new Date(change.now().getTime() + TEST_FRESH_MS)
    await queueMessage(change, device, { notificationIds: [], freshUntil })
    return {}
  })
}

async function ownDevice(db: Change['db'], member: Member, deviceId: string): Promise<Device> {
  const device = await findDevice(db, deviceId)
  if (device?.memberId !== member.id) throw new Refusal('not_found')
  return device
}
