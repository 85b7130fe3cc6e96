import { expect, test } from 'vitest'

import { calendarEndpoints } from '#contract/gatherings/calendar.ts'

import { loggedPath } from './logged-path.ts'

test('the log shows no part of a path that opens something by itself', () => {
  const { path } = calendarEndpoints.feed
  expect(loggedPath(path, '/api/calendars/speak-friend')).toBe('/api/calendars/:secret')
  expect(loggedPath('/unsubscribe/:token', '/unsubscribe/speak-friend')).toBe('/unsubscribe/:token')
})

test('the log shows every other path as it was asked for', () => {
  const { path } = calendarEndpoints.one
  expect(loggedPath(path, '/api/gatherings/g1/calendar')).toBe('/api/gatherings/g1/calendar')
})
