import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { Comers } from './comers.tsx'
import { anOwnPlace, theDetails } from './sample-details.ts'

const HOUR_MS = 3_600_000

/** What Maren, who hosts, reads of who comes. */
async function shown(part: Partial<GatheringDetails>) {
  const comers = [{ username: 'Sigrun', avatarUrl: null, guests: 0, role: 'player', addedBy: null }]
  const server = standIn({ 'GET /api/gatherings/g1/comers': () => reply({ comers, nextCursor: null }) })
  await renderPart(<Comers gathering={theDetails({ own: anOwnPlace({ role: 'host' }), ...part })} />, {
    member: MAREN,
  })
  await expect.element(page.getByText('Sigrun')).toBeVisible()
  return server
}

test('hosts see who is coming, and may turn them away', async () => {
  using _ = await shown({})
  await expect.element(page.getByRole('heading', { name: 'Who is coming' })).toBeVisible()
  await expect.element(page.getByText('Going')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn away: Sigrun' })).toBeVisible()
})

test.for([
  ['Who was coming', { canceledAt: '2026-11-20T10:00:00Z' }],
  ['Who had a seat', { startsAt: new Date(Date.now() - 24 * HOUR_MS).toISOString() }],
] as const)('cancelled or over, the list says “%s”, and nobody can be turned away', async ([title, part]) => {
  using _ = await shown(part)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('Going')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
