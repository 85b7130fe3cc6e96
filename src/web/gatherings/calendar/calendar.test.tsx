import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnProfile } from '#contract/profile.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { theDetails } from '#web/gatherings/sample-details.ts'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'

import { AddToCalendar } from './add-to-calendar.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { nearAddress } from './near-address.ts'
import { NearCalendarButton } from './near-calendar-button.tsx'

const PATH = '/api/calendar'
const FIRST = 'https://shire.example.org/api/calendars/first'
const SECOND = 'https://shire.example.org/api/calendars/second'

/** What a link leads with to a form of somebody else. */
const asked = (name: string) => {
  const href = page.getByRole('link', { name }).element().getAttribute('href') ?? ''
  return Object.fromEntries(new URL(href).searchParams)
}

test('a gathering goes into any calendar as a file, or into one of the big ones', async () => {
  const gathering = theDetails({
    title: 'Draft & dice',
    startsAt: '2030-01-04T18:00:00.000Z',
    minutes: 90,
    location: 'The Gilded Griffin',
    address: 'Back room',
  })
  await renderPart(<AddToCalendar gathering={gathering} />, { member: MAREN })
  const file = page.getByRole('link', { name: 'Add to my calendar' })
  await expect.element(file).toHaveAttribute('href', `/api/gatherings/${gathering.id}/calendar`)
  expect(asked('Google Calendar')).toMatchObject({
    text: 'Draft & dice',
    dates: '20300104T180000Z/20300104T193000Z',
    location: 'The Gilded Griffin, Back room',
  })
  expect(asked('Outlook')).toMatchObject({
    subject: 'Draft & dice',
    startdt: '2030-01-04T18:00:00.000Z',
    enddt: '2030-01-04T19:30:00.000Z',
  })
})

const shown = () =>
  renderPart(
    <Suspense fallback="loading">
      <CalendarDialog onClose={() => {}} />
    </Suspense>,
    { member: MAREN },
  )

test('an address is made, copied, replaced and ended', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  })
  const made = [FIRST, SECOND]
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ url: null }),
    [`POST ${PATH}`]: () => reply({ url: made.shift() }),
    [`DELETE ${PATH}`]: () => reply({ url: null }),
  })
  await shown()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = page.getByRole('textbox', { name: 'Secret address' })
  await expect.element(address).toHaveValue(FIRST)
  await expect
    .element(page.getByRole('link', { name: 'Apple and others' }))
    .toHaveAttribute('href', FIRST.replace('https:', 'webcal:'))
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await expect.element(address).toHaveValue(SECOND)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => copied).toEqual([SECOND])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
})

test('an address that could not be made is said in words, and can be asked for again', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ url: null }),
    [`POST ${PATH}`]: () => refuse('busy'),
  })
  await shown()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeEnabled()
})

const aProfile = (location: OwnProfile['location']) => {
  const { preferences } = anOwnProfile()
  const profile = anOwnProfile({ location, preferences: { ...preferences, unit: 'mi', radius: 25 } })
  return { 'GET /api/profile': () => reply(profile) }
}
const WELS = { lat: 48.15, lng: 14.02, name: 'Wels', address: 'Wels, Austria', useLocation: true }

test('what is near one’s town, or another one, is an address that any calendar reads', async () => {
  using _ = standIn(aProfile(WELS))
  await renderPart(<NearCalendarButton address={{}} />, { member: MAREN })
  await page.getByRole('button', { name: 'Subscribe to what is near' }).click()
  const url = `${window.location.origin}/api/gatherings-calendar?lat=48.15&lng=14.02&radius=40`
  await expect.element(page.getByLabelText('Address')).toHaveValue(url)
  await expect.element(page.getByText(/next 12 weeks near Wels/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Apple and others' }))
    .toHaveAttribute('href', url.replace(/^https?/, 'webcal'))
})

test('the town that somebody looks around comes first, and without any there is nothing to subscribe to', async () => {
  using network = standIn(aProfile({ ...WELS, useLocation: false }))
  const { unmount } = await renderPart(<NearCalendarButton address={{}} />, { member: MAREN })
  await expect.poll(() => network.asked).toHaveLength(1)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await unmount()
  await renderPart(<NearCalendarButton address={{ lat: 47.07, lng: 15.44, town: 'Graz', radius: 10 }} />, {
    member: MAREN,
  })
  await page.getByRole('button', { name: 'Subscribe to what is near' }).click()
  await expect.element(page.getByText(/near Graz/)).toBeVisible()
})

test.for([
  [{ radius: 50, unit: 'km' }, '50'],
  [{ radius: 10, unit: 'mi' }, '16'],
  [{ radius: 100, unit: 'mi' }, '100'],
  [{ radius: 0, unit: 'km' }, '100'],
] as const)('a radius of %o is %s km in the address', ([radius, km]) => {
  const url = new URL(nearAddress({ lat: 47.07, lng: 15.44 }, radius))
  expect(url.searchParams.get('radius')).toBe(km)
})
