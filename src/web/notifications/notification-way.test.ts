import { expect, test } from 'vitest'

import { readWay } from './notification-way.ts'
import { byDay } from './notifications-by-day.ts'

function at(instant: string) {
  const timestamp = new Date(instant).getTime() / 1000
  return {
    id: instant,
    message: '',
    read: false,
    timestamp,
    link: null,
    count: 1,
    about: null,
    listed: null,
    kind: 'rank' as const,
  }
}

test('notifications are grouped by day, the last two days by name', () => {
  const now = new Date('2026-11-21T12:00:00')
  const notifications = [
    '2026-11-21T11:59:00',
    '2026-11-21T00:00:00',
    '2026-11-20T23:59:00',
    '2026-11-19T12:00:00',
    '2026-10-31T12:00:00',
    '2025-11-21T12:00:00',
  ].map(at)
  expect(byDay(notifications, now).map(({ title, notifications: { length } }) => [title, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Earlier in November', 1],
    ['October', 1],
    ['November 2025', 1],
  ])
})

test('a link may have search parameters', () => {
  expect(readWay('/bounties?view=mine&poster=b%201')).toEqual({
    to: '/bounties',
    search: { view: 'mine', poster: 'b 1' },
    hash: '',
  })
  expect(readWay('/about')).toEqual({ to: '/about', search: {}, hash: '' })
})

test('a link may lead to one message, or to a part of a page', () => {
  expect(readWay('/inbox/c1?at=4')).toEqual({ to: '/inbox/c1', search: { at: 4 }, hash: '' })
  expect(readWay('/gatherings/g1#bring')).toEqual({ to: '/gatherings/g1', search: {}, hash: 'bring' })
})
