import type { App } from '#server/app-context.ts'
import { Refusal } from '#server/http/refusal.ts'

import { diskStore } from './disk.ts'
import type { PictureStore } from './portrait-files.ts'
import { s3Store } from './s3.ts'

/** Where members' pictures are stored. */
function pictureStore({ config }: Pick<App, 'config'>): PictureStore {
  return config.s3 === undefined ? diskStore(config.dataDir) : s3Store(config.s3)
}

/** Works with the store and logs any error of it; members see an internal error. */
export async function withStore<Result>(
  app: App,
  work: (store: PictureStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(pictureStore(app))
  } catch (error) {
    app.log.error({ err: error }, 'the store of pictures does not work')
    throw new Refusal('internal')
  }
}
