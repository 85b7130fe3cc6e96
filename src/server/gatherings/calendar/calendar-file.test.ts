import fc from 'fast-check'
import { expect, test } from 'vitest'

import { READERS } from '#tests/gatherings/calendar-readers.ts'

import { type CalendarEntry, writeCalendar } from './calendar-file.ts'

const HOUR_MS = 3_600_000

const draft: CalendarEntry = {
  gatheringId: '0190b8c0-3f4e-7000-8000-000000000001',
  title: 'Draft at the Prancing Pony',
  place: 'The Prancing Pony, Bree',
  notes: 'Host: Gandalf\nWhat to bring: sleeves, dice; and a \\ or two',
  url: 'https://shire.example.org/gatherings/0190b8c0-3f4e-7000-8000-000000000001',
  startsAt: new Date('2026-11-27T18:00:00Z'),
  endsAt: new Date('2026-11-27T22:00:00Z'),
  timeZone: 'Europe/Vienna',
  sequence: 2,
  changedAt: new Date('2026-11-22T10:00:00Z'),
  status: 'CONFIRMED',
  host: 'Gandalf',
}

const draftWith = (facts: Partial<CalendarEntry>): CalendarEntry => ({ ...draft, ...facts })

const readOf = (entry: CalendarEntry) => ({
  uid: `${entry.gatheringId}@gatherings.tradewyrm`,
  startsAt: entry.startsAt.toISOString(),
  endsAt: entry.endsAt.toISOString(),
  summary: entry.title,
  location: entry.place,
  description: entry.notes,
  url: entry.url,
  status: entry.status,
  sequence: entry.sequence,
  changedAt: entry.changedAt.toISOString(),
})

const linesOf = (text: string) => text.split('\r\n')

test.each([...READERS])('%s reads a gathering as we wrote it', (_, read) => {
  expect(read(writeCalendar([draft]))).toEqual([readOf(draft)])
})

test('times are those of the clocks at the place, and the file says what these clocks do', () => {
  const lines = linesOf(writeCalendar([draft]))
  expect(lines).toContain('DTSTART;TZID=Europe/Vienna:20261127T190000')
  expect(lines).toContain('DTEND;TZID=Europe/Vienna:20261127T230000')
  expect(lines).toContain('TZID:Europe/Vienna')
  expect(lines).toContain('DTSTAMP:20261122T100000Z')
})

test('an old name of a zone is written as the one that its rules go by now, and each zone once', () => {
  const zones = ['Asia/Calcutta', 'Asia/Kolkata', 'Asia/Kolkata', 'UTC']
  const text = writeCalendar(zones.map((timeZone) => draftWith({ timeZone })))
  const named = linesOf(text).filter((line) => line.startsWith('TZID:'))
  expect(named).toEqual(['TZID:Asia/Kolkata', 'TZID:Etc/UTC'])
  expect(text.match(/DTSTART;TZID=Asia\/Kolkata:20261127T233000/g)).toHaveLength(3)
})

test.each([...READERS])('%s reads what starts at every hour around both changes of the clocks', (_, read) => {
  const nights = ['2027-03-27T20:00:00Z', '2027-10-30T20:00:00Z']
  const entries = nights.flatMap((night) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((hours) => {
      const startsAt = new Date(Date.parse(night) + hours * HOUR_MS)
      const gatheringId = startsAt.toISOString()
      return draftWith({ gatheringId, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS / 2) })
    }),
  )
  expect(read(writeCalendar(entries))).toEqual(entries.map(readOf))
})

test('whatever a host says comes back as it was, in lines of at most 75 octets', () => {
  const said = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim())
    // node-ical takes away quotes around a whole text, which are part of it.
    .filter((text) => text !== '' && !/^".*"$/.test(text))
  const entries = fc.record({ title: said, place: said, notes: said, sequence: fc.nat(1000) })
  fc.assert(
    fc.property(entries, (facts) => {
      const entry = draftWith(facts)
      const text = writeCalendar([entry])
      expect(Math.max(...linesOf(text).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(READERS.get('node-ical')?.(text)).toEqual([readOf(entry)])
    }),
  )
})

test('no character that controls gets into a file, and no words can end a line', () => {
  const text = writeCalendar([{ ...draft, title: 'A\u0000B\u001b[0mC\r\nSTATUS:CANCELLED', notes: '\ud800' }])
  expect(linesOf(text)).toContain(String.raw`SUMMARY:AB[0mC\nSTATUS:CANCELLED`)
  expect(linesOf(text).filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED'])
})

test.each([...READERS])('%s reads the line separators of Unicode as line breaks', (_, read) => {
  const title = 'Draft\u2028at the\u2029Pony'
  expect(read(writeCalendar([draftWith({ title })]))).toMatchObject([{ summary: 'Draft\nat the\nPony' }])
})

test('the same gatherings make the same bytes', () => {
  expect(writeCalendar([draft], { name: 'Mine' })).toBe(
    writeCalendar([structuredClone(draft)], { name: 'Mine' }),
  )
})
