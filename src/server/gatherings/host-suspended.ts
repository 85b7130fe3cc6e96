import { readSuspension } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { handOverBegun } from './host-missing.ts'
import { listHostedAhead } from './hosted-queries.ts'
import { cancelWithin, handToHelper } from './hosting/public.ts'
import { findGathering } from './queries.ts'
import { giveUpSeries } from './series/public.ts'

const AT_ONCE = 10

/**
 * Its key is a suspended member: what they host and begins before they are back goes to a co-host, or is cancelled with
 * notice. What has begun goes to a co-host, too. The rest stays theirs, and is hidden until then.
 */
export const givesUpHosted: TaskKind<object> = taskKind({
  name: 'gatherings.give-up-hosted',
  facts: NoFacts,
  again: 'moves',
  run: async (app, _, { key: hostId, turn }) => {
    await handOverBegun(app, hostId, async (change) => (await readSuspension(change, hostId)) !== null)
    await giveUpSeries(app, hostId)
    while (await giveUpSome(app, hostId)) await turn()
  },
})

/** @returns whether there may be more */
async function giveUpSome(app: App, hostId: string): Promise<boolean> {
  const suspension = await readSuspension(app, hostId)
  if (suspension === null) return false
  const { until } = suspension
  const ids = await listHostedAhead(app.db, hostId, { after: app.now(), until, limit: AT_ONCE })
  for (const id of ids)
    await transact(app, oneGathering(id), (change) => giveUpOne(change, { gatheringId: id, hostId }))
  return ids.length > 0
}

async function giveUpOne(
  change: Change,
  { gatheringId, hostId }: { readonly gatheringId: string; readonly hostId: string },
): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  const isTheirs = gathering?.hostId === hostId && gathering.canceledAt === null
  // Somebody may have restored them, or changed how long it lasts.
  const suspension = await readSuspension(change, hostId)
  if (!isTheirs || suspension === null) return
  const { until } = suspension
  if (until !== null && gathering.startsAt > until) return
  if (!(await handToHelper(change, gathering))) await cancelWithin(change, gathering, '')
}
