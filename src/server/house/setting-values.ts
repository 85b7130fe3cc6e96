import { HOUSE_DEFAULTS, HOUSE_SETTING_NAMES, HouseSettings } from '#contract/house.ts'

import type { SettingRow } from './queries.ts'

/**
 * The settings as stored rows give them. What this version cannot read, because another one wrote it, has its
 * default.
 */
export function readSettings(rows: readonly SettingRow[]): HouseSettings {
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const read = HOUSE_SETTING_NAMES.flatMap((name) => {
    const value = stored.get(name)
    const parsed = value === undefined ? undefined : HouseSettings.shape[name].safeParse(JSON.parse(value))
    return parsed?.success === true ? [[name, parsed.data] as const] : []
  })
  return { ...HOUSE_DEFAULTS, ...Object.fromEntries(read) }
}

/** Whether two values of one setting are the same. Both were read by its schema, so their fields stand in one order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A value as a reader of the trace sees it; `null` for an empty one. */
export function toldValue(value: unknown): string | null {
  if (value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
