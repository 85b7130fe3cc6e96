import type { Followers } from '#server/events/reactions.ts'

import { dropSettings } from './settings.ts'

export const houseFollowers: Followers = {
  'house.changed': dropSettings,
}
