import type { Member } from '#contract/accounts.ts'
import { HOUSE_SETTING_NAMES, type HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { houseSettings } from './locks.ts'
import { listSettings, upsertSetting } from './queries.ts'
import { isSame, readSettings, toldValue } from './setting-values.ts'
import { dropSettings } from './settings.ts'

type SomeSettings = { readonly [Name in keyof HouseSettings]?: HouseSettings[Name] | undefined }

interface HouseChange {
  readonly settings: SomeSettings
  /** What the caller takes some of them for. */
  readonly seen?: SomeSettings | undefined
  readonly reason?: string | undefined
}

/**
 * Changes settings of the installation. What is as wanted already is left alone.
 * @param admin `null` for the command line
 * @throws {Refusal} `out_of_date` if a setting is not what the caller took it for
 */
export async function changeHouse(
  app: App,
  admin: Pick<Member, 'id'> | null,
  { settings: wanted, seen = {}, reason = '' }: HouseChange,
): Promise<HouseSettings> {
  return await transact(app, houseSettings.all, async ({ db, announce, afterCommit }) => {
    const before = readSettings(await listSettings(db))
    const names = HOUSE_SETTING_NAMES.filter(
      (name) => wanted[name] !== undefined && !isSame(wanted[name], before[name]),
    )
    if (names.some((name) => seen[name] !== undefined && !isSame(seen[name], before[name])))
      throw new Refusal('out_of_date')
    for (const name of names) {
      await upsertSetting(db, { name, value: JSON.stringify(wanted[name]) })
      await announce(
        {
          type: 'setting.changed',
          actorId: admin?.id ?? null,
          name,
          reason: reason === '' ? null : reason,
          was: toldValue(before[name]),
          became: toldValue(wanted[name]),
        },
        'nobody',
      )
    }
    if (names.length > 0) await announce({ type: 'house.changed', names }, 'everyone')
    afterCommit(() => {
      dropSettings(app)
    })
    return readSettings(await listSettings(db))
  })
}
