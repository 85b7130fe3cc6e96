import { z } from 'zod'

import { type Change, transact } from '#server/events/transact.ts'
import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { countOthers } from './hosting/queries.ts'
import { oneGathering } from './locks.ts'
import { findGathering, type FullGathering } from './queries.ts'

const DAY_MS = 86_400_000

/** Who called it: it may have been handed over since. */
const Called = z.object({ callerId: z.string() })
type Called = z.infer<typeof Called>

/**
 * Its key is the gathering. It looks every day until a day after the gathering, since that may be moved or cancelled. One
 * that was cancelled, or to which nobody else came, earns nothing.
 */
export const looksBack: TaskKind<Called> = taskKind({
  name: 'gatherings.look-back',
  facts: Called,
  run: async (app, facts, task) => {
    await transact(app, oneGathering(task.key), async (change) => {
      const gathering = await findGathering(change.db, task.key)
      await task.finish(change)
      // Its host has left, and so has what it earned them.
      if (gathering === undefined) return
      const judgedAt = judgedAtOf(gathering)
      if (judgedAt > change.now()) return await lookBackLater(change, gathering, facts)
      const isFruitless =
        gathering.canceledAt !== null || (await countOthers(change.db, task.key, facts.callerId)) === 0
      const { id: gatheringId, startsAt: startedAt } = gathering
      const { callerId } = facts
      const told = isFruitless
        ? ({ type: 'gathering.fruitless', gatheringId, callerId } as const)
        : ({ type: 'gathering.held', gatheringId, startedAt } as const)
      await change.announce(told, 'nobody')
      // It may be taken back until it would have begun, and then it is judged like any other.
      const due = judgedAtOf({ startsAt: startedAt, canceledAt: null })
      if (gathering.canceledAt !== null && due > change.now())
        await change.later(looksBack, { key: gatheringId, due, facts })
    })
  },
})

/** Looks at a gathering again: a day after it, or tomorrow if that is sooner. */
export async function lookBackLater(
  change: Change,
  gathering: Pick<FullGathering, 'id' | 'startsAt' | 'canceledAt'>,
  facts: Called,
): Promise<void> {
  const tomorrow = new Date(change.now().getTime() + DAY_MS)
  const judgedAt = judgedAtOf(gathering)
  await change.later(looksBack, {
    key: gathering.id,
    due: judgedAt < tomorrow ? judgedAt : tomorrow,
    facts,
  })
}

function judgedAtOf({ startsAt, canceledAt }: Pick<FullGathering, 'startsAt' | 'canceledAt'>): Date {
  return new Date(new Date(canceledAt ?? startsAt).getTime() + DAY_MS)
}
