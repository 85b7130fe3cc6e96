import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TourneyTable } from '#contract/gatherings/tables/tourney.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheTables } from './at-the-tables.tsx'
import { aDuel, aTourney, someStandings } from './sample-tourney.ts'

const PATH = '/api/gatherings/g1/tourney'
const shown = () =>
  renderPart(
    <AtTheTables gathering={theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', role: 'host' }) })} />,
    { member: MAREN },
  )

test('an earlier event can be read beside the one that is played', async () => {
  const result = { wins: [2, 0], draws: 0 }
  const tables = [aDuel({ state: 'confirmed', result, mayEnter: false })]
  const first = aTourney({ stage: 'over', round: 2, shownRound: 2, tables })
  using server = standIn({
    [`GET ${PATH}`]: ({ url }) =>
      reply({
        tourney: url.searchParams.get('number') === '1' ? first : aTourney({ number: 2, mayRun: true }),
      }),
    [`GET ${PATH}/standings`]: ({ url }) =>
      reply({ standings: url.searchParams.get('number') === '1' ? someStandings() : [] }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
  await page.getByLabelText('Event', { exact: true }).selectOptions('Event 1')
  await expect.element(page.getByText('You won 2–0')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Standings' })).toMatchTextContent(/MarenOfTheMill/)
  await expect.element(page.getByText('Your table: 1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next round' })).not.toBeInTheDocument()
  await page.getByLabelText('Tables of').selectOptions('Round 1')
  await expect
    .poll(() => server.asked.map(({ url }) => url.searchParams.toString()))
    .toContain('number=1&round=1')
  await page.getByLabelText('Event', { exact: true }).selectOptions('Event 2')
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
})

test('in single elimination a host may still enter that an earlier duel was drawn, and nothing that a bracket stands on', async () => {
  const result = { wins: [2, 0], draws: 0 }
  const known = { mayRun: true, stage: 'cut', round: 3 } as const
  const rounds = [
    aTourney({ ...known, shownRound: 1, tables: [aDuel({ state: 'confirmed', result })] }),
    aTourney({
      ...known,
      shownRound: 2,
      tables: [aDuel({ isCut: true, state: 'confirmed', result, mayEnter: false })],
    }),
    aTourney({ ...known, shownRound: 3, tables: [aDuel({ isCut: true })] }),
  ]
  using _ = standIn({
    [`GET ${PATH}`]: ({ url }) => reply({ tourney: rounds[Number(url.searchParams.get('round') ?? 3) - 1] }),
    [`GET ${PATH}/standings`]: () => reply({ standings: [] }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  const entry = page.getByRole('listitem').getByRole('group')
  const draw = page.getByRole('listitem').getByRole('option', { name: 'Draw 1–1' })
  await entry.getByText('Enter result', { exact: true }).click()
  await expect.element(entry.getByLabelText('Result of table 1')).toBeVisible()
  await expect.element(draw).not.toBeInTheDocument()
  await page.getByLabelText('Tables of').selectOptions('Round 1')
  await entry.getByText('Change result', { exact: true }).click()
  await expect.element(draw).toBeInTheDocument()
  await page.getByLabelText('Tables of').selectOptions('Round 2')
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/You won 2–0/)
  await expect.element(entry).not.toBeInTheDocument()
})

test.for([
  [
    'whoever won the final won the event',
    { isCut: true, result: { wins: [0, 2], draws: 0 } },
    'Pell won the event',
  ],
  ['nobody won while the final has no result', { isCut: true, result: null }, 'The event is over'],
  ['nobody won without a final', { result: { wins: [0, 2], draws: 0 } }, 'The event is over'],
] satisfies [string, Partial<TourneyTable>, string][])(
  'once an event is over, %s',
  async ([, table, words]) => {
    const tourney = aTourney({ stage: 'over', tables: [aDuel({ state: 'confirmed', ...table })] })
    using _ = standIn({
      [`GET ${PATH}`]: () => reply({ tourney }),
      [`GET ${PATH}/standings`]: () => reply({ standings: [] }),
      [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
    })
    await shown()
    await expect.element(page.getByText(words)).toBeVisible()
  },
)

test('the first event of a gathering has nothing to pick', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: aTourney() }),
    [`GET ${PATH}/standings`]: () => reply({ standings: [] }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
  await expect.element(page.getByLabelText('Event', { exact: true })).not.toBeInTheDocument()
})

test('a table that was not played when its event ended has no result, and nobody plays there', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: aTourney({ stage: 'over' }) }),
    [`GET ${PATH}/standings`]: () => reply({ standings: [] }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  await shown()
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/No result/)
})
