import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { updateDueNow } from '#server/tasks/recurring-queries.ts'

/**
 * Has work on a clock done now, by whichever process is first. It changes nothing where it is due already, or runs.
 * @throws {Refusal} `not_found` for other work
 */
export async function runJobNow(app: App, keeper: Member, name: string): Promise<void> {
  if (!app.tasks.recurring.has(name)) throw new Refusal('not_found')
  await transact(app, [], async ({ db, now, announce, afterCommit }) => {
    const at = now()
    if (!(await updateDueNow(db, name, at))) return
    await announce({ type: 'job.hurried', actorId: keeper.id, name }, 'nobody')
    afterCommit(() => {
      app.tasks.wake(name, at)
    })
  })
}
