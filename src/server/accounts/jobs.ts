import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetUnverified } from './applicants/public.ts'
import { deleteAttemptsBefore } from './attempt-queries.ts'
import { deleteExpired } from './auth-records.ts'
import { forgetFruitless } from './invitations/public.ts'
import { takeAway } from './leaving/public.ts'
import { endSuspension } from './suspension/public.ts'

const DAY_MS = 86_400_000

export const accountJobs: readonly TaskKind[] = [
  takeAway,
  endSuspension,
  recurring({
    // Sessions, links, attempts, invitations, sign-ups that wait for an address.
    name: 'accounts.forget-expired',
    everyMs: DAY_MS,
    run: async (app) => {
      await deleteExpired(app)
      await deleteAttemptsBefore(app.db, app.now())
      await forgetFruitless(app)
      await forgetUnverified(app)
    },
  }),
]
