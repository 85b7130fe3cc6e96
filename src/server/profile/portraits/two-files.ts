import type { App } from '#server/app-context.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { withStore } from './picture-store.ts'
import type { TwoSizes } from './sharp.ts'

/** The names of the two files of a stored picture. */
export interface TwoFiles {
  readonly large: string
  readonly small: string
}

/** Stores both sizes of a picture. */
export async function storeBoth(app: App, names: TwoFiles, made: TwoSizes): Promise<void> {
  await withStore(app, async (store) => {
    await store.write(names.large, made.large)
    await store.write(names.small, made.small)
  })
}

/** Reads a stored picture for a download. One that was deleted since the list was made becomes an empty file. */
export async function* pictureIn(app: App, file: string): AsyncGenerator<Uint8Array> {
  const picture = await withStore(app, (store) => store.read(file))
  if (picture !== undefined) yield picture
}

/**
 * Deletes the files of the picture whose id is the key of the task. A store may be away for days, so it tries until
 * the store is back.
 */
export function deletesBoth(name: string, namesOf: (pictureId: string) => TwoFiles): TaskKind<object> {
  return taskKind({
    name,
    facts: NoFacts,
    atOnce: 4,
    tries: 200,
    run: async (app, _, { key }) => {
      for (const file of Object.values(namesOf(key))) await withStore(app, (store) => store.remove(file))
    },
  })
}
