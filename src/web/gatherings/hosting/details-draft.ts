import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { type GatheringDraft, playersOf } from '#web/gatherings/gathering-draft.ts'

/** The texts that a host may add. */
const TEXTS = [
  'title',
  'description',
  'address',
  'costNote',
  'formats',
  'powerLevel',
  'houseRules',
  'bring',
  'accessibility',
] as const
export type TextOfDetails = (typeof TEXTS)[number]

/** The values of the form, as typed. */
export interface DetailsDraft extends GatheringDraft, Readonly<Record<TextOfDetails, string>> {
  /** Empty if nobody said when it ends. */
  readonly hours: string
  readonly visibility: GatheringDetails['visibility']
  readonly guestsMax: number
  readonly needsApproval: boolean
  readonly selfCheckIn: boolean
}

export function draftOf(gathering: GatheringDetails): DetailsDraft {
  const { minutes, address } = gathering
  return {
    gatheringType: gathering.gatheringType,
    location: gathering.location,
    date: gathering.date,
    time: gathering.time,
    maxPlayers: String(gathering.maxPlayers),
    title: gathering.title,
    description: gathering.description,
    address: address ?? '',
    costNote: gathering.costNote,
    formats: gathering.formats,
    powerLevel: gathering.powerLevel,
    houseRules: gathering.houseRules,
    bring: gathering.bring,
    accessibility: gathering.accessibility,
    hours: minutes === null ? '' : String(minutes / 60),
    visibility: gathering.visibility,
    guestsMax: gathering.guestsMax,
    needsApproval: gathering.needsApproval,
    selfCheckIn: gathering.selfCheckIn,
  }
}

/** What differs from the gathering, as the request wants it. */
export function changedFacts(gathering: GatheringDetails, draft: DetailsDraft): GatheringFacts {
  const before = factsOf(draftOf(gathering))
  const after = factsOf(draft)
  const unchanged = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => unchanged.get(field) !== value))
}

function factsOf({ hours, maxPlayers, ...draft }: DetailsDraft): GatheringFacts {
  return { ...draft, maxPlayers: playersOf(maxPlayers), minutes: minutesOf(hours) }
}

/** Half hours count; anything that is no time is none. */
function minutesOf(hours: string): number | null {
  const number = Number(hours.replace(',', '.'))
  return hours.trim() === '' || !Number.isFinite(number) || number <= 0 ? null : Math.round(number * 60)
}
