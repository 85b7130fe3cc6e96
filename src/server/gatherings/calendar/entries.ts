import { endOf } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { OwnPlace } from '#contract/gatherings/gathering.ts'
import { namingCards } from '#contract/messages/references.ts'
import type { App } from '#server/app-context.ts'
import { listFull } from '#server/gatherings/queries.ts'
import { describeAsSeen, describeGathering } from '#server/gatherings/seats/public.ts'
import { Refusal } from '#server/http/refusal.ts'

import { type CalendarEntry, writeCalendar } from './calendar-file.ts'
import { type LastChange, listForCalendar, listForSeries, listLastChanges } from './queries.ts'

const DAY_MS = 86_400_000
/** What is over stays for as long as calendars are read rarely; a cancelled one must be seen to go. */
const BACK_DAYS = 30
/** More than anybody has before them. */
const ENTRIES_MAX = 500

/** A gathering as a file for a calendar, as a reader may see it. @throws {Refusal} `not_found` if they may not */
export async function writeOne(app: App, readerId: string | undefined, gatheringId: string): Promise<string> {
  const gathering = await describeGathering(app, readerId, gatheringId)
  const changes = await listLastChanges(app.db, [gatheringId])
  return writeCalendar([entryOf(app, gathering, changes.get(gatheringId))])
}

/**
 * All dates of a series that are called, from 30 days back on and at most 500, each for itself. So a date is when
 * its page says, whatever the clocks do. A calendar that has one of them already takes it for the same.
 * @throws {Refusal} `not_found` if the reader may not see the gathering, or it is none of a series
 */
export async function writeSeries(
  app: App,
  readerId: string | undefined,
  gatheringId: string,
): Promise<string> {
  await describeGathering(app, readerId, gatheringId)
  const since = new Date(app.now().getTime() - BACK_DAYS * DAY_MS)
  const ids = await listForSeries(app.db, gatheringId, { since, limit: ENTRIES_MAX })
  if (ids.length === 0) throw new Refusal('not_found')
  const [gatherings, changes] = await Promise.all([
    describeAsSeen(app, readerId, await listFull(app.db, ids)),
    listLastChanges(app.db, ids),
  ])
  return writeCalendar(gatherings.map((gathering) => entryOf(app, gathering, changes.get(gathering.id))))
}

/** All gatherings of a member as a calendar that is read again and again. */
export async function writeFeed(app: App, memberId: string): Promise<string> {
  const since = new Date(app.now().getTime() - BACK_DAYS * DAY_MS)
  const ids = await listForCalendar(app.db, memberId, { since, limit: ENTRIES_MAX })
  const [gatherings, changes] = await Promise.all([
    describeAsSeen(app, memberId, await listFull(app.db, ids)),
    listLastChanges(app.db, ids),
  ])
  const own = gatherings.filter(({ own: place }) => place !== null && isInCalendar(place))
  return writeCalendar(
    own.map((gathering) => entryOf(app, gathering, changes.get(gathering.id))),
    { name: 'Tradewyrm gatherings' },
  )
}

/** Whether a gathering is in the calendar of somebody who stands so to it. */
export function isInCalendar({ state, role }: OwnPlace): boolean {
  return role !== 'player' || (state !== 'none' && state !== 'turned-away')
}

/** A gathering as calendars show it to whom it was described. */
export function entryOf(
  app: App,
  gathering: GatheringDetails,
  change: LastChange | undefined,
): CalendarEntry {
  const { id, title, gatheringType, location, address, canceledAt } = gathering
  const url = `${app.config.publicUrl}/gatherings/${id}`
  const changedAt = [gathering.createdAt, change?.at ?? '', canceledAt ?? ''].toSorted().at(-1) ?? ''
  return {
    gatheringId: id,
    title: title === '' ? `${KIND_NAMES[gatheringType]} at ${location}` : title,
    place: address === null ? location : `${location}, ${address}`,
    notes: notesOf(gathering),
    url,
    startsAt: new Date(gathering.startsAt),
    endsAt: endOf(gathering),
    timeZone: gathering.timeZone,
    sequence: (change?.number ?? 0) + (canceledAt === null ? 0 : 1),
    changedAt: new Date(changedAt),
    status: statusOf(gathering),
    host: gathering.hostUsername,
  }
}

const KIND_NAMES = {
  casual: 'Casual',
  competitive: 'Competitive',
  draft: 'Draft',
  sealed: 'Sealed',
  commander: 'Commander',
} as const satisfies Record<GatheringDetails['gatheringType'], string>

/** Whoever waits or asks has no seat yet, and calendars show that as not certain. */
function statusOf({ canceledAt, own }: GatheringDetails): CalendarEntry['status'] {
  if (canceledAt !== null) return 'CANCELLED'
  const isUncertain = own !== null && ['waiting', 'offered', 'asking'].includes(own.state)
  return isUncertain ? 'TENTATIVE' : 'CONFIRMED'
}

function notesOf(gathering: GatheringDetails): string {
  const { formats, powerLevel, costNote, bring, houseRules, description, cancelWord } = gathering
  const lines = [
    ['', cancelWord],
    ['Host: ', gathering.hostUsername],
    ['', [formats, powerLevel].filter((words) => words !== '').join(' · ')],
    ['Cost: ', costNote],
    ['What to bring: ', bring],
    ['House rules: ', houseRules],
    ['', description],
  ] as const
  return lines
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}${namingCards(words)}`)
    .join('\n')
}
