import { pushQueueEndpoints } from '#contract/push-queue.ts'
import { pushEndpoints } from '#contract/push.ts'
import { adminRoute, memberRoute, type Route } from '#server/http/route.ts'

import { register, removeDevice, shownDevice, testDevice } from './actions.ts'
import { describePushQueue } from './describe-queue.ts'
import { keysOf } from './keys.ts'
import { listDevices } from './queries.ts'
import { dropPush, sendPushAgain } from './queue-actions.ts'

/** A test is for the one who waits before the screen. */
const TESTS = { count: 10, seconds: 600, by: 'member' } as const

export const pushRoutes: readonly Route[] = [
  memberRoute(pushEndpoints.get, async ({ app, member, sessionId }) => ({
    publicKey: (await keysOf(app)).publicKey,
    devices: (await listDevices(app.db, member.id)).map((device) => shownDevice(device, sessionId)),
  })),
  memberRoute(pushEndpoints.register, ({ app, member, sessionId, request, input }) =>
    register(app, { member, sessionId, userAgent: request.headers.get('user-agent') ?? '' }, input),
  ),
  memberRoute(pushEndpoints.remove, ({ app, member, input }) => removeDevice(app, member, input.deviceId)),
  memberRoute(pushEndpoints.test, ({ app, member, input }) => testDevice(app, member, input.deviceId), {
    limit: TESTS,
  }),
  adminRoute(pushQueueEndpoints.list, ({ app, input }) => describePushQueue(app, input.cursor)),
  adminRoute(pushQueueEndpoints.sendAgain, async ({ app, member, input }) => {
    await sendPushAgain(app, member, input.pushId)
    return {}
  }),
  adminRoute(pushQueueEndpoints.drop, async ({ app, member, input }) => {
    await dropPush(app, member, input.pushId)
    return {}
  }),
]
