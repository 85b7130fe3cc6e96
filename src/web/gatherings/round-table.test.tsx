import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { RoundTable } from './round-table.tsx'
import { anOwnPlace, theDetails } from './sample-details.ts'

const table = page.getByRole('img', { name: '4 of 8 seats taken' })

test('those who come sit around the table, guests beside whoever brings them', async () => {
  const sigrun = { username: 'Sigrun', avatarUrl: null, guests: 1, role: 'host', addedBy: null }
  const comers = [sigrun, { ...sigrun, username: MAREN.username, guests: 0, role: 'player' }]
  using _ = standIn({ 'GET /api/gatherings/g1/comers': () => reply({ comers, nextCursor: null }) })
  const gathering = theDetails({ participants: 4, maxPlayers: 8, own: anOwnPlace({ state: 'going' }) })
  await renderPart(<RoundTable gathering={gathering} />, { member: MAREN })
  await expect.element(table.getByText('You')).toBeVisible()
  await expect.element(table.getByText('4 free seats')).toBeVisible()
  // The fourth is somebody whom Maren may not see.
  expect(Array.from(table.element().children, ({ textContent }) => textContent)).toEqual([
    '4 / 84 free seats',
    'Sigrun',
    '',
    'You',
    '',
    '',
    '',
    '',
    '',
  ])
})

test('a visitor sees how many come, and who calls them', async () => {
  using server = standIn({})
  const gathering = theDetails({ participants: 4, maxPlayers: 8, own: null, hostUsername: 'Sigrun' })
  await renderPart(<RoundTable gathering={gathering} />, { member: null })
  await expect.element(table.getByText('Sigrun')).toBeVisible()
  expect(server.asked).toEqual([])
})
