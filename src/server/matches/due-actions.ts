import { type Change, transact } from '#server/events/transact.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

/** Nobody hears more often that their matches changed: whoever looks at them asks again each time. */
const REST_MS = 3000

/** Lets these members hear, in a few seconds, that their matches may differ. Who hears sooner anyway, hears once. */
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
      await change.announce({ type: 'matches.changed', memberId }, [memberId])
      await finish(change)
    })
  },
})
