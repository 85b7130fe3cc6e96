import { transact } from '#server/events/transact.ts'
import { glanceAtSettings } from '#server/house/public.ts'
import { deletesBoth } from '#server/profile/public.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { fileNamesOf } from './picture-files.ts'

const WAITS_MS = 3_600_000

/** When a picture goes that the house doesn't show then: a backup that names it has its files until it is made. */
export const letGoAt = (now: Date) => new Date(now.getTime() + WAITS_MS)

/** Deletes the files of the picture whose id is the key. */
const deletePicture = deletesBoth('admin.delete-house-picture', fileNamesOf)

/** Deletes the picture whose id is the key, unless the house shows it. */
export const letGoOfPicture: TaskKind<object> = taskKind({
  name: 'admin.let-go-of-house-picture',
  facts: NoFacts,
  again: 'moves',
  run: async (app, _, { key }) => {
    await transact(app, [], async (change) => {
      const { picture } = await glanceAtSettings(change)
      if (picture !== key) await change.later(deletePicture, { key })
    })
  },
})

export const housePictureJobs: readonly TaskKind[] = [deletePicture, letGoOfPicture]
