import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { OwnPlace } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { AtTheTables } from './at-the-tables.tsx'
import { aDuel, aPlayer, aTourney, someStandings } from './sample-tourney.ts'

const PATH = '/api/gatherings/g1/tourney'

/** A server that remembers what was done. */
function serverWith(
  first: Tourney | null,
  acts: Readonly<Record<string, (asked: Asked) => Tourney | Response>> = {},
) {
  let tourney = first
  const answers = Object.entries(acts).map(([call, act]) => [
    call,
    (asked: Asked) => {
      const next = act(asked)
      if (next instanceof Response) return next
      tourney = next
      return reply({ tourney })
    },
  ])
  return standIn({
    [`GET ${PATH}`]: () => reply({ tourney }),
    [`GET ${PATH}/standings`]: () => reply({ standings: someStandings() }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
    ...Object.fromEntries(answers),
  })
}

const shown = (own: Partial<OwnPlace> = {}, part: Partial<GatheringDetails> = {}) =>
  renderPart(
    <AtTheTables
      gathering={theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', ...own }), ...part })}
    />,
    {
      member: MAREN,
    },
  )

test('a player sees their table and enters a result, which another has to confirm', async () => {
  const entered = aTourney({ tables: [aDuel({ state: 'entered', result: { wins: [2, 1], draws: 0 } })] })
  using server = serverWith(aTourney(), { [`PUT ${PATH}/result`]: () => entered })
  await shown()
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
  await expect.element(page.getByText('With Pell.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enter result' })).toBeDisabled()
  await page.getByLabelText('Result of table 1').selectOptions('You won 2–1')
  await page.getByRole('button', { name: 'Enter result' }).click()
  await expect.element(page.getByText('Waits for another to confirm')).toBeVisible()
  expect(server.asked.find(({ url }) => url.pathname.endsWith('/result'))?.body).toEqual({
    round: 1,
    table: 1,
    wins: [2, 1],
    draws: 0,
  })
})

test('what the other entered is confirmed with one press', async () => {
  const result = { wins: [0, 2], draws: 0 }
  const said = { state: 'entered', result, mayConfirm: true } as const
  const confirmed = aDuel({ result, state: 'confirmed', mayEnter: false })
  using server = serverWith(aTourney({ tables: [aDuel(said)] }), {
    [`POST ${PATH}/confirmation`]: () => aTourney({ tables: [confirmed] }),
  })
  await shown()
  await page.getByRole('button', { name: 'Confirm: Pell won 2–0' }).click()
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  expect(server.asked.some(({ url }) => url.pathname.endsWith('/confirmation'))).toBe(true)
})

test('a result that is another by now is said in words', async () => {
  using _ = serverWith(
    aTourney({ tables: [aDuel({ state: 'entered', result: { wins: [2, 0], draws: 0 }, mayConfirm: true })] }),
    {
      [`POST ${PATH}/confirmation`]: () => refuse('out_of_date'),
    },
  )
  await shown()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect
    .element(page.getByText('Someone changed it in the meantime. Check it and try again.'))
    .toBeVisible()
})

test('in a pod the seat is named, and whoever isn’t shown is a player like any other', async () => {
  const pod = ['Pell', 'Sigrun', ''].map((name, at) => aPlayer(at + 2, name))
  const own = aPlayer(1, 'MarenOfTheMill', { isOwn: true })
  using _ = serverWith(aTourney({ tableSize: 4, tables: [aDuel({ players: [...pod, own] })] }))
  await shown()
  await expect.element(page.getByText('With Pell, Sigrun and a player. You have seat 4.')).toBeVisible()
})

test('a bye says what it counts', async () => {
  const own = aPlayer(1, 'MarenOfTheMill', { isOwn: true })
  using _ = serverWith(aTourney({ tables: [aDuel({ players: [own], mayEnter: false })] }))
  await shown()
  await expect.element(page.getByText('You have a bye this round.')).toBeVisible()
})

test('standings are a table that names each column and each player', async () => {
  using _ = serverWith(aTourney())
  await shown()
  const table = page.getByRole('table', { name: 'Standings' })
  await expect.element(table.getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /MarenOfTheMill 3 1–0–0 33.0.% 100.0.%/ }))
    .toBeVisible()
  // Somebody whose name isn't shown has the same words everywhere.
  await expect.element(table.getByRole('cell', { name: 'A player' })).toBeVisible()
  await expect.element(table.getByRole('button', { name: 'Drop: You' })).toBeVisible()
  expect(table.getByRole('button').elements()).toHaveLength(1)
})

