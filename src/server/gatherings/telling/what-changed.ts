import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import type { GatheringChange } from '#contract/gatherings/news.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'

/** What hosts can change, of one gathering. */
export type Facts = {
  readonly [Fact in keyof GatheringFacts]-?: Exclude<GatheringFacts[Fact], undefined>
} & { readonly pictureId: string | null }

/** The facts of a gathering as they are stored. */
export function factsOf(gathering: FullGathering): Facts {
  const { visibility, needsApproval } = gathering
  return {
    gatheringType: gathering.gatheringType,
    location: gathering.location,
    date: gathering.date,
    time: gathering.time,
    timeZone: gathering.timeZone,
    maxPlayers: gathering.maxPlayers,
    minutes: gathering.minutes,
    guestsMax: gathering.guestsMax,
    needsApproval: needsApproval === 1,
    selfCheckIn: gathering.selfCheckIn === 1,
    visibility: visibility === 'nobody' ? 'fellowship' : visibility,
    title: gathering.title,
    description: gathering.description,
    address: gathering.address,
    costNote: gathering.costNote,
    formats: gathering.formats,
    powerLevel: gathering.powerLevel,
    houseRules: gathering.houseRules,
    bring: gathering.bring,
    accessibility: gathering.accessibility,
    pictureId: gathering.pictureId,
  }
}

/** Told without their words, because they are long. */
const DETAILS = [
  'minutes',
  'description',
  'costNote',
  'formats',
  'powerLevel',
  'houseRules',
  'bring',
  'accessibility',
] as const satisfies readonly (keyof Facts)[]

/** What those who come are told of a change. Who may see it, and who may bring whom, is none of it, nor how they check in. */
export function changesBetween(before: Facts, after: Facts): GatheringChange[] {
  const worded = [
    { field: 'title', before: before.title, after: after.title },
    { field: 'date', before: before.date, after: after.date },
    { field: 'time', before: clockOf(before, after), after: clockOf(after, before) },
    { field: 'location', before: before.location, after: after.location },
    { field: 'seats', before: seatsOf(before), after: seatsOf(after) },
    { field: 'kind', before: before.gatheringType, after: after.gatheringType },
  ] as const
  const unworded = { before: null, after: null }
  return [
    ...worded.filter((each) => each.before !== each.after),
    ...(before.address === after.address ? [] : [{ field: 'address', ...unworded } as const]),
    ...(DETAILS.every((each) => before[each] === after[each])
      ? []
      : [{ field: 'details', ...unworded } as const]),
  ]
}

/** Several changes as one: from how it was before the first to how it is after the last. */
export function mergeChanges(changes: readonly (readonly GatheringChange[])[]): GatheringChange[] {
  const merged = new Map<GatheringChange['field'], GatheringChange>()
  for (const change of changes.flat()) {
    const first = merged.get(change.field)
    merged.set(change.field, { ...change, before: first === undefined ? change.before : first.before })
  }
  // What was changed and changed back is no news. What has no words may be.
  return [...merged.values()].filter(({ before, after }) => before === null || before !== after)
}

function clockOf({ time, timeZone }: Facts, other: Facts): string {
  return timeZone === other.timeZone ? time : `${time} ${timeZone}`
}

function seatsOf({ maxPlayers }: Facts): string {
  return maxPlayers === 0 ? 'no limit' : String(maxPlayers)
}

/** What a host sent. */
export function withoutUndefined(wanted: GatheringFacts): Partial<Facts> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}
