import type { App } from '#server/app-context.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { letGoBefore, type TwoFiles } from './file-names.ts'
import { withStore } from './picture-store.ts'
import type { TwoSizes } from './sharp.ts'

/** Stores both sizes of a picture. */
export async function storeBoth(app: App, names: TwoFiles, made: TwoSizes): Promise<void> {
  await withStore(app, async (store) => {
    await store.write(names.large, made.large)
    await store.write(names.small, made.small)
  })
}

/** What is done around the files of a new picture. */
interface NewPicture {
  readonly namesOf: (pictureId: string) => TwoFiles
  /** Writes the row. @returns its id */
  readonly add: () => Promise<string>
  /** Shows the picture once its files are there. */
  readonly show?: (pictureId: string) => Promise<void>
  /** Deletes the row, and the files afterwards. */
  readonly forget: (pictureId: string) => Promise<void>
}

/**
 * Stores a new picture, its row before its files. Whatever fails afterwards, we know about the files, and they are
 * forgotten.
 * @returns its id
 */
export async function storeNew(
  app: App,
  made: TwoSizes,
  { namesOf, add, show, forget }: NewPicture,
): Promise<string> {
  const id = await add()
  try {
    await storeBoth(app, namesOf(id), made)
    await show?.(id)
    return id
  } catch (error) {
    await forget(id)
    throw error
  }
}

const FORGOTTEN_AT_ONCE = 50

/**
 * Deletes pictures that have waited too long, some at a time.
 * @param forgetSome deletes those that have waited since before a time, the longest first, up to a number; it returns
 * how many it found
 */
export async function forgetWaiting(
  app: App,
  forgetSome: (before: string, limit: number) => Promise<number>,
): Promise<void> {
  const before = letGoBefore(app.now())
  let found = FORGOTTEN_AT_ONCE
  while (found === FORGOTTEN_AT_ONCE) found = await forgetSome(before, FORGOTTEN_AT_ONCE)
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
