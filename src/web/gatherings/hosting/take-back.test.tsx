import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { refuse, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'
import { openSamplePage } from '#web/gatherings/sample-page.tsx'

const PATH = '/api/gatherings/g1'
/** Far ahead of any clock. */
const AHEAD = '2190-01-04T19:00:00Z'

const serverWith = (gathering: () => GatheringDetails, acts: Parameters<typeof standIn>[0] = {}) =>
  standIn({
    [`GET ${PATH}`]: () => reply(gathering()),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer: null }),
    ...acts,
  })

test('a host takes a cancelled gathering back, with what will happen said', async () => {
  const own = anOwnPlace({ state: 'going', role: 'host' })
  const canceled = theDetails({ own, startsAt: AHEAD, canceledAt: '2026-11-22T10:00:00Z' })
  let now = canceled
  using server = serverWith(() => now, {
    [`DELETE ${PATH}/cancellation`]: () => {
      now = { ...canceled, canceledAt: null }
      return reply(now)
    },
  })
  await openSamplePage()
  await expect
    .element(page.getByText(/Everyone who was coming, waiting or asking is as they were/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel gathering' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('This gathering was cancelled.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel gathering' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/cancellation'))).toHaveLength(1)
})

test('a host hears why it can’t be taken back any more', async () => {
  const own = anOwnPlace({ state: 'going', role: 'co-host' })
  const canceled = theDetails({ own, startsAt: AHEAD, canceledAt: '2026-11-22T10:00:00Z' })
  using _ = serverWith(() => canceled, {
    [`DELETE ${PATH}/cancellation`]: () => refuse('gathering_began'),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect
    .element(
      page.getByText('It would have started by now, so it stays cancelled. Copy it to another day instead.'),
    )
    .toBeVisible()
})

test('a cancelled gathering that would have begun is not offered to be taken back, nor to players before', async () => {
  const canceledAt = '2026-11-22T10:00:00Z'
  const host = anOwnPlace({ state: 'going', role: 'host' })
  const began = theDetails({ own: host, startsAt: '2026-11-22T19:00:00Z', canceledAt })
  const ahead = theDetails({ own: anOwnPlace({ state: 'going' }), startsAt: AHEAD, canceledAt })
  for (const gathering of [began, ahead]) {
    using _ = serverWith(() => gathering)
    const { unmount } = await openSamplePage()
    await expect.element(page.getByText('This gathering was cancelled.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Finding it' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
    await unmount()
  }
})
