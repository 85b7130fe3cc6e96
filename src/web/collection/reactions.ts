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
 * leaves the page.
 */
function forgetBinder(live: Live, { binderId }: { binderId: string }): void {
  refresh(live, [])
  const { client } = live
  if (client.isMutating({ mutationKey: binderQueries.deletion }) > 0) return
  void client.resetQueries({ queryKey: binderQueries.one(binderId).queryKey })
  void client.resetQueries({ queryKey: binderQueries.publicOne(binderId).queryKey })
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
