import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Comer } from '#contract/gatherings/coming.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, fridays, theDetails } from '#web/gatherings/sample-details.ts'

import { ComerMenu } from './comer-menu.tsx'

const PATH = '/api/gatherings/g1'
const PELL: Comer = { username: 'Pell', avatarUrl: null, guests: 0, role: 'co-host', addedBy: null }
const HOSTED = theDetails({ own: anOwnPlace({ role: 'host', state: 'going' }) })
const SERIES = fridays()

const button = page.getByRole('button', { name: 'Make host: Pell' })
const dialog = page.getByRole('dialog', { name: 'Make Pell host' })

/** What was asked for, beside what is read. */
function serverWith(series: Series | null) {
  const server = standIn({
    [`GET ${PATH}/series`]: () => reply({ series }),
    [`PUT ${PATH}/host`]: () => reply(HOSTED),
    [`PUT ${PATH}/series/host`]: () => refuse('heir_has_too_many_series'),
  })
  const changes = () =>
    server.asked.filter(({ body }) => body !== undefined).map(({ url, body }) => [url.pathname, body])
  return { changes, [Symbol.dispose]: () => server[Symbol.dispose]() }
}

const openMenu = () =>
  renderPart(
    <Suspense fallback="loading">
      <ComerMenu comer={PELL} gathering={HOSTED} onGone={() => {}} />
    </Suspense>,
    { member: MAREN },
  )

test('a gathering that happens once is handed over by one press', async () => {
  using server = serverWith(null)
  await openMenu()
  await button.click()
  await expect.poll(server.changes).toEqual([[`${PATH}/host`, { username: 'Pell' }]])
})

test('of one that repeats, a host chooses this date or later ones too, and is told why not', async () => {
  using server = serverWith(SERIES)
  await openMenu()
  await button.click()
  await expect.element(dialog.getByText(/The other dates stay yours/)).toBeVisible()
  await dialog.getByText('This and later').click()
  await expect.element(dialog.getByText(/Earlier dates stay yours/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make host' }).click()
  await expect.poll(server.changes).toEqual([[`${PATH}/series/host`, { username: 'Pell' }]])
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByText('This one').click()
  await dialog.getByRole('button', { name: 'Make host' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
