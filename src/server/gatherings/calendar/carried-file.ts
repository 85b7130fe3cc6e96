import type { App } from '#server/app-context.ts'
import { CARRIED_OCTETS_MAX, type ThingFiles } from '#server/contributions/thing-files.ts'
import { type FullGathering, listFull } from '#server/gatherings/queries.ts'
import { describeAsSeen } from '#server/gatherings/seats/public.ts'

import { type CalendarEntry, type Sending, writeCalendar } from './calendar-file.ts'
import { entryOf, isInCalendar } from './entries.ts'
import { listLastChanges, listAlongWith } from './queries.ts'

/** Twelve weeks of a series that meets twice a week, and more. */
const ALONG_MAX = 30

/**
 * The calendar file in emails about gatherings. What is done to several dates of a series is told once, so the file has the
 * member's others too.
 */
export const gatheringFiles: ThingFiles = {
  thing: 'gathering',
  write: async (app, memberId, named) => {
    const { db, now } = app
    const others = await listAlongWith(db, memberId, { named, from: now(), limit: ALONG_MAX })
    const ids = [...new Set([...named, ...others])]
    const [seen, changes] = await Promise.all([
      describeAsSeen(app, memberId, (await listFull(db, ids)).map(withoutHost)),
      listLastChanges(db, ids),
    ])
    const entries = seen
      .filter(({ own }) => own !== null && isInCalendar(own))
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((gathering) => entryOf(app, gathering, changes.get(gathering.id)))
    if (entries.length === 0) return undefined
    const text = writeWithin(entries, { at: now(), from: addressOf(app) })
    return { name: 'gathering.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text }
  },
}

/** Calendars of those who come hear that one is cancelled whose host was suspended, but not whose it was. */
function withoutHost(gathering: FullGathering): FullGathering {
  const { hiddenId, canceledAt } = gathering
  if (hiddenId === null || canceledAt === null) return gathering
  return { ...gathering, hiddenId: null, hostId: '', hostUsername: '', description: '', cancelWord: '' }
}

/** As many as an email may carry, the first first. Each is counted with its time zone, though a file has that once. */
function writeWithin(entries: readonly CalendarEntry[], sending: Sending): string {
  let octets = 0
  const fitting = entries.filter((entry) => {
    octets += Buffer.byteLength(writeCalendar([entry], { sending }))
    return octets <= CARRIED_OCTETS_MAX
  })
  return writeCalendar(fitting, { sending })
}

/** Our address without the name before it. */
function addressOf({ config: { mailFrom } }: App): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
}
