import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { binderQueries } from './queries.ts'

/** A binder looks different now: so do its page and the shelf. */
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

/** Whoever looks at the binder learns that it is gone, save in the tab that is deleting it: that one is leaving. */
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
  'act.progressed': ({ client }, { act }) => {
    void (async () => {
      const { followAct } = await import('./acts/actions.ts')
      followAct(client, act)
    })()
  },
}
