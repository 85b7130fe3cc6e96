import { z } from 'zod'

import { type Change, transact } from '#server/events/transact.ts'
import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { oneGathering } from './locks.ts'
import { findGathering, type StoredGathering } from './queries.ts'
import { closedBecause } from './seats/public.ts'
import { tellAll } from './telling/public.ts'

const HOUR_MS = 3_600_000

/** How long before the start each is told, and until how long before it is still of use. */
const REMINDERS = {
  tomorrow: { leadMs: 24 * HOUR_MS, usefulMs: 2 * HOUR_MS },
  soon: { leadMs: 2 * HOUR_MS, usefulMs: 0 },
} as const

const Reminder = z.object({ gatheringId: z.string(), news: z.enum(['tomorrow', 'soon']) })
type Reminder = z.infer<typeof Reminder>

/** Reminds all who were going when it was time. Late is better than not at all, while it is of use. */
export const reminds: TaskKind<Reminder> = taskKind({
  name: 'gatherings.remind',
  facts: Reminder,
  again: 'moves',
  run: async (app, { gatheringId, news }, task) => {
    await transact(app, oneGathering(gatheringId), async (change) => {
      const gathering = await findGathering(change.db, gatheringId)
      if (gathering !== undefined && isDue(gathering, news, change.now()))
        await tellAll(change, {
          gatheringId,
          news,
          startsAt: gathering.startsAt,
          joinedBy: markOf(gathering, news).toISOString(),
        })
      await task.finish(change)
    })
  },
})

/** Reminds of a gathering in time; after a move, in time before the new start. */
export async function remindLater(
  change: Change,
  gathering: Pick<StoredGathering, 'id' | 'startsAt'>,
): Promise<void> {
  for (const news of ['tomorrow', 'soon'] as const) {
    const due = markOf(gathering, news)
    // Whoever joins after it is not reminded any more.
    if (due <= change.now()) continue
    const gatheringId = gathering.id
    await change.later(reminds, { key: `${gatheringId} ${news}`, due, facts: { gatheringId, news } })
  }
}

function isDue(gathering: StoredGathering, news: Reminder['news'], now: Date): boolean {
  if (closedBecause(gathering, now) !== undefined) return false
  const leftMs = new Date(gathering.startsAt).getTime() - now.getTime()
  const { leadMs, usefulMs } = REMINDERS[news]
  return leftMs <= leadMs && leftMs > usefulMs
}

function markOf({ startsAt }: Pick<StoredGathering, 'startsAt'>, news: Reminder['news']): Date {
  return new Date(new Date(startsAt).getTime() - REMINDERS[news].leadMs)
}