test('a host starts, hears what is missing, and pairs the next round once all results are in', async () => {
  const running = aTourney({ mayRun: true })
  const done = aDuel({ state: 'confirmed', result: { wins: [2, 0], draws: 0 } })
  using server = serverWith(null, {
    [`POST ${PATH}`]: () => running,
    [`PUT ${PATH}/result`]: () => aTourney({ mayRun: true, tables: [done] }),
    [`POST ${PATH}/rounds`]: () => aTourney({ mayRun: true, round: 2, shownRound: 2 }),
  })
  await shown({ role: 'host' })
  await page.getByRole('button', { name: 'Seat players' }).click()
  await page.getByLabelText('Tables', { exact: true }).selectOptions('Duels')
  await page.getByLabelText('Players without an account').fill('Bill\n\n Nob ')
  await page.getByRole('button', { name: 'Start round 1' }).click()
  await expect.element(page.getByText('1 table is still playing.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next round' })).toBeDisabled()
  await page.getByLabelText('Result of table 1').first().selectOptions('You won 2–0')
  await page.getByRole('button', { name: 'Enter result' }).first().click()
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect.element(page.getByText('Round 2').first()).toBeVisible()
  const bodies = server.asked.flatMap(({ body }) => (body === undefined ? [] : [body]))
  expect(bodies[0]).toMatchObject({ tableSize: 2, walkIns: ['Bill', 'Nob'] })
  expect(bodies.at(-1)).toEqual({ seenRound: 1 })
})

test('the best that go on are no more than still play', async () => {
  const results = { tables: [aDuel({ state: 'confirmed', result: { wins: [2, 0], draws: 0 } })] }
  using server = serverWith(aTourney({ ...results, mayRun: true, playing: 8 }), {
    [`POST ${PATH}/rounds`]: () =>
      aTourney({ ...results, mayRun: true, playing: 7, round: 2, shownRound: 2 }),
    [`POST ${PATH}/cut`]: () => aTourney({ mayRun: true, stage: 'cut', round: 3, shownRound: 3 }),
  })
  await shown({ role: 'host' })
  await page.getByText('More', { exact: true }).click()
  await expect.element(page.getByLabelText('Single elimination')).toHaveDisplayValue('The best 8')
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect.element(page.getByLabelText('Single elimination')).toHaveDisplayValue('The best 4')
  await page.getByRole('button', { name: 'Go on with the best' }).click()
  await expect
    .poll(() => server.asked.find(({ url }) => url.pathname.endsWith('/cut'))?.body)
    .toEqual({ seenRound: 2, best: 4 })
})

test('ending the event asks first, and says how many tables still play', async () => {
  const over = aTourney({ mayRun: true, stage: 'over' })
  using server = serverWith(aTourney({ mayRun: true, tables: [aDuel(), aDuel({ number: 2 })] }), {
    [`POST ${PATH}/end`]: () => over,
  })
  const hasEnded = () => server.asked.some(({ url }) => url.pathname === `${PATH}/end`)
  await shown({ role: 'host' })
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'End the event' }).click()
  const dialog = page.getByRole('dialog', { name: 'End the event' })
  await expect.element(dialog.getByText('2 tables are still playing.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(hasEnded()).toBe(false)
  await page.getByRole('button', { name: 'End the event' }).click()
  await dialog.getByRole('button', { name: 'End the event' }).click()
  await expect.element(page.getByText('The event is over')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(hasEnded()).toBe(true)
})

test('pods of eight can go on, and still nobody is told that results are in that are not', async () => {
  const drafts = { mayRun: true, tableSize: 8 } as const
  const done = aDuel({ number: 2, state: 'confirmed', result: { wins: [2, 0], draws: 0 } })
  using _ = serverWith(aTourney({ ...drafts, tables: [aDuel(), done] }))
  await shown({ role: 'host' })
  await expect.element(page.getByText('1 table is still playing.')).toBeVisible()
  await expect.element(page.getByText('All results are in.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next round' })).toBeEnabled()
})

