import { z } from 'zod'

import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { readTown } from './actions.ts'

const OfGathering = z.object({ gatheringId: z.string() })

/** Its key is the gathering. */
export const readsTown: TaskKind<z.infer<typeof OfGathering>> = taskKind({
  name: 'gatherings.read-town',
  facts: OfGathering,
  again: 'moves',
  run: async (app, { gatheringId }, task) => {
    await readTown(app, gatheringId, (change) => task.finish(change))
  },
})
