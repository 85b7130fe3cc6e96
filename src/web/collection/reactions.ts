import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { binderQueries } from './queries.ts'

/** Refetches a binder's page and the shelf, because the binder changed. */
function refreshBinder(live: Live, { binderId }: { binderId: string }): void {
  refresh(live, [binderId])
}

function refresh({ stale }: Live, binderIds: readonly string[]): void {
  const keys = binderIds.flatMap((binderId) => [
    binderQueries.one(binderId).queryKey,
    binderQueries.stacks(binderId),
    binderQueries.worth(binderId),
    binderQueries.publicOne(binderId).queryKey,
    binderQueries.publicStacks(binderId),
  ])
  const shared = [
    binderQueries.list().queryKey,
    binderQueries.stacks(),
    binderQueries.worth(),
    binderQueries.members,
  ]
  for (const queryKey of [...keys, ...shared]) stale(queryKey)
}

/**
 * Refetches a deleted binder, so that its readers learn it is gone; not in the tab that deletes it, which
 * leaves the page, and asks anew only if it goes back.
 */
function forgetBinder(live: Live, { binderId }: { binderId: string }): void {
  refresh(live, [])
  const { client } = live
  const isOwnDoing = client.isMutating({ mutationKey: binderQueries.deletion }) > 0
  for (const { queryKey } of [binderQueries.one(binderId), binderQueries.publicOne(binderId)]) {
    if (isOwnDoing) client.getQueryCache().find({ queryKey })?.invalidate()
    else void client.resetQueries({ queryKey })
  }
}

export const binderReactions: Reactions = {
  'binder.created': refreshBinder,
  'binder.changed': refreshBinder,
  'binder.deleted': forgetBinder,
  'stack.added': refreshBinder,
  'stack.changed': refreshBinder,
  'stack.removed': refreshBinder,
  // Every worth is counted in another way, on whatever page it stands.
  'valuation.changed': ({ stale }) => {
    stale(binderQueries.all)
  },
  // Fellows see more of one another.
  'bond.changed': ({ stale }) => {
    stale(binderQueries.members)
    stale(binderQueries.publicOnes)
  },
  'act.progressed': ({ client }, { act }) => {
    void (async () => {
      const { followAct } = await import('./acts/actions.ts')
      followAct(client, act)
    })()
  },
}
