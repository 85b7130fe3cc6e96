import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'

import { binderQueries } from './queries.ts'

/** A binder looks different now: so do its page and the shelf. */
function refreshBinder(client: QueryClient, { binderId }: { binderId: string }): void {
  void client.invalidateQueries({ queryKey: binderQueries.list().queryKey })
  void client.invalidateQueries({ queryKey: binderQueries.one(binderId).queryKey })
  void client.invalidateQueries({ queryKey: binderQueries.stacks(binderId).queryKey })
  void client.invalidateQueries({ queryKey: binderQueries.publicOne(binderId).queryKey })
  void client.invalidateQueries({ queryKey: binderQueries.publicStacks(binderId).queryKey })
}

/** Whoever looks at the binder learns that it is gone, save in the tab that is deleting it: that one is leaving. */
function forgetBinder(client: QueryClient, { binderId }: { binderId: string }): void {
  void client.invalidateQueries({ queryKey: binderQueries.list().queryKey })
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
}
