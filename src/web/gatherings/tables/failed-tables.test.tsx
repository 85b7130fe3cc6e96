import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheTables } from './at-the-tables.tsx'
import { aDuel, aTourney, someStandings } from './sample-tourney.ts'

const PATH = '/api/gatherings/g1/tourney'
const retry = page.getByRole('button', { name: 'Try again' })
const shown = () =>
  renderPart(
    <AtTheTables gathering={theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', role: 'host' }) })} />,
    { member: MAREN },
  )

test('standings that could not be loaded can be asked for again', async () => {
  let isDown = true
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: aTourney() }),
    [`GET ${PATH}/standings`]: () => (isDown ? refuse('internal') : reply({ standings: someStandings() })),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByRole('table', { name: 'Standings' })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('changed results that could not be loaded are not taken for none, and can be asked for again', async () => {
  let isDown = true
  const change = {
    round: 1,
    table: 1,
    players: aDuel().players,
    before: { wins: [0, 2], draws: 0 },
    after: { wins: [2, 0], draws: 0 },
    by: null,
    at: '2026-11-23T19:30:00.000Z',
  }
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: aTourney() }),
    [`GET ${PATH}/standings`]: () => reply({ standings: someStandings() }),
    [`GET ${PATH}/corrections`]: () => (isDown ? refuse('internal') : reply({ corrections: [change] })),
  })
  await shown()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Couldn’t load which results were changed. Try again')
  isDown = false
  await retry.click()
  await expect.element(page.getByText('Changed results (1)')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('the tables of an earlier round that could not be loaded can be asked for again', async () => {
  let isDown = true
  const first = aTourney({
    round: 2,
    tables: [aDuel({ state: 'confirmed', result: { wins: [2, 1], draws: 0 }, mayEnter: false })],
  })
  using _ = standIn({
    [`GET ${PATH}`]: ({ url }) => {
      if (url.searchParams.get('round') === null)
        return reply({ tourney: { ...first, shownRound: 2, tables: [] } })
      return isDown ? refuse('internal') : reply({ tourney: first })
    },
    [`GET ${PATH}/standings`]: () => reply({ standings: someStandings() }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  await page.getByLabelText('Tables of').selectOptions('Round 1')
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByText('You won 2–1')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a latecomer who isn’t going is named, and what to do about it', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: aTourney({ mayRun: true }) }),
    [`GET ${PATH}/standings`]: () => reply({ standings: someStandings() }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
    [`POST ${PATH}/players`]: () => refuse('not_found'),
  })
  await shown()
  await page.getByText('More', { exact: true }).click()
  await page.getByLabelText('Add a latecomer').selectOptions('A member who is going')
  await page.getByLabelText('Username').fill('Gaffer')
  await page.getByRole('button', { name: 'Add from the next round on' }).click()
  await expect
    .element(page.getByText('“Gaffer” isn’t going. Check the name, or give them a seat first.'))
    .toBeVisible()
})
