import { expect, test } from 'vitest'

import { announcementFor } from './announcement.ts'

const UNTIL = '2030-01-02T18:00:00.000Z'
const BEFORE = new Date('2030-01-02T17:59:59.999Z')
const AT_THE_END = new Date(UNTIL)
const READERS = {
  visitor: null,
  member: { isAdmin: false },
  moderator: { isAdmin: false, isModerator: true },
  admin: { isAdmin: true },
} as const

test.for([
  ['everyone', ['visitor', 'member', 'moderator', 'admin']],
  ['members', ['member', 'moderator', 'admin']],
  ['keepers', ['moderator', 'admin']],
] as const)('what is told to %s is shown to them alone, and to nobody from its end on', ([to, expected]) => {
  const house = { announcement: { text: 'Closed on Friday', until: UNTIL, to } }
  const shownAt = (now: Date) =>
    Object.entries(READERS).filter(([, reader]) => announcementFor(house, reader, now) !== null)
  expect(shownAt(BEFORE).map(([name]) => name)).toEqual(expected)
  expect(shownAt(AT_THE_END)).toEqual([])
})

test('a reader learns what is told and until when, and not to whom', () => {
  const house = { announcement: { text: 'Closed on Friday', until: UNTIL, to: 'keepers' as const } }
  expect(announcementFor(house, READERS.admin, BEFORE)).toEqual({ text: 'Closed on Friday', until: UNTIL })
  expect(announcementFor({ announcement: null }, READERS.admin, BEFORE)).toBeNull()
})
