import { endOf } from '#contract/gatherings.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'

import { listBegun } from './hosted-queries.ts'
import { handToHelper } from './hosting/public.ts'
import { findGathering } from './queries.ts'

/**
 * Hands what a host has begun and is missing from to a co-host, so that tables, results and the door go on. Without
 * one it stays theirs: those who play need no notice that it is cancelled.
 * @param isMissing asked again once nothing else changes the gathering
 */
export async function handOverBegun(
  app: App,
  hostId: string,
  isMissing: (change: Change) => Promise<boolean>,
): Promise<void> {
  const begun = await listBegun(app.db, hostId, app.now())
  for (const { id } of begun.filter((each) => endOf(each) > app.now())) {
    await transact(app, [hosting(hostId), oneGathering(id)], async (change) => {
      const gathering = await findGathering(change.db, id)
      const isTheirs = gathering?.hostId === hostId && gathering.canceledAt === null
      if (isTheirs && (await isMissing(change))) await handToHelper(change, gathering)
    })
  }
}
