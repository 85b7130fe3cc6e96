import { expect, test } from 'vitest'

import type { AppEvent } from '#contract/events.ts'
import { type Preferences, profileEndpoints } from '#contract/profile.ts'
import { welcomed } from '#tests/members/joining.ts'
import { IN_LINZ } from '#tests/members/places.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { changeProfile } from './actions.ts'
import { NOTHING_SET, prefer, themeCookie } from './preferences.ts'
import { findSetup } from './queries.ts'

const DEFAULTS = NOTHING_SET.preferences

test('each preference stays until it is changed', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await changeProfile(app, member, { username: 'gandalf', preferences: { unit: 'mi' } })
  await changeProfile(app, member, { username: 'gandalf', preferences: { radius: 20 } })
  await changeProfile(app, member, { username: 'gandalf', location: IN_LINZ })
  expect(await findSetup(app.db, member.id)).toMatchObject({
    preferences: { ...DEFAULTS, radius: 20, unit: 'mi' },
    location: IN_LINZ,
  })
  expect(await app.events()).toContainEqual({ type: 'profile.changed', memberId: member.id })
})

test('fields that are not sent stay unchanged', () => {
  const all = { ...DEFAULTS, radius: 7, isListed: false, formats: ['cube' as const] }
  expect(prefer(all)).toEqual(all)
  expect(prefer(all, { radius: 9, unit: undefined, formats: [] })).toEqual({ ...all, radius: 9, formats: [] })
})

test('every preference is stored', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const preferences = {
    theme: 'day',
    radius: 12,
    unit: 'mi',
    formats: ['commander', 'draft'],
    languages: ['en', 'ja'],
    placeShownTo: 'nobody',
    activityShownTo: 'fellowship',
    hearsFrom: 'met',
    awayUntil: '2027-01-06',
    showsReading: true,
    isListed: false,
    hasKeys: false,
    tableColumns: ['week', 'price', 'added'],
    tableRows: 'compact',
    shares: { NM: 100, LP: 90, MP: 60, HP: 40, DMG: 0 },
    currency: null,
  } satisfies Preferences
  const { body } = await gandalf.call(profileEndpoints.change, { username: 'gandalf', preferences })
  expect(body).toMatchObject({ preferences, formats: preferences.formats })
  const seen = await server.visitor().call(profileEndpoints.get, { username: 'gandalf' })
  expect(seen.body).toMatchObject({
    formats: preferences.formats,
    languages: preferences.languages,
  })
})

test.each([101, -1, 79.5, '80'])('%j is no share of a price', async (LP) => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const preferences = { shares: { NM: 100, LP, MP: 70, HP: 50, DMG: 35 } }
  const { status } = await gandalf.fetch('/api/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'gandalf', preferences }),
  })
  expect(status).toBe(422)
})

test('listing and deed visibility are announced when they change, and only then', async () => {
  await using app = await startApp()
  const heard: AppEvent[] = []
  const listening = {
    ...app,
    react: async (...[change, event]: Parameters<TestApp['react']>) => {
      if (event.type === 'listing.changed') change.afterCommit(() => heard.push(event))
      await app.react(change, event)
    },
  }
  const member = await welcomed(app, 'gandalf')
  const { id: memberId } = member
  const wish = (preferences: Partial<Preferences>) =>
    changeProfile(listening, member, { username: 'gandalf', preferences })
  await wish({ isListed: true, radius: 3 })
  expect(heard).toEqual([])
  await wish({ isListed: false })
  await wish({ activityShownTo: 'nobody' })
  await wish({ activityShownTo: 'nobody', isListed: false, placeShownTo: 'nobody' })
  expect(heard).toEqual([
    { type: 'listing.changed', memberId, isListed: false, activityShownTo: 'everyone' },
    { type: 'listing.changed', memberId, isListed: false, activityShownTo: 'nobody' },
  ])
})

test('the page comes with the theme, from a cookie', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  await gandalf.call(profileEndpoints.change, { username: 'gandalf', preferences: { theme: 'night' } })
  expect(gandalf.cookies.get('theme')).toBe('night')
  expect(await (await gandalf.fetch('/about')).text()).toContain('data-theme="night"')
  await gandalf.call(profileEndpoints.change, { username: 'gandalf', preferences: { theme: 'system' } })
  expect(gandalf.cookies.has('theme')).toBe(false)
  expect(themeCookie('day', true)).toBe('theme=day; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
})
