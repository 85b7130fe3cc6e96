import type { Member } from '#contract/accounts.ts'
import type { GatheringKind } from '#contract/gatherings.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { hosting } from '#server/gatherings/locks.ts'
import { insertPlayer } from '#server/gatherings/queries.ts'

import { Chance } from './chance.ts'
import { PEOPLE } from './people.ts'
import { daysBefore, type Happening, type Town } from './town.ts'

/** That of the town's homes. */
const TIME_ZONE = 'Europe/Vienna'

/** Tables are about half full. */
const FULL_FROM = 0.4
const FULL_RANGE = 0.3
/** As many seats are counted where there is no limit. */
const OPEN_TABLE = 12

/** A regular gathering: on this weekday (1 is Monday), every so many weeks, for so many weeks until now. */
type Custom = readonly [
  host: string,
  kind: GatheringKind,
  weekday: number,
  everyWeeks: number,
  sinceWeeks: number,
  time: string,
  maxPlayers: number,
  location: string,
]

const CUSTOMS: readonly Custom[] = [
  ['Sigrun', 'draft', 5, 1, 38, '19:00', 8, 'Oldmarket Hall, back room'],
  ['Sigrun', 'sealed', 7, 2, 36, '13:00', 24, 'Oldmarket Hall, upstairs'],
  ['Wilhelmina', 'commander', 6, 1, 38, '18:30', 12, 'The Toll House, Kingsbridge'],
  ['Ioan', 'competitive', 3, 2, 38, '20:00', 32, 'The Crooked Lantern, Fenwick'],
  ['Bryony', 'casual', 7, 3, 36, '14:00', 0, 'The Brass Flagon, Saltgate'],
]

/** A single gathering, so many days from today; negative means before today. */
type Single = readonly [
  host: string,
  kind: GatheringKind,
  inDays: number,
  time: string,
  maxPlayers: number,
  location: string,
]

const SINGLES: readonly Single[] = [
  ['RookAndRaven', 'competitive', -211, '18:00', 16, 'The Gallows Rook, Saltgate'],
  ['LadyQuill', 'casual', -160, '17:00', 6, 'Inkwell & Daughters, the reading room'],
  ['Maren', 'casual', -142, '15:00', 10, 'The Mill Loft, Millgate'],
  [
    'hexwright',
    'commander',
    -118,
    '19:30',

    8,
    'Hexwright’s cellar, three steps down, mind the cat',
  ],
  ['Maren', 'draft', -97, '18:30', 8, 'The Mill Loft, Millgate'],
  ['Gudrun', 'sealed', -66, '12:00', 20, 'The Longboat, by the harbour'],
  ['Maren', 'commander', -41, '19:00', 8, 'The Sleeping Drake, Millgate'],
  ['Ottilie', 'casual', -20, '16:00', 4, 'The Copper Kettle, table by the stove'],
  ['Maren', 'draft', -9, '18:30', 8, 'The Mill Loft, Millgate'],
  ['mothwarden', 'casual', 2, '20:00', 6, 'The Lamp & Moth, Harrow Hill'],
  ['Maren', 'commander', 4, '19:00', 8, 'The Sleeping Drake, Millgate'],
  ['RookAndRaven', 'competitive', 9, '18:00', 16, 'The Gallows Rook, Saltgate'],
  ['thaddeus-k', 'draft', 11, '19:00', 8, 'Three Ravens Cards & Curios, Oldmarket'],
  ['hexwright', 'sealed', 16, '11:00', 12, 'The Alchemist’s Shelf'],
  ['LadyQuill', 'casual', 18, '17:00', 6, 'Inkwell & Daughters, the reading room'],
  ['Isolt', 'commander', 25, '14:00', 0, 'The Far Hearth'],
  ['Maren', 'sealed', 30, '10:00', 40, 'Millgate Guildhall, for the Midwinter Sealed'],
]

/** Every gathering, past and future, at the hour its host created it. */
export function gatherings(today: Date): Happening[] {
  return [...SINGLES, ...CUSTOMS.flatMap((custom) => datesOf(today, custom))].map((date) => call(today, date))
}

/** The dates of a regular gathering, from its first week to the week after next. */
function datesOf(today: Date, custom: Custom): Single[] {
  const [host, kind, weekday, everyWeeks, sinceWeeks, time, maxPlayers, location] = custom
  const turns = Math.floor((sinceWeeks + 1) / everyWeeks) + 1
  return Array.from({ length: turns }, (_, turn): Single => {
    const inDays = daysUntil(today, weekday) + 7 * (turn * everyWeeks - sinceWeeks)
    return [host, kind, inDays, time, maxPlayers, location]
  })
}

function call(today: Date, [username, gatheringType, inDays, ...where]: Single): Happening {
  const [time, maxPlayers, location] = where
  const chance = new Chance(`${username} calls ${gatheringType} at ${location}`)
  // Created a week or two ahead, and no later than yesterday.
  const calledDaysAgo = Math.max(1, chance.between(6, 13) - inDays)
  const date = daysBefore(today, -inDays, 0).toISOString().slice(0, 10)
  return {
    at: daysBefore(today, calledDaysAgo, 10 + 9 * chance.next()),
    happen: async (town) => {
      const wanted = { username, gatheringType, location, date, time, timeZone: TIME_ZONE, maxPlayers }
      const host = town.member(username)
      const id = await createGathering(town.app, host, wanted)
      const guests = PEOPLE.filter(
        ({ name, joinedDaysAgo }) => name !== username && joinedDaysAgo > calledDaysAgo,
      )
      const seats = Math.round((maxPlayers || OPEN_TABLE) * (FULL_FROM + FULL_RANGE * chance.next()))
      await takeSeats(town, { id, host }, chance.some(guests, seats - 1))
    },
  }
}

/** Straight into the table, because past gatherings take nobody any more. */
async function takeSeats(
  town: Town,
  { id, host }: { readonly id: string; readonly host: Member },
  guests: readonly { readonly name: string }[],
): Promise<void> {
  await transact(town.app, hosting(host.id), async ({ db, now }) => {
    for (const { name } of guests) await insertPlayer(db, id, town.member(name).id, now())
  })
}

/** Days from today to the next such weekday, at least one. */
function daysUntil(today: Date, weekday: number): number {
  return 1 + ((weekday - today.getUTCDay() - 1 + 14) % 7)
}
