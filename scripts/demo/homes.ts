import type { Location, Preferences } from '#contract/profile.ts'
import { found } from '#server/http/refusal.ts'
import { places } from '#server/location/gazetteer.ts'
import { changeProfile } from '#server/profile/actions.ts'

import { Chance } from './chance.ts'
import { PEOPLE } from './people.ts'
import { daysBefore, type Happening, type Town } from './town.ts'

/** Real towns, so distances are real: all of them 2 to 60 km from Meidling, where the keeper lives. */
export const HOMES = [
  'Ottakring',
  'Mödling',
  'Klosterneuburg',
  'Hietzing',
  'Favoriten',
  'Floridsdorf',
  'Meidling',
  'Donaustadt',
  'Perchtoldsdorf',
  'Schwechat',
  'Simmering',
  'Korneuburg',
  'Purkersdorf',
  'Traiskirchen',
  'Brunn am Gebirge',
  'Stockerau',
  'Tulln',
  'Bratislava',
  'Gänserndorf',
  'Eisenstadt',
  'Wiener Neustadt',
  'Bruck an der Leitha',
  'Hollabrunn',
  'Sankt Pölten',
] as const
const FORMATS: readonly Preferences['formats'][number][] = [
  'commander',
  'draft',
  'premodern',
  'cube',
  'modern',
]
const SPOKEN: readonly Preferences['languages'][number][] = ['en', 'de', 'fr', 'it']
const PORTRAITS = ['owl', 'lion', 'raven', 'stag', 'oak'] as const
/** One member in this many picks an avatar from the set, and one in this many gives no place. */
const CHOOSES_PORTRAIT = 4
const KEEPS_QUIET = 6

/** Where members live and what they like to play, which they set on their second day. */
export function homes(today: Date): Happening[] {
  return PEOPLE.map(({ name, joinedDaysAgo }, at) => ({
    at: daysBefore(today, joinedDaysAgo - 1, 20),
    happen: async (town) => {
      await settle(town, name, at)
    },
  }))
}

async function settle(town: Town, username: string, at: number): Promise<void> {
  const chance = new Chance(`home of ${username}`)
  const home = found(HOMES[at])
  const portrait = chance.early(PORTRAITS)
  await changeProfile(town.app, town.member(username), {
    username,
    ...(at % CHOOSES_PORTRAIT === 1 ? { avatar: `/avatars/${portrait}.svg` } : {}),
    ...(at % KEEPS_QUIET === KEEPS_QUIET - 1 ? {} : { location: await locationOf(home) }),
    preferences: {
      formats: chance.some(FORMATS, 2),
      languages: chance.some(SPOKEN, 2),
    },
  })
}

async function locationOf(town: string): Promise<Location> {
  const [place] = (await places()).complete(town, 1)
  const { lat, lng, name, region } = found(place)
  return { lat, lng, name, address: `${name}, ${region}`, useLocation: true }
}
