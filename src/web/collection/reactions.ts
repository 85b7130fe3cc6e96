import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'

import { binderQueries } from './queries.ts'

/** An act on thousands of cards changes its binders many times a second; they are asked for anew no oftener than so. */
const EVERY_MS = 500

/** Binders that changed again while their last news had not been looked at for long enough. */
const waiting = new WeakMap<QueryClient, Set<string>>()

/** A binder looks different now: so do its page and the shelf. */
function refreshBinder(client: QueryClient, { binderId }: { binderId: string }): void {
  const others = waiting.get(client)
  if (others) {
    others.add(binderId)
    return
  }
  const later = new Set<string>()
  waiting.set(client, later)
  refresh(client, [binderId])
  setTimeout(() => {
    waiting.delete(client)
    const [next, ...rest] = later
    if (next === undefined) return
    refreshBinder(client, { binderId: next })
    refresh(client, rest)
  }, EVERY_MS)
}

function refresh(client: QueryClient, binderIds: readonly string[]): void {
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
  for (const queryKey of [...keys, ...shared]) void client.invalidateQueries({ queryKey })
}

/** Whoever looks at the binder learns that it is gone, save in the tab that is deleting it: that one is leaving. */
function forgetBinder(client: QueryClient, { binderId }: { binderId: string }): void {
  refresh(client, [])
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
  'act.progressed': (client, { act }) => {
    void (async () => {
      const { followAct } = await import('./acts/actions.ts')
      followAct(client, act)
    })()
  },
}
