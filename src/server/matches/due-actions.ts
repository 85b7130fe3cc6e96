import { findFullMember } from '#server/accounts/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

/**
 * The shortest time between two events that say a member's matches changed; each makes their pages refetch.
 */
const REST_MS = 3000

/**
 * Tells these members in a few seconds that their matches may have changed; repeated calls become one event.
 */
export async function tellLater({ now, later }: Change, memberIds: readonly string[]): Promise<void> {
  const due = new Date(now().getTime() + REST_MS)
  await later(tellOfChanged, ...memberIds.map((memberId) => ({ key: memberId, due })))
}

/** Tells the member whose id is the key that their matches changed. */
export const tellOfChanged = taskKind({
  name: 'matches.tell-of-changed',
  facts: NoFacts,
  atOnce: 4,
  run: async (app, _, { key: memberId, finish }) => {
    await transact(app, [], async (change) => {
      // Nothing may name a member who has left since.
      if ((await findFullMember(change.db, memberId)) !== undefined)
        await change.announce({ type: 'matches.changed', memberId }, [memberId])
      await finish(change)
    })
  },
})
