import { DEPARTED } from '#contract/accounts/leaving.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Told } from '#server/http/page-head.ts'

const MINUTE_MS = 60_000
const SCHEMA = 'https://schema.org'

type Shown = Pick<
  GatheringDetails,
  | 'title'
  | 'gatheringType'
  | 'location'
  | 'hostUsername'
  | 'timeZone'
  | 'startsAt'
  | 'movedFrom'
  | 'minutes'
  | 'canceledAt'
>

/**
 * A gathering as search engines read it: an `Event` of schema.org. It says no more than the preview of a link, and nothing of
 * prices, since hosts write those in words.
 */
export function eventData(gathering: Shown, { description, image, canonical }: Told): object {
  const { title, gatheringType, location, hostUsername, timeZone, startsAt, movedFrom, minutes } = gathering
  const local = (instant: string | number) => localTime(new Date(instant), timeZone)
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: nameOf({ title, gatheringType, location }),
    description,
    url: canonical,
    image: [image],
    startDate: local(startsAt),
    ...(minutes !== null && { endDate: local(new Date(startsAt).getTime() + minutes * MINUTE_MS) }),
    ...(movedFrom !== null && { previousStartDate: local(movedFrom) }),
    eventStatus: `${SCHEMA}/${statusOf(gathering)}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: location, address: location },
    ...(hostUsername !== DEPARTED && { organizer: { '@type': 'Person', name: hostUsername } }),
  }
}

/** Its title, or what and where it is. */
export function nameOf({
  title,
  gatheringType,
  location,
}: Pick<Shown, 'title' | 'gatheringType' | 'location'>): string {
  return title === '' ? `A ${gatheringType} gathering at ${location}` : title
}

/** What is cancelled isn't moved any more. */
function statusOf({ canceledAt, movedFrom }: Shown): string {
  if (canceledAt !== null) return 'EventCancelled'
  return movedFrom === null ? 'EventScheduled' : 'EventRescheduled'
}

/** What the clocks of the place show, and how far they are from UTC: `2030-02-01T19:00+01:00`. */
function localTime(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}
