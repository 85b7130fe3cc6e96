import { PAGES } from '#contract/pages.ts'
import type { WatchAudience } from '#contract/people.ts'

import { type Owner, OWNERS, type Thing } from './audience-world.ts'
import { isInAudience, type Kind } from './viewer-kinds.ts'

/** Where whoever knows a binder's address finds it. */
const BY_ADDRESS = ['/api/binders/public/:id', '/api/binders/public/:id/stacks', 'page /binders/public/:id']
/** Pictures are for messengers, which read as visitors: there is none of what is for fellows. */
const PICTURE = '/pictures/binders/:id'
const LISTED = [
  '/api/members/:username/binders',
  '/api/members/:username/stacks',
  '/api/copies/search',
  'page /:username',
]
/** Where members learn of copies that they want. */
const WANTED = [
  '/api/matches',
  '/api/matches/with/:username',
  '/api/matches/card/:cardId',
  '/api/notifications',
]
/** Where whoever knows a gathering's address finds it. */
const GATHERING = [
  '/api/gatherings/:gatheringId',
  '/api/gatherings/:gatheringId/calendar',
  'page /gatherings/:gatheringId',
]
/** A picture of one that is for everyone, and of no other. */
const GATHERING_PICTURE = '/pictures/gatherings/:gatheringId'
const HOSTED = ['/api/members/:username/gatherings']
/** Where messages ask for gatherings by their ids. */
const REFERRED = ['/api/referred-gatherings']
const GATHERING_LISTS = [
  '/api/gatherings',
  '/api/matches/gatherings',
  '/api/referable-gatherings',
  ...REFERRED,
]
/** The ticker is above every page. */
const TICKER = ['/api/recent-gatherings', ...PAGES.map(({ path }) => `page ${path}`)]
const PROFILE = ['/api/profile', 'page /:username']
/** Where lists say how far away somebody is. */
const DISTANCES = [
  '/api/copies/search',
  '/api/bounties',
  '/api/bounties/:bountyId',
  '/api/matches',
  '/api/matches/with/:username',
  '/api/matches/card/:cardId',
]

type Places = readonly string[]

/** Where a thing shows to anyone who may see it, to members beside that, and to some kinds of them. */
const PLACES: Readonly<Record<Thing, readonly [Places, Places?, Partial<Record<Kind, Places>>?]>> = {
  'public binder': [[...BY_ADDRESS, PICTURE, ...LISTED], WANTED],
  'fellowship binder': [[...BY_ADDRESS, ...LISTED], WANTED],
  'link binder': [[...BY_ADDRESS, PICTURE]],
  'private binder': [[]],
  'everyone gathering': [[...GATHERING, GATHERING_PICTURE, ...HOSTED, ...TICKER], GATHERING_LISTS],
  'link gathering': [GATHERING, REFERRED],
  'fellowship gathering': [[...GATHERING, ...HOSTED], GATHERING_LISTS],
  place: [
    PROFILE,
    DISTANCES,
    {
      fellow: ['/api/fellowship'],
      asking: ['/api/fellowship/requests'],
      asked: ['/api/fellowship/requests'],
    },
  ],
  wants: [
    ['/api/members/:username/watchlist'],
    ['/api/matches/card/:cardId'],
    // Only they have for trade what an owner wants.
    { trader: ['/api/matches', '/api/matches/with/:username'] },
  ],
  activity: [['/api/members/:username/deeds']],
}

/** Where a thing of an owner shows to somebody who may see it. */
export function placesOf(thing: Thing, kind: Kind): Places {
  const [toAnyone, toMembers = [], toSome = {}] = PLACES[thing]
  return kind === 'visitor' ? toAnyone : [...toAnyone, ...toMembers, ...(toSome[kind] ?? [])]
}

const AUDIENCES_OF_GATHERINGS = {
  'everyone gathering': 'everyone',
  'link gathering': 'everyone',
  'fellowship gathering': 'fellowship',
} as const

const AUDIENCES_OF_BINDERS = {
  'public binder': 'everyone',
  'link binder': 'everyone',
  'fellowship binder': 'fellowship',
  'private binder': 'nobody',
} as const

/** Whether somebody may see a thing of an owner. */
export function maySee(kind: Kind, owner: Owner, thing: Thing): boolean {
  const audiences: Readonly<Record<Thing, WatchAudience>> = {
    ...AUDIENCES_OF_BINDERS,
    ...AUDIENCES_OF_GATHERINGS,
    ...OWNERS[owner],
  }
  return isInAudience(kind, audiences[thing])
}
