import { execFileSync } from 'node:child_process'

import ical from 'node-ical'
import { z } from 'zod'

/** What another program makes of one event of a calendar file. */
export interface ReadEvent {
  readonly uid: string
  readonly startsAt: string
  readonly endsAt: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly status: string
  readonly sequence: number
  readonly changedAt: string
}

const PYTHON = '/usr/bin/python3'

/** Reads standard input with icalendar, and lets vobject check it against the standard. */
const PROGRAM = String.raw`
import json, sys
from datetime import timezone
import icalendar, vobject
text = sys.stdin.buffer.read()
for calendar in vobject.readComponents(text.decode('utf-8')):
    calendar.validate(raiseException=True)
def when(field):
    return field.dt.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
events = [{
    'uid': str(e['uid']), 'startsAt': when(e['dtstart']), 'endsAt': when(e['dtend']),
    'summary': str(e['summary']), 'location': str(e['location']), 'description': str(e.get('description', '')),
    'url': str(e['url']), 'status': str(e['status']), 'sequence': int(e['sequence']), 'changedAt': when(e['last-modified']),
} for e in icalendar.Calendar.from_ical(text).walk('vevent')]
json.dump(events, sys.stdout)
`

const ReadEvents = z.array(
  z.object({
    uid: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    summary: z.string(),
    location: z.string(),
    description: z.string(),
    url: z.string(),
    status: z.string(),
    sequence: z.int(),
    changedAt: z.string(),
  }),
)

/** Programs of others that read calendar files, by name: one in JavaScript, and two in Python where Debian's packages are installed. */
export const READERS: ReadonlyMap<string, (text: string) => readonly ReadEvent[]> = new Map([
  ['node-ical', readWithNodeIcal] as const,
  ...(hasPython() ? [['icalendar and vobject', readWithPython] as const] : []),
])

function hasPython(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import icalendar, vobject'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function readWithPython(text: string): readonly ReadEvent[] {
  return ReadEvents.parse(
    JSON.parse(execFileSync(PYTHON, ['-c', PROGRAM], { input: text, encoding: 'utf8' })),
  )
}

function readWithNodeIcal(text: string): readonly ReadEvent[] {
  const parts = Object.values(ical.sync.parseICS(text))
  const events = parts.flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
  return ReadEvents.parse(
    events.map((event) => ({
      uid: event.uid,
      startsAt: event.start.toISOString(),
      endsAt: event.end?.toISOString(),
      summary: event.summary,
      location: event.location,
      description: event.description ?? '',
      url: event.url,
      status: event.status,
      sequence: Number(event.sequence),
      changedAt: event.lastmodified?.toISOString(),
    })),
  )
}
