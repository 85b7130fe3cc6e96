import type { Member } from '#contract/accounts.ts'
import { HOUSE_PICTURE_SIZES } from '#contract/house-picture.ts'
import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { changeHouse, settingsNow } from '#server/house/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import {
  makeCutPictures,
  receivePicture,
  type SentPicture,
  storeNew,
  withStore,
} from '#server/profile/public.ts'

import { letGoAt, letGoOfPicture } from './jobs.ts'
import { fileNamesOf, pictureOfFile } from './picture-files.ts'

interface About {
  /** What it shows. */
  readonly words: string
  /** Where it is cut, the way that it is too long. */
  readonly along: number
}

/**
 * Receives a picture, cuts it and shows it as that of the house, in place of one before.
 * @param admin `null` for the command line
 * @throws {Refusal} why the picture cannot be used
 */
export async function showHousePicture(
  app: App,
  admin: Pick<Member, 'id'> | null,
  { words, along }: About,
  sent: SentPicture,
): Promise<HouseSettings> {
  return await receivePicture(app, admin?.id ?? 'the command line', sent, {
    make: (bytes, measured) => makeCutPictures(bytes, measured, { ...HOUSE_PICTURE_SIZES, along }),
    store: async (made) => {
      await storeNew(app, made, {
        namesOf: fileNamesOf,
        add: () => addWaiting(app),
        show: async (picture) => {
          await changeHouse(app, admin, { settings: { picture, pictureWords: words } })
        },
        forget: (key) => transact(app, [], ({ later }) => later(letGoOfPicture, { key })),
      })
      return await settingsNow(app)
    },
  })
}

/** A picture that is never shown, because something failed, goes after a while. @returns its id */
async function addWaiting(app: App): Promise<string> {
  return await transact(app, [], async ({ later, newId, now }) => {
    const id = newId()
    await later(letGoOfPicture, { key: id, due: letGoAt(now()) })
    return id
  })
}

/** Takes the picture of the house away. Without one, nothing changes. */
export async function removeHousePicture(app: App, admin: Pick<Member, 'id'> | null): Promise<HouseSettings> {
  return await changeHouse(app, admin, { settings: { picture: null, pictureWords: '' } })
}

/** Reads a file of the picture that the house shows. @throws {Refusal} `not_found` for any other name */
export async function readHousePicture(app: App, file: string): Promise<Buffer<ArrayBuffer>> {
  const { picture } = await settingsNow(app)
  if (picture === null || pictureOfFile(file) !== picture) throw new Refusal('not_found')
  return found(await withStore(app, (store) => store.read(file)))
}
