import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** A gathering as calendars show it. */
export interface CalendarEntry {
  readonly gatheringId: string
  readonly title: string
  readonly place: string
  /** Plain text of several lines. */
  readonly notes: string
  readonly url: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The clock of the place, from the IANA database. */
  readonly timeZone: string
  /** Rises with each change. */
  readonly sequence: number
  readonly changedAt: Date
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly host: string
}

/** A file that is sent, as opposed to one that is fetched. */
export interface Sending {
  readonly at: Date
  /** The email address that it comes from. */
  readonly from: string
}

/** What a file is for. */
interface Purpose {
  /** What a calendar that is read again and again is called; without one it is a file to take over once. */
  readonly name?: string
  readonly sending?: Sending
}

const PRODUCT = '-//Tradewyrm//Gatherings//EN'
/** The library counts a line without the space that continues it; RFC 5545, section 3.1 allows 75 octets with it. */
ICAL.foldLength = 74
/** Of the characters that control, RFC 5545 allows a tab and line breaks in a text. */
// oxlint-disable-next-line no-control-regex -- these are the ones to leave out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g
/** Some readers end a line at Unicode's own separators, which would cut the file. */
const LINE_BREAKS = /\r\n|[\u2028\u2029]/g

/**
 * Writes gatherings as an iCalendar file (RFC 5545), with the time zones of their places, each once. The same gatherings make the
 * same bytes, so that a reader can be told that nothing has changed; only a file that is sent says when.
 */
export function writeCalendar(entries: readonly CalendarEntry[], { name, sending }: Purpose = {}): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', PRODUCT)
  if (sending !== undefined) calendar.updatePropertyWithValue('method', 'PUBLISH')
  if (name !== undefined) {
    calendar.updatePropertyWithValue('x-wr-calname', name)
    calendar.updatePropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
    calendar.updatePropertyWithValue('x-published-ttl', 'PT1H')
  }
  const zones = new Map(
    [...new Set(entries.map(({ timeZone }) => timeZone))].map((each) => [each, zoneOf(each)]),
  )
  const blocks = new Map(
    [...zones.values()].flatMap((zone) => (zone === undefined ? [] : [[zone.id, zone.block]])),
  )
  for (const block of blocks.values()) calendar.addSubcomponent(block)
  for (const entry of entries) {
    const event = eventOf(entry, zones.get(entry.timeZone))
    if (sending !== undefined) addSending(event, entry, sending)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

function eventOf(entry: CalendarEntry, zone: Zone | undefined): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const { gatheringId, changedAt } = entry
  // The name behind it never changes, wherever the site moves.
  event.updatePropertyWithValue('uid', `${gatheringId}@gatherings.tradewyrm`)
  // Without a METHOD this is the time of the last change; RFC 5545, section 3.8.7.2.
  event.updatePropertyWithValue('dtstamp', inUtc(changedAt))
  event.updatePropertyWithValue('last-modified', inUtc(changedAt))
  event.updatePropertyWithValue('sequence', entry.sequence)
  addTimes(event, entry, zone)
  event.updatePropertyWithValue('status', entry.status)
  event.updatePropertyWithValue('summary', plain(entry.title))
  event.updatePropertyWithValue('location', plain(entry.place))
  if (entry.notes !== '') event.updatePropertyWithValue('description', plain(entry.notes))
  event.updatePropertyWithValue('url', entry.url)
  return event
}

/** RFC 5546, section 3.2.1 wants an organizer. Members have no address for each other, so it is that of the site. */
function addSending(event: ICAL.Component, { host }: CalendarEntry, { at, from }: Sending): void {
  // With a METHOD this is when the file was made; RFC 5545, section 3.8.7.2.
  event.updatePropertyWithValue('dtstamp', inUtc(at))
  const organizer = new ICAL.Property('organizer')
  if (host !== '') organizer.setParameter('cn', host)
  organizer.setValue(`mailto:${from}`)
  event.addProperty(organizer)
}

/**
 * Its start and its end as the clocks of the place show them. Both are in UTC where those clocks show one of them
 * twice, because programs differ on which of the two is meant. They are in UTC, too, where no file could say what
 * those clocks do.
 */
function addTimes(event: ICAL.Component, entry: CalendarEntry, zone: Zone | undefined): void {
  const times = { dtstart: entry.startsAt, dtend: entry.endsAt }
  const locals = Object.entries(times).map(([name, at]) => ({ name, at, local: clockOf(at, entry.timeZone) }))
  const isPlain = zone !== undefined && locals.every(({ local }) => !comesTwice(local))
  for (const { name, at, local } of locals) {
    const property = new ICAL.Property(name)
    if (isPlain) property.setParameter('tzid', zone.id)
    property.setValue(isPlain ? onClock(local) : inUtc(at))
    event.addProperty(property)
  }
}

function clockOf(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

function onClock(local: Temporal.ZonedDateTime): ICAL.Time {
  return ICAL.Time.fromDateTimeString(local.toPlainDateTime().toString({ smallestUnit: 'second' }))
}

function comesTwice(local: Temporal.ZonedDateTime): boolean {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toPlainDateTime().toZonedDateTime(local.timeZoneId, { disambiguation }),
  )
  return first?.epochMilliseconds !== second?.epochMilliseconds
}

interface Zone {
  /** The zone goes by this name in the file, which may be a newer one than ours. */
  readonly id: string
  readonly block: ICAL.Component
}

function zoneOf(timeZone: string): Zone | undefined {
  const [text = ''] = tzlib_get_ical_block(timeZone)
  if (text === '') return undefined
  const block = ICAL.Component.fromString(text)
  return { id: String(block.getFirstPropertyValue('tzid')), block }
}

function inUtc(at: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(at, true)
}

function plain(text: string): string {
  return text.toWellFormed().replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS, '')
}
