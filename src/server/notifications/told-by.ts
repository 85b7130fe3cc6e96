import { NOTICE_GROUPS, NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'
import type { NoticeSettings, NoticeSettingsChange, Told } from '#contract/notices/settings.ts'

import type { Choices, StoredSettings } from './settings-queries.ts'

/** The channels by which a member is told of a kind. What may not be turned off is told as usual. */
export function toldBy(choices: Choices, kind: NoticeKind): Told {
  const { told, isOptional } = kindOfNotice(kind)
  return isOptional ? { ...told, ...choices[kind] } : told
}

/** A member's choices with new ones among them. */
export function withChoices(choices: Choices, wanted: NoticeSettingsChange['choices'] = []): Choices {
  const byKind = new Map(NOTICE_KINDS.map((kind) => [kind, { ...choices[kind] }]))
  for (const { kind, channel, isOn } of wanted) byKind.set(kind, { ...byKind.get(kind), [channel]: isOn })
  return Object.fromEntries([...byKind].filter(([, told]) => Object.keys(told).length > 0))
}

/** What the preferences show: every kind, in groups. Groups without a kind are left out. */
export function describeSettings(settings: StoredSettings): NoticeSettings {
  const { choices, refusedAddress, timeZone, quiet, digest, pushWords, mailsWords } = settings
  const groups = NOTICE_GROUPS.map((group) => ({
    group,
    kinds: NOTICE_KINDS.filter((kind) => kindOfNotice(kind).group === group).map((kind) => {
      const { label, isOptional } = kindOfNotice(kind)
      return { kind, label, isOptional, told: toldBy(choices, kind) }
    }),
  }))
  const shown = groups.filter((each) => each.kinds.length > 0)
  return { groups: shown, refusedAddress, timeZone, quiet, digest, pushWords, mailsWords }
}
