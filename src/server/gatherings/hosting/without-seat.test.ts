import { expect, test } from 'vitest'

import { writeFeed } from '#server/gatherings/calendar/entries.ts'
import { listOfMember } from '#server/gatherings/of-member-queries.ts'
import { handOverSeries } from '#server/gatherings/series/hand-over.ts'
import { aSeries, tableOn } from '#tests/gatherings/series.ts'
import { comes, HOUR_MS, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { addCoHost } from './actions.ts'

test('a host for whom no seat was free finds their gathering, and is reminded of it', async () => {
  await using table = await aSeries(2)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  const second = await tableOn(table, '2030-01-11')
  await comes(table, frodo)
  await comes(second, sam)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await handOverSeries(app, host, { gatheringId, username: 'Frodo' })
  await app.tasks.runDue()
  expect(await seenBy(second, frodo)).toMatchObject({ own: { state: 'none', role: 'host' } })
  const upcoming = { when: 'upcoming', now: app.now(), after: undefined } as const
  const ids = (await listOfMember(app.db, frodo.id, upcoming)).map(({ id }) => id)
  expect(ids).toContain(second.gatheringId)
  expect(await writeFeed(app, frodo.id)).toContain(second.gatheringId)
  app.pass((10 * 24 + 11) * HOUR_MS)
  expect((await toldOf(app, frodo)).at(-1)).toBe('Today at 12:00: Draft at The Prancing Pony.')
})
