import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnPlace } from '#contract/gatherings.ts'
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

const shown = (own: Partial<OwnPlace> = {}) =>
  renderPart(
    <AtTheTables gathering={theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', ...own }) })} />,
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
