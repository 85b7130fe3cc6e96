import { expect, test } from 'vitest'

import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { called } from '#tests/gatherings/table.ts'
import { lettersTo } from '#tests/members/joining.ts'
import { accepted, tradingTable } from '#tests/trades/trading-table.ts'

const DAY_MS = 86_400_000

test('nobody is reminded by email to bring cards to a gathering that was cancelled meanwhile', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const evening = called(gandalf.member, { date: '2030-01-10', time: '19:00', maxPlayers: 0 })
  const gatheringId = await createGathering(app, gandalf.member, evening)
  await come(app, frodo.member, { gatheringId, guests: 0, takesAtOnce: false })
  await changeSettings(app, frodo.member, { timeZone: 'UTC', quiet: { from: 18, to: 8 } })
  await accepted(table)
  app.pass(8.9 * DAY_MS)
  await app.tasks.runDue()
  await cancelGathering(app, gandalf.member, { gatheringId, word: '' })
  await app.tasks.runDue()
  app.pass(DAY_MS / 2)
  await app.tasks.runDue()
  const mailed = (await lettersTo(app, 'frodo@example.org')).map(({ text }) => text).join('\n')
  expect(mailed).toContain('Cancelled: Draft')
  expect(mailed).not.toContain('Bring the card')
})