test('names of players outlive a dialog that is closed, and one that is too long is named', async () => {
  const long = 'Barliman of the Prancing Pony at the Crossroads'
  const running = aTourney({ mayRun: true })
  using server = serverWith(null, { [`POST ${PATH}`]: () => running })
  await shown({ role: 'host' })
  const opens = page.getByRole('button', { name: 'Seat players' })
  const names = page.getByLabelText('Players without an account')
  await opens.click()
  await names.fill(`Bill\n${long}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(names).not.toBeInTheDocument()
  await opens.click()
  await expect.element(names).toHaveValue(`Bill\n${long}`)
  await expect.element(page.getByText('We kept what you typed last time.')).toBeVisible()
  await page.getByRole('button', { name: 'Start round 1' }).click()
  await expect
    .element(names)
    .toHaveAccessibleDescription(expect.stringContaining(`Shorten “${long}” to 40 characters.`))
  expect(server.asked.some(({ body }) => body !== undefined)).toBe(false)
  await names.fill('Bill\nBarliman')
  await page.getByRole('button', { name: 'Start round 1' }).click()
  await expect.element(page.getByText('1 table is still playing.')).toBeVisible()
  expect(server.asked.find(({ body }) => body !== undefined)?.body).toMatchObject({
    walkIns: ['Bill', 'Barliman'],
  })
})

test('at a cancelled gathering what was played is read, and nobody drops or watches a clock', async () => {
  const clock = { endsAt: '2026-11-23T19:30:00.000Z', pausedMs: null }
  const played = aDuel({ state: 'confirmed', result: { wins: [2, 0], draws: 0 }, mayEnter: false })
  using _ = serverWith(aTourney({ clock, tables: [played] }))
  await shown({}, { canceledAt: '2026-11-22T10:00:00Z' })
  await expect.element(page.getByRole('table', { name: 'Standings' })).toBeVisible()
  await expect.element(page.getByText('You won 2–0').first()).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

test('once a gathering is over no new event is offered', async () => {
  using _ = serverWith(aTourney({ mayRun: true, stage: 'over' }))
  await shown({ role: 'host' }, { startsAt: '2026-01-04T19:00:00Z', minutes: 60 })
  await expect.element(page.getByText('The event is over')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Seat players' })).not.toBeInTheDocument()
})

test('players see nothing before a host starts', async () => {
  using server = serverWith(null)
  await shown()
  await expect.poll(() => server.asked.length).toBeGreaterThan(0)
  await expect.element(page.getByText('At the tables')).not.toBeInTheDocument()
})

test('the clock goes by the server’s time, whatever the browser’s says', async () => {
  const clock = { endsAt: '2026-11-23T19:30:00.000Z', pausedMs: null }
  using _ = serverWith(aTourney({ clock }))
  await shown()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^(?:30:00|29:\d\d)$/)
})

test('what is known stays when it cannot be read again, and what was never read can be asked for again', async () => {
  let isDown = true
  using _ = standIn({
    [`GET ${PATH}`]: () => (isDown ? refuse('internal') : reply({ tourney: aTourney() })),
    [`GET ${PATH}/standings`]: () => reply({ standings: someStandings() }),
    [`GET ${PATH}/corrections`]: () => reply({ corrections: [] }),
  })
  const { queryClient } = await shown()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(page.getByText('Your table: 1')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
