import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SessionMember } from '#contract/accounts.ts'
import type { OwnPlace } from '#contract/gatherings.ts'
import type { Announcement } from '#contract/gatherings/announcements.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AnnouncementsPart } from './announcements-part.tsx'

const PATH = '/api/gatherings/g1/announcements'
const SAID: Announcement = {
  number: 1,
  words: 'Bring sleeves.\nThe door is at the back.',
  at: '2026-11-24T18:04:00.000Z',
  by: 'Sigrun',
  isForWaiting: false,
}

/** It is still to come, whenever the test runs. */
const shown = (own: Partial<OwnPlace>, member: SessionMember = MAREN) =>
  renderPart(
    <AnnouncementsPart
      gathering={theDetails({ id: 'g1', waiting: 2, startsAt: '2126-11-27T18:00:00Z', own: anOwnPlace(own) })}
    />,
    { member },
  )

test('those who come read what the hosts wrote, and cannot write themselves', async () => {
  const nameless = { ...SAID, number: 2, by: null, words: 'See you there', isForWaiting: true }
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ announcements: [nameless, SAID] }) })
  await shown({ state: 'going' })
  await expect.element(page.getByText('The door is at the back.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Sigrun, ', { exact: false })).toBeVisible()
  await expect.element(page.getByText('also to those who wait', { exact: false })).toBeVisible()
  await expect.element(page.getByText('A host, ', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write to all who come' })).not.toBeInTheDocument()
})

test('those who come report what a host wrote, keepers remove it, and neither is offered once it is gone', async () => {
  const removed = { ...SAID, number: 2, words: '(removed)' }
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ announcements: [removed, SAID] }) })
  await shown({ state: 'going' }, { ...MAREN, isModerator: true })
  await expect.element(page.getByText('(removed)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Report this announcement' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this announcement' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Remove this announcement' })).toBeVisible()
})

test('a host writes to all, also to those who wait, and sees it on the page', async () => {
  let announcements: Announcement[] = []
  using server = standIn({
    [`GET ${PATH}`]: () => reply({ announcements }),
    [`POST ${PATH}`]: () => {
      announcements = [SAID]
      return reply({ announcements })
    },
  })
  await shown({ state: 'going', role: 'co-host' })
  await page.getByRole('button', { name: 'Write to all who come' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Write something first.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your words' }).fill(` ${SAID.words} `)
  await page.getByRole('checkbox', { name: 'Also to those who wait (2)' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Bring sleeves.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const bodies = server.asked.filter(({ body }) => body !== undefined).map(({ body }) => body)
  expect(bodies).toEqual([{ words: SAID.words, isForWaiting: true }])
})

test('the sixth of a day is refused in words, and what was written stays', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ announcements: [] }),
    [`POST ${PATH}`]: () => refuse('too_many_announcements'),
  })
  await shown({ state: 'going', role: 'host' })
  await page.getByRole('button', { name: 'Write to all who come' }).click()
  await page.getByRole('textbox', { name: 'Your words' }).fill('Once more')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .element(
      page.getByText('You can write to everyone coming up to five times in 24 hours. Try again later.', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your words' })).toHaveValue('Once more')
})
