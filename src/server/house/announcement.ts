import type { HouseSettings, ShownAnnouncement } from '#contract/house.ts'
import { isKeeper, type Keeping } from '#contract/keepers.ts'

/** What the house tells a reader now; a visitor is `null`. */
export function announcementFor(
  { announcement }: Pick<HouseSettings, 'announcement'>,
  reader: Keeping | null,
  now: Date,
): ShownAnnouncement['announcement'] {
  if (announcement === null) return null
  const { text, until, to } = announcement
  if (new Date(until) <= now) return null
  if (to !== 'everyone' && reader === null) return null
  if (to === 'keepers' && (reader === null || !isKeeper(reader))) return null
  return { text, until }
}
