import { expect, test } from 'vitest'

import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, toldOf } from '#tests/gatherings/table.ts'
import { lettersTo } from '#tests/members/joining.ts'

import { changeSettings } from './settings/actions.ts'

const MINUTE_MS = 60_000
/** The table is laid a month after the beginning, at noon. */
const EVE_AT_MIDNIGHT = 31 * 24 * HOUR_MS

/** A gathering that begins at noon, one hour after midnight, and somebody who comes and sleeps. */
async function tonight() {
  const table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await changeSettings(app, frodo, { timeZone: 'UTC', quiet: { from: 22, to: 8 } })
  app.pass(EVE_AT_MIDNIGHT + HOUR_MS)
  await app.tasks.runDue()
  const isMailed = async (words: string) =>
    (await lettersTo(app, 'frodo@example.org')).some(({ text }) => text.includes(words))
  return { table, app, isMailed }
}

test('a new title waits for the end of quiet hours, also on the last day', async () => {
  const { table, app, isMailed } = await tonight()
  await using _ = table
  await changes(table, { title: 'A long evening' })
  app.pass(30 * MINUTE_MS)
  await app.tasks.runDue()
  app.pass(30 * MINUTE_MS)
  expect(await isMailed('A long evening')).toBe(false)
  app.pass(7 * HOUR_MS)
  expect(await isMailed('A long evening')).toBe(true)
})

test('a new hour on the last day does not', async () => {
  const { table, app, isMailed } = await tonight()
  await using _ = table
  await changes(table, { time: '11:00' })
  app.pass(30 * MINUTE_MS)
  await app.tasks.runDue()
  app.pass(30 * MINUTE_MS)
  expect(await isMailed('11:00')).toBe(true)
})

test('a reminder that would be mailed after the start is only listed', async () => {
  await using table = await aTable(4, { time: '09:00' })
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await changeSettings(app, frodo, { timeZone: 'UTC', quiet: { from: 22, to: 10 } })
  app.pass(EVE_AT_MIDNIGHT + 7 * HOUR_MS)
  await app.tasks.runDue()
  app.pass(4 * HOUR_MS)
  await app.tasks.runDue()
  const isMailed = async (name: string) =>
    (await lettersTo(app, `${name}@example.org`)).some(({ text }) => text.includes('Today at 09:00'))
  expect([await isMailed('frodo'), await isMailed('sam')]).toEqual([false, true])
  expect(await toldOf(app, frodo)).toEqual(await toldOf(app, sam))
})

/** A gathering of which somebody was reminded at night, who is mailed in the morning. */
async function remindedAtNight() {
  const table = await aTable(4, { time: '23:30' })
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  await changeSettings(app, frodo, { timeZone: 'UTC', quiet: { from: 22, to: 8 } })
  app.pass(EVE_AT_MIDNIGHT - HOUR_MS)
  await app.tasks.runDue()
  const mailedInTheMorning = async () => {
    app.pass(9 * HOUR_MS)
    await app.tasks.runDue()
    const letters = await lettersTo(app, 'frodo@example.org')
    return letters.map(({ text }) => text).join('\n')
  }
  return { table, frodo, mailedInTheMorning }
}

test('a reminder of the night is mailed in the morning', async () => {
  const { table, mailedInTheMorning } = await remindedAtNight()
  await using _ = table
  expect(await mailedInTheMorning()).toContain('Soon: Draft at The Prancing Pony')
})

test('nobody is reminded by email of a gathering that was cancelled meanwhile', async () => {
  const { table, mailedInTheMorning } = await remindedAtNight()
  await using _ = table
  const { app, host, gatheringId } = table
  await cancelGathering(app, host, { gatheringId, word: '' })
  await app.tasks.runDue()
  const mailed = await mailedInTheMorning()
  expect(mailed).toContain('Cancelled: Draft at The Prancing Pony')
  expect(mailed).not.toContain('Soon: Draft')
})

test('nobody is reminded by email of a gathering that they left meanwhile', async () => {
  const { table, frodo, mailedInTheMorning } = await remindedAtNight()
  await using _ = table
  await leaves(table, frodo)
  expect(await mailedInTheMorning()).not.toContain('Soon: Draft')
})
