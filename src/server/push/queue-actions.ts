import type { Member } from '#contract/accounts.ts'
import type { PUSH_ACTS } from '#contract/push-queue.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { sendPush } from './jobs.ts'
import { deleteUnsent, findUnsent, updateWaitingAgain } from './queue-queries.ts'

/**
 * Has a push sent now that waits or failed. Whoever asks at the same time changes nothing more: it waits once.
 * @throws {Refusal} `not_found`, or `out_of_date` if it is too old to be sent, or it was sent meanwhile
 */
export async function sendPushAgain(app: App, admin: Member, pushId: string): Promise<void> {
  await handle(app, admin, { pushId, act: 'push.sent-again' }, async ({ db, now, later }) => {
    if (!(await updateWaitingAgain(db, pushId, now()))) throw new Refusal('out_of_date')
    await later(sendPush, { key: pushId })
  })
}

/** Deletes a push that waits or failed. @throws {Refusal} `not_found`, or `out_of_date` if it was sent meanwhile */
export async function dropPush(app: App, admin: Member, pushId: string): Promise<void> {
  await handle(app, admin, { pushId, act: 'push.dropped' }, async ({ db }) => {
    if (!(await deleteUnsent(db, pushId))) throw new Refusal('out_of_date')
  })
}

async function handle(
  app: App,
  admin: Member,
  { pushId, act }: { readonly pushId: string; readonly act: (typeof PUSH_ACTS)[number] },
  work: (change: Change) => Promise<void>,
): Promise<void> {
  await transact(app, [], async (change) => {
    const { memberId } = found(await findUnsent(change.db, pushId))
    await work(change)
    await change.announce({ type: 'push.handled', act, actorId: admin.id, memberId }, 'nobody')
  })
}
