import type { GatheringKind } from '#contract/gatherings.ts'
import { createGathering } from '#server/gatherings/actions.ts'

import { Chance } from './chance.ts'
import { daysBefore, type Happening } from './town.ts'

/** A regular gathering: on this weekday (1 is Monday), every so many weeks, for so many weeks until now. */
type Custom = readonly [
  host: string,
  kind: GatheringKind,
  weekday: number,
  everyWeeks: number,
  sinceWeeks: number,
  time: string,
  timeZone: string,
  maxPlayers: number,
  location: string,
]

const CUSTOMS: readonly Custom[] = [
  ['Sigrun', 'draft', 5, 1, 38, '19:00', 'Europe/Oslo', 8, 'Oldmarket Hall, back room'],
  ['Sigrun', 'sealed', 7, 2, 36, '13:00', 'Europe/Oslo', 24, 'Oldmarket Hall, upstairs'],
  ['Wilhelmina', 'commander', 6, 1, 38, '18:30', 'Europe/London', 12, 'The Toll House, Kingsbridge'],
  ['Ioan', 'competitive', 3, 2, 38, '20:00', 'Europe/Bucharest', 32, 'The Crooked Lantern, Fenwick'],
  ['Bryony', 'casual', 7, 3, 36, '14:00', 'Europe/London', 0, 'The Brass Flagon, Saltgate'],
]

/** A single gathering, so many days from today; negative means before today. */
type Single = readonly [
  host: string,
  kind: GatheringKind,
  inDays: number,
  time: string,
  timeZone: string,
  maxPlayers: number,
  location: string,
]

const SINGLES: readonly Single[] = [
  ['RookAndRaven', 'competitive', -211, '18:00', 'Europe/London', 16, 'The Gallows Rook, Saltgate'],
  ['LadyQuill', 'casual', -160, '17:00', 'Europe/Paris', 6, 'Inkwell & Daughters, the reading room'],
  ['Maren', 'casual', -142, '15:00', 'Europe/Vienna', 10, 'The Mill Loft, Millgate'],
  [
    'hexwright',
    'commander',
    -118,
    '19:30',
    'Europe/Berlin',
    8,
    'Hexwright’s cellar, three steps down, mind the cat',
  ],
  ['Maren', 'draft', -97, '18:30', 'Europe/Vienna', 8, 'The Mill Loft, Millgate'],
  ['Gudrun', 'sealed', -66, '12:00', 'Europe/Oslo', 20, 'The Longboat, by the harbour'],
  ['Maren', 'commander', -41, '19:00', 'Europe/Vienna', 8, 'The Sleeping Drake, Millgate'],
  ['Ottilie', 'casual', -20, '16:00', 'Europe/Berlin', 4, 'The Copper Kettle, table by the stove'],
  ['Maren', 'draft', -9, '18:30', 'Europe/Vienna', 8, 'The Mill Loft, Millgate'],
  ['mothwarden', 'casual', 2, '20:00', 'America/New_York', 6, 'The Lamp & Moth, Harrow Hill'],
  ['Maren', 'commander', 4, '19:00', 'Europe/Vienna', 8, 'The Sleeping Drake, Millgate'],
  ['RookAndRaven', 'competitive', 9, '18:00', 'Europe/London', 16, 'The Gallows Rook, Saltgate'],
  ['thaddeus-k', 'draft', 11, '19:00', 'Europe/Oslo', 8, 'Three Ravens Cards & Curios, Oldmarket'],
  ['hexwright', 'sealed', 16, '11:00', 'Europe/Berlin', 12, 'The Alchemist’s Shelf'],
  ['LadyQuill', 'casual', 18, '17:00', 'Europe/Paris', 6, 'Inkwell & Daughters, the reading room'],
  ['Isolt', 'commander', 25, '14:00', 'Australia/Melbourne', 0, 'The Far Hearth'],
  ['Maren', 'sealed', 30, '10:00', 'Europe/Vienna', 40, 'Millgate Guildhall, for the Midwinter Sealed'],
]

/** Every gathering, past and future, at the hour its host created it. */
export function gatherings(today: Date): Happening[] {
  return [...SINGLES, ...CUSTOMS.flatMap((custom) => datesOf(today, custom))].map((date) => call(today, date))
}

/** The dates of a regular gathering, from its first week to the week after next. */
function datesOf(today: Date, custom: Custom): Single[] {
  const [host, kind, weekday, everyWeeks, sinceWeeks, time, timeZone, maxPlayers, location] = custom
  const turns = Math.floor((sinceWeeks + 1) / everyWeeks) + 1
  return Array.from({ length: turns }, (_, turn): Single => {
    const inDays = daysUntil(today, weekday) + 7 * (turn * everyWeeks - sinceWeeks)
    return [host, kind, inDays, time, timeZone, maxPlayers, location]
  })
}

function call(today: Date, [username, gatheringType, inDays, ...where]: Single): Happening {
  const [time, timeZone, maxPlayers, location] = where
  const chance = new Chance(`${username} calls ${gatheringType} at ${location}`)
  // Created a week or two ahead, and no later than yesterday.
  const calledDaysAgo = Math.max(1, chance.between(6, 13) - inDays)
  const date = daysBefore(today, -inDays, 0).toISOString().slice(0, 10)
  return {
    at: daysBefore(today, calledDaysAgo, 10 + 9 * chance.next()),
    happen: async (town) => {
      const wanted = { username, gatheringType, location, date, time, timeZone, maxPlayers }
      await createGathering(town.app, town.member(username), wanted)
    },
  }
}

/** Days from today to the next such weekday, at least one. */
function daysUntil(today: Date, weekday: number): number {
  return 1 + ((weekday - today.getUTCDay() - 1 + 14) % 7)
}
