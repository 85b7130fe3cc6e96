import { Inserts } from '#scripts/bench/matches/inserts.ts'
import { addMember, memberIdOf } from '#scripts/bench/matches/town.ts'
import { Chance } from '#scripts/demo/chance.ts'
import type { Database } from '#server/db/database.ts'
import { whenOf } from '#server/gatherings/dates.ts'
import type { SeriesTemplate } from '#server/gatherings/series/plan.ts'

const DAY_MS = 86_400_000
const TOWNS = 2000
/** The largest town has so many of all gatherings. */
const SHARE_OF_LARGEST = 0.02
/** They begin within so many days. */
const DAYS = 90
const NOW = '2026-01-01T00:00:00.000Z'
const KINDS = ['casual', 'competitive', 'commander'] as const

/** Where the largest town lies, in the middle of the others. */
export const LARGEST = { lat: 50, lng: 10 }

/** Adds members without binders, from one number to another. */
export async function addMembers(db: Database, from: number, to: number): Promise<void> {
  const inserts = new Inserts(db)
  for (let number = from; number < to; number += 1) await addMember(inserts, number)
  await inserts.finish()
}

/** Adds gatherings still to come in towns all over a continent, each with five who come; one in ten is for fellows. */
export async function addGatherings(db: Database, count: number, members: number): Promise<void> {
  const chance = new Chance('gatherings')
  const inserts = new Inserts(db)
  for (let town = 0; town < TOWNS; town += 1) {
    const [lat, lng] =
      town === 0 ? [LARGEST.lat, LARGEST.lng] : [38 + chance.next() * 24, -8 + chance.next() * 36]
    await inserts.add('gathering_town', { place_id: town + 1, name: `Town ${String(town)}`, lat, lng })
  }
  for (let number = 0; number < count; number += 1) {
    const town = chance.isLucky(SHARE_OF_LARGEST) ? 0 : chance.between(1, TOWNS - 1)
    await addGathering(inserts, {
      id: gatheringIdOf(number),
      hostNumber: number % members,
      placeId: town + 1,
      inMinutes: 60 + Math.floor(chance.next() * DAYS * 24 * 60),
      isForFellows: number % 10 === 0,
      kind: KINDS[number % KINDS.length] ?? 'casual',
    })
    for (let step = 0; step < 5; step += 1)
      await inserts.add('gathering_player', {
        gathering_id: gatheringIdOf(number),
        member_id: memberIdOf((number + step * 7919) % members),
        joined_at: NOW,
      })
  }
  await inserts.finish()
}

/** Adds one gathering with these who come, and these who wait, by their numbers. */
export async function addFullGathering(
  db: Database,
  {
    id,
    seats,
    going,
    waiting,
  }: { id: string; seats: number; going: readonly number[]; waiting: readonly number[] },
): Promise<void> {
  const inserts = new Inserts(db)
  const host = going[0] ?? 0
  await addGathering(inserts, {
    id,
    hostNumber: host,
    placeId: 1,
    inMinutes: 20 * 24 * 60,
    isForFellows: false,
    kind: 'competitive',
    seats,
  })
  for (const [order, number] of going.entries())
    await inserts.add('gathering_player', {
      gathering_id: id,
      member_id: memberIdOf(number),
      joined_at: secondsLater(order),
    })
  for (const [order, number] of waiting.entries())
    await inserts.add('gathering_waiter', {
      gathering_id: id,
      member_id: memberIdOf(number),
      state: 'waiting',
      number: order + 1,
      guests: 0,
      takes_at_once: 0,
      offered_until: null,
      told_open: 0,
      since: secondsLater(order),
    })
  await inserts.finish()
}

/** Adds series of which no date is called yet, one a member. @returns their ids */
export async function addSeries(db: Database, count: number): Promise<string[]> {
  const inserts = new Inserts(db)
  const ids: string[] = []
  const today = new Date().toISOString().slice(0, 10)
  for (let number = 0; number < count; number += 1) {
    const id = `series-${String(number)}`
    ids.push(id)
    await inserts.add('gathering_series', {
      id,
      host_id: memberIdOf(number),
      repeats: JSON.stringify({ every: 'month-weekday', week: (number % 4) + 1, weekday: (number % 7) + 1 }),
      anchor: today,
      until: null,
      facts: JSON.stringify(TEMPLATE),
      ended_from: null,
      created_at: NOW,
    })
  }
  await inserts.finish()
  return ids
}

const TEMPLATE: SeriesTemplate = {
  gatheringType: 'casual',
  location: 'The Prancing Pony',
  time: '19:00',
  timeZone: 'Europe/Berlin',
  maxPlayers: 12,
  minutes: 240,
  guestsMax: 0,
  needsApproval: false,
  selfCheckIn: false,
  visibility: 'everyone',
  title: 'Commander night',
  description: 'Bring two decks.',
  address: '',
  costNote: '',
  formats: 'Commander',
  powerLevel: '',
  houseRules: '',
  bring: '',
  accessibility: '',
  pictureId: null,
}

const secondsLater = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

export const gatheringIdOf = (number: number) => `gathering-${String(number)}`

interface Called {
  readonly id: string
  readonly hostNumber: number
  readonly placeId: number
  readonly inMinutes: number
  readonly isForFellows: boolean
  readonly kind: (typeof KINDS)[number]
  readonly seats?: number
}

async function addGathering(
  inserts: Inserts,
  { id, hostNumber, placeId, inMinutes, isForFellows, kind, seats = 8 }: Called,
): Promise<void> {
  const day = new Date(Date.now() + inMinutes * 60_000).toISOString()
  const clock = { date: day.slice(0, 10), time: day.slice(11, 16), timeZone: 'Etc/UTC' }
  await inserts.add('gathering', {
    id,
    host_id: memberIdOf(hostNumber),
    host_username: `member_${String(hostNumber)}`,
    kind,
    location: `Town ${String(placeId - 1)}`,
    local_date: clock.date,
    local_time: clock.time,
    time_zone: clock.timeZone,
    starts_at: whenOf(clock).startsAt.toISOString(),
    max_players: seats,
    visibility: isForFellows ? 'fellowship' : 'everyone',
    created_at: new Date(Date.parse(NOW) + DAY_MS).toISOString(),
    title: 'An evening of cards',
    formats: kind === 'competitive' ? 'Modern' : 'Commander, Pauper',
    minutes: 240,
    canceled_at: null,
    place_id: placeId,
  })
}
