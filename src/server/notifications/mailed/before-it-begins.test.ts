import { expect, test } from 'vitest'

import type { Digest } from '#contract/notices/settings.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { aTable, changes, comes, HOUR_MS, players, type Table } from '#tests/gatherings/table.ts'
import { lettersTo } from '#tests/members/joining.ts'

const SUNDAYS: Digest = { every: 'week', hour: 18, weekday: 7 }

/** Sam comes to a gathering, and is mailed news on Sundays at six. The first day is a Tuesday. */
async function sundayReader(date: string) {
  const table = await aTable(4, { date })
  const [sam] = await players(table.app, 'sam')
  await changeSettings(table.app, sam, { timeZone: 'UTC', digest: SUNDAYS })
  await comes(table, sam)
  table.app.pass(9 * HOUR_MS)
  await table.app.tasks.runDue()
  return table
}

/** What Sam has been mailed by some hours from now. */
async function mailedWithin({ app }: Table, hours: number): Promise<string> {
  for (let tenMinutes = 0; tenMinutes < hours * 6; tenMinutes += 1) {
    app.pass(HOUR_MS / 6)
    await app.tasks.runDue()
  }
  const letters = await lettersTo(app, 'sam@example.org')
  return letters
    .map(({ text }) => text)
    .filter((text) => text.includes('/unsubscribe/'))
    .join('\n')
}

test('that a gathering is cancelled is mailed before it would have begun, whatever the digest', async () => {
  await using table = await sundayReader('2030-01-04')
  const { app, host, gatheringId } = table
  await cancelGathering(app, host, { gatheringId, word: 'The room is taken.' })
  expect(await mailedWithin(table, 1)).toContain('The room is taken.')
})

test('that a gathering of next month is cancelled waits for the digest', async () => {
  await using table = await sundayReader('2030-02-01')
  const { app, host, gatheringId } = table
  await cancelGathering(app, host, { gatheringId, word: 'The room is taken.' })
  expect(await mailedWithin(table, 1)).toBe('')
  expect(await mailedWithin(table, 6 * 24)).toContain('The room is taken.')
})

test('another day is mailed before the day that was said first', async () => {
  await using table = await sundayReader('2030-01-04')
  await changes(table, { date: '2030-02-08' })
  expect(await mailedWithin(table, 2)).toContain('8 Feb')
})

test('a reminder is mailed before the gathering, whatever the digest', async () => {
  await using table = await sundayReader('2030-01-04')
  expect(await mailedWithin(table, 2 * 24 + 4)).toContain('Soon: Draft at The Prancing Pony')
})
