import { KEPT_DAYS } from '#contract/kept-days.ts'
import { isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'
import { type DueNotice, takeToTell } from '#server/notifications/public.ts'
import { NoFacts, recurring, taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { type Device, insertMessage, listDevices, type Message } from './queries.ts'
import { deleteFailedBefore, updateFailed } from './queue-queries.ts'
import { sendMessage } from './sending.ts'
import { freshUntil } from './words.ts'

/** Push services of different makers answer at different speeds. */
const AT_ONCE = 4
const DAY_MS = 86_400_000

/** Sends the message whose id is the key. */
export const sendPush = taskKind({
  name: 'push.send',
  facts: NoFacts,
  atOnce: AT_ONCE,
  again: 'moves',
  run: async (app, _, { key }) => {
    const againAt = await sendMessage(app, key)
    if (againAt !== undefined) await transact(app, [], ({ later }) => later(sendPush, { key, due: againAt }))
  },
  gaveUp: (app, _, { key }) => transact(app, [], ({ db, now }) => updateFailed(db, key, { at: now() })),
})

/** Puts a message on its way to one browser. */
export async function queueMessage(
  { db, newId, now, later }: Pick<Change, 'db' | 'newId' | 'now' | 'later'>,
  { id: deviceId, memberId }: Pick<Device, 'id' | 'memberId'>,
  message: Pick<Message, 'notificationIds' | 'freshUntil'>,
): Promise<void> {
  const id = newId()
  await insertMessage(db, { id, deviceId, memberId, ...message }, now())
  await later(sendPush, { key: id })
}

/** Pushes to a member, whose id is the key, what they have not read. */
export const pushNews = taskKind({
  name: 'push.news',
  facts: NoFacts,
  again: 'sooner',
  atOnce: AT_ONCE,
  run: (app, _, { key }) => pushDueNews(app, key),
})

/** Whatever is due leaves the queue in the change that puts the messages on their way, so it is pushed once. */
async function pushDueNews(app: App, memberId: string): Promise<void> {
  await transact(app, notices(memberId), async (change) => {
    const { told, next } = await takeToTell(app, change, { recipientId: memberId, channel: 'push' })
    if (next !== undefined) await change.later(pushNews, { key: memberId, due: next })
    if (told.length > 0 && !(await isSuspended(change.db, memberId))) await queueNews(change, memberId, told)
  })
}

async function queueNews(change: Change, memberId: string, told: readonly DueNotice[]): Promise<void> {
  const message = { notificationIds: told.map(({ id }) => id), freshUntil: freshUntil(told) }
  for (const device of await listDevices(change.db, memberId)) await queueMessage(change, device, message)
}

export const pushJobs: readonly TaskKind[] = [
  sendPush,
  pushNews,
  recurring({
    name: 'push.forget-failed',
    everyMs: DAY_MS,
    run: (app) => deleteFailedBefore(app.db, new Date(app.now().getTime() - KEPT_DAYS.failedPushes * DAY_MS)),
  }),
]
