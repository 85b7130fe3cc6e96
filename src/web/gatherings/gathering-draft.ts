import type { GatheringKind } from '#contract/gatherings.ts'
import type { NewGathering } from '#contract/gatherings/calling.ts'
import type { InputIssue } from '#contract/refusals.ts'
import { ownTimeZone } from '#web/ui/dates.ts'

/** The form's values, as typed. */
export interface GatheringDraft {
  readonly gatheringType: GatheringKind
  readonly location: string
  readonly date: string
  readonly time: string
  readonly maxPlayers: string
  /** For those who are going alone; it comes along with a place used before. */
  readonly address: string
}

type DraftField = keyof GatheringDraft

export type DraftFaults = Partial<Record<DraftField, string>>

const PLAYERS_MAX = 10_000

export const EMPTY_DRAFT: GatheringDraft = {
  gatheringType: 'casual',
  location: '',
  date: '',
  time: '',
  maxPlayers: '0',
  address: '',
}

/** What is missing or wrong, field by field. Text that is not a number counts as 0, which is valid. */
export function faultsOf(draft: GatheringDraft): DraftFaults {
  const players = playersOf(draft.maxPlayers)
  return {
    ...(draft.location.trim() === '' && { location: 'Say where it is.' }),
    ...(draft.date === '' && { date: 'Choose a day.' }),
    ...(draft.time === '' && { time: 'Choose a time.' }),
    ...(players < 0 && { maxPlayers: 'Seats can’t be below 0.' }),
    ...(players > PLAYERS_MAX && { maxPlayers: 'At most 10,000 seats.' }),
  }
}

/** What the server found wrong, field by field. */
export function faultsFrom(issues: readonly InputIssue[]): DraftFaults {
  const WORDS: Required<DraftFaults> = {
    gatheringType: 'Choose one of these.',
    location: 'Say where it is, in at most 200 characters.',
    date: 'Choose a day in the future.',
    time: 'Choose a time in the future.',
    maxPlayers: 'Enter a whole number from 0 to 10,000.',
    address: 'At most 300 characters.',
  }
  const fields = issues.map(({ path }) => path).filter((path): path is DraftField => path in WORDS)
  return Object.fromEntries(fields.map((field) => [field, WORDS[field]]))
}

/** Turns the draft into the request. */
export function toNewGathering(draft: GatheringDraft, username: string): NewGathering {
  return {
    username,
    gatheringType: draft.gatheringType,
    location: draft.location.trim(),
    date: draft.date,
    time: draft.time,
    timeZone: ownTimeZone(),
    maxPlayers: playersOf(draft.maxPlayers),
    ...(draft.address !== '' && { address: draft.address }),
  }
}

/** Parses a whole number. Anything else gives 0, which means no limit. */
export function playersOf(typed: string): number {
  const number = Math.trunc(Number(typed))
  return Number.isFinite(number) ? number : 0
}
