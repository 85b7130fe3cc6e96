import { NewBounty, type Reward } from '#contract/bounties.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { catchBounty, claimBounty, postBounty, withdrawBounty } from '#server/bounties/actions.ts'
import { found } from '#server/http/refusal.ts'
import { addWatch } from '#server/watchlist/actions.ts'

import { Chance } from './chance.ts'
import { readHoard, type Printing, THEMES } from './hoard.ts'
import { PEOPLE } from './people.ts'
import { daysBefore, type Happening } from './town.ts'

const MOST_WATCHED = 9
const WATCH_HOUR = 20.5
const ALERT_SHARE = 0.35

/**
 * A bounty's fate: never taken, and how many days ago it was posted; or who took it, and whether they
 * delivered.
 */
type Poster = readonly [
  poster: string,
  hungDaysAgo: number,
  theme: keyof typeof THEMES,
  reward: Reward,
  fate?: readonly ['hunted' | 'caught', hunter: string] | readonly ['withdrawn'] | undefined,
  note?: string,
]

const POSTERS: readonly Poster[] = [
  [
    'Sigrun',
    26,
    'dragons',
    { kind: 'money', cents: 4000, currency: 'usd' },
    undefined,
    'For the Friday draft’s prize shelf.',
  ],
  ['Wilhelmina', 21, 'legends', { kind: 'cards', text: 'Two rares of your choice from “On offer”' }],
  ['Ioan', 19, 'dear', { kind: 'money', cents: 2500, currency: 'usd' }, ['hunted', 'Bryony']],
  ['Maren', 15, 'gems', { kind: 'words', text: 'A round at the Mill Loft and my lasting thanks' }],
  [
    'hexwright',
    12,
    'black',
    { kind: 'money', cents: 800, currency: 'usd' },
    undefined,
    'Any printing, as long as it is English.',
  ],
  ['LadyQuill', 9, 'enchantments', { kind: 'cards', text: 'A foil of the same rarity' }, ['hunted', 'Maren']],
  ['Corvin-H', 6, 'red', { kind: 'money', cents: 350, currency: 'usd' }],
  ['Pell', 4, 'green', { kind: 'words', text: 'I will paint you a token' }],
  [
    'Dagny',
    1,
    'creatures',
    { kind: 'money', cents: 500, currency: 'usd' },
    undefined,
    'My first bounty. Be kind.',
  ],
  ['Gudrun', 58, 'gold', { kind: 'money', cents: 1200, currency: 'usd' }, ['caught', 'Bryony']],
  ['Bryony', 71, 'blue', { kind: 'cards', text: 'Three uncommons' }, ['caught', 'Ioan']],
  ['RookAndRaven', 95, 'lands', { kind: 'money', cents: 900, currency: 'usd' }, ['caught', 'Wilhelmina']],
  ['mothwarden', 33, 'white', { kind: 'money', cents: 300, currency: 'usd' }, ['withdrawn']],
]

/** Everybody's watches, and the bounties on the board. */
export function wants(today: Date): Happening[] {
  const hoard = readHoard()
  return [...PEOPLE.flatMap((person) => watches(today, person, hoard)), ...posters(today, hoard)]
}

function watches(
  today: Date,
  { name, joinedDaysAgo }: (typeof PEOPLE)[number],
  hoard: readonly Printing[],
): Happening[] {
  const chance = new Chance(`${name} looks for`)
  const wished = chance.some(hoard.filter(THEMES.anything), chance.between(2, MOST_WATCHED))
  return wished.map(({ id, dollars }, place) => ({
    at: daysBefore(today, Math.max(0, Math.floor(joinedDaysAgo / (place + 2))), WATCH_HOUR + place / 60),
    happen: async (town) => {
      const alertBelowCents = chance.isLucky(ALERT_SHARE) ? Math.max(10, Math.round(dollars * 85)) : null
      const wish = { cardId: id, minCondition: chance.early(['LP', 'NM'] as const), alertBelowCents }
      await addWatch(town.app, town.member(name), NewWatch.parse(wish))
    },
  }))
}

function posters(today: Date, hoard: readonly Printing[]): Happening[] {
  return POSTERS.flatMap(([poster, hungDaysAgo, theme, reward, fate, note = '']) => {
    const chance = new Chance(`${poster} wants ${theme}`)
    const [printing] = chance.some(hoard.filter(THEMES[theme]), 1)
    let bountyId: string | undefined
    const hanging: Happening = {
      at: daysBefore(today, hungDaysAgo, 18.25),
      happen: async (town) => {
        const wanted = NewBounty.parse({ cardId: found(printing).id, reward, note })
        bountyId = (await postBounty(town.app, town.member(poster), wanted)).id
      },
    }
    if (fate === undefined) return [hanging]
    const [end, hunter = poster] = fate
    const days = hungDaysAgo - 2
    if (end === 'withdrawn')
      return [
        hanging,
        {
          at: daysBefore(today, days, 9),
          happen: async (town) => {
            await withdrawBounty(town.app, town.member(poster), found(bountyId))
          },
        },
      ]
    const hunting: Happening = {
      at: daysBefore(today, Math.min(days, 3 + (end === 'caught' ? days : 0)), 19),
      happen: async (town) => {
        await claimBounty(town.app, town.member(hunter), found(bountyId))
      },
    }
    const catching: Happening = {
      at: daysBefore(today, days - 3, 21),
      happen: async (town) => {
        await catchBounty(town.app, town.member(poster), found(bountyId))
      },
    }
    return end === 'caught' ? [hanging, hunting, catching] : [hanging, hunting]
  })
}
