import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { theDetails } from '#web/gatherings/sample-details.ts'

import { AddToCalendar } from './add-to-calendar.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

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
  await page.getByRole('button', { name: 'End it' }).click()
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
