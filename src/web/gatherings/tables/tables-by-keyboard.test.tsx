import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheTables } from './at-the-tables.tsx'
import { aDuel, aTourney, someStandings } from './sample-tourney.ts'

const PATH = '/api/gatherings/g1/tourney'
const WON = { wins: [2, 0], draws: 0 }
const CLOCK = { endsAt: '2026-11-23T19:30:00.000Z', pausedMs: null }

/** The part of a host, or of a player, after whatever they do next. */
async function opened(first: Tourney, act: string, then: Tourney) {
  let now = first
  let standings = someStandings()
  const server = standIn({
    [`GET ${PATH}`]: () => reply({ tourney: now }),
    [`GET ${PATH}/standings`]: () => reply({ standings }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
    [act]: () => {
      now = then
      if (act.endsWith('/drop'))
        standings = standings.map((each) => Object.assign({}, each, { isPlaying: false }))
      return reply({ tourney: now })
    },
  })
  const own = anOwnPlace({ state: 'going', role: first.mayRun ? 'host' : 'player' })
  await renderPart(<AtTheTables gathering={theDetails({ id: 'g1', own })} />, { member: MAREN })
  return server
}

/** Presses a button as the keyboard does. */
async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeEnabled()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('whoever enters a result goes on at the table', async () => {
  const entered = aTourney({ tables: [aDuel({ state: 'entered', result: WON })] })
  using _ = await opened(aTourney(), `PUT ${PATH}/result`, entered)
  await page.getByLabelText('Result of table 1').selectOptions('You won 2–0')
  await press('Enter result')
  await expect.element(page.getByLabelText('Another result')).toHaveFocus()
})

test('whoever confirms a result keeps their place, though there is nothing more to enter', async () => {
  const entered = aDuel({ state: 'entered', result: WON, mayConfirm: true })
  const confirmed = aDuel({ state: 'confirmed', result: WON, mayEnter: false })
  using _ = await opened(
    aTourney({ tables: [entered] }),
    `POST ${PATH}/confirmation`,
    aTourney({ tables: [confirmed] }),
  )
  await press('Confirm: You won 2–0')
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await expect.element(page.getByText('Your table: 1')).toHaveFocus()
})

test('whoever begins a round hears who still plays', async () => {
  const first = aTourney({ mayRun: true, tables: [aDuel({ state: 'confirmed', result: WON })] })
  using _ = await opened(first, `POST ${PATH}/rounds`, aTourney({ mayRun: true, round: 2, shownRound: 2 }))
  await press('Next round')
  await expect.element(page.getByText('1 table is still playing.')).toHaveFocus()
})

test('whoever finishes the final goes on where it says that the event is over', async () => {
  const final = aDuel({ state: 'confirmed', result: WON })
  const last = aTourney({ mayRun: true, stage: 'cut', tables: [final] })
  using _ = await opened(
    last,
    `POST ${PATH}/rounds`,
    aTourney({ mayRun: true, stage: 'over', tables: [final] }),
  )
  await press('Finish')
  await expect.element(page.getByText('The event is over')).toHaveFocus()
})

test('whoever ends the event goes on there, too', async () => {
  const running = aTourney({ mayRun: true })
  using _ = await opened(running, `POST ${PATH}/end`, aTourney({ mayRun: true, stage: 'over' }))
  await page.getByText('More', { exact: true }).click()
  await press('End the event')
  await page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click()
  await expect.element(page.getByText('The event is over')).toHaveFocus()
})

test('the clock is started, paused and taken away from one place', async () => {
  const without = aTourney({ mayRun: true })
  using _ = await opened(without, `PUT ${PATH}/clock`, { ...without, clock: CLOCK })
  await press('Start 50 minutes')
  await expect.element(page.getByRole('button', { name: 'Pause clock' })).toHaveFocus()
})

test('whoever takes the clock away stays at its buttons', async () => {
  const without = aTourney({ mayRun: true })
  using _ = await opened({ ...without, clock: CLOCK }, `PUT ${PATH}/clock`, without)
  await press('Remove clock')
  await expect.element(page.getByRole('button', { name: 'Start 50 minutes' })).toHaveFocus()
})

test('one latecomer after the other is added with Enter', async () => {
  const running = aTourney({ mayRun: true })
  using server = await opened(running, `POST ${PATH}/players`, running)
  await page.getByText('More', { exact: true }).click()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Nob')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('')
  await userEvent.keyboard('Bob')
  await press('Add from the next round on')
  await expect.element(name).toHaveValue('')
  await expect.element(name).toHaveFocus()
  expect(server.asked.flatMap(({ body }) => (body === undefined ? [] : [body]))).toEqual([
    { walkIn: 'Nob' },
    { walkIn: 'Bob' },
  ])
})

test('whoever drops stays in their row of the standings', async () => {
  using _ = await opened(aTourney(), `POST ${PATH}/drop`, aTourney())
  await press('Drop: You')
  await expect.element(page.getByText('Dropped').first()).toBeVisible()
  await expect.element(page.getByRole('table').getByRole('link', { name: 'MarenOfTheMill' })).toHaveFocus()
})
