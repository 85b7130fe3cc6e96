import { expect, test } from 'vitest'

import { leave } from '#server/accounts/leaving/actions.ts'
import { aTable, comes, HOUR_MS, players, seenBy, type Table, toldOf } from '#tests/gatherings/table.ts'
import { newcomer } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'

import { addCoHost } from './hosting/actions.ts'

const DAY_MS = 24 * HOUR_MS

/** An evening of four hours that began an hour ago; Frodo helps its host, and Sam came. */
async function anEvening() {
  const table = await aTable(4, { date: '2030-01-02' })
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  app.pass(DAY_MS + 13 * HOUR_MS)
  return { ...table, frodo, sam }
}

const suspendsHost = async ({ app, host }: Table) => {
  await suspend(app, host.username, app.now().toISOString())
  await app.tasks.runDue()
}

const leaves = async ({ app, host }: Table) => {
  await leave(app, host.id, newcomer(host.username).password)
  await app.tasks.runDue()
}

test('an evening goes on under its co-host when its host is suspended meanwhile', async () => {
  await using evening = await anEvening()
  const { app, frodo, sam } = evening
  await suspendsHost(evening)
  expect(await seenBy(evening, sam)).toMatchObject({ hostUsername: 'frodo', own: { state: 'going' } })
  expect(await toldOf(app, frodo)).toContain('You’re the host of Draft at The Prancing Pony, Wed 2 Jan now.')
  expect((await toldOf(app, sam)).filter((words) => words.startsWith('Cancelled'))).toEqual([])
})

test('an evening goes on under its co-host when its host leaves the site meanwhile', async () => {
  await using evening = await anEvening()
  const { sam } = evening
  await leaves(evening)
  expect(await seenBy(evening, sam)).toMatchObject({
    hostUsername: 'frodo',
    location: 'The Prancing Pony',
    own: { state: 'going' },
  })
})

test('what has ended is nobody else’s', async () => {
  await using evening = await anEvening()
  const { app, sam } = evening
  app.pass(7 * HOUR_MS)
  await leaves(evening)
  expect(await seenBy(evening, sam)).toMatchObject({ hostUsername: 'Former member', location: 'Somewhere' })
})
