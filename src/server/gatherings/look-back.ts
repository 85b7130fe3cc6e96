import { z } from 'zod'

import { type Change, transact } from '#server/events/transact.ts'
import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { oneGathering } from './locks.ts'
import { findGathering, type FullGathering } from './queries.ts'
import { countOthers } from './seats/public.ts'

const DAY_MS = 86_400_000

const Called = z.object({
  /** It may have been handed over since. */
  callerId: z.string(),
  /** The cancellation that was judged already. */
  judged: z.string().optional(),
})
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
      const { canceledAt } = gathering
      if (canceledAt === null || canceledAt !== facts.judged) {
        if (judgedAtOf(gathering) > change.now()) return await lookBackLater(change, gathering, facts)
        await judge(change, gathering, facts)
      }
      // It may be taken back until it would have begun, and then it is judged like any other, or cancelled again.
      const asIfOn = { ...gathering, canceledAt: null }
      if (canceledAt !== null && judgedAtOf(asIfOn) > change.now())
        await lookBackLater(change, asIfOn, { ...facts, judged: canceledAt })
    })
  },
})

async function judge(
  { db, announce }: Change,
  { id: gatheringId, startsAt: startedAt, canceledAt }: FullGathering,
  { callerId }: Called,
): Promise<void> {
  const isFruitless = canceledAt !== null || (await countOthers(db, gatheringId, callerId)) === 0
  const told = isFruitless
    ? ({ type: 'gathering.fruitless', gatheringId, callerId } as const)
    : ({ type: 'gathering.held', gatheringId, startedAt } as const)
  await announce(told, 'nobody')
}

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
