import { expect, test } from 'vitest'

import { DAILY_POINTS_MAX, POINTS } from '#contract/points.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'
import { comers } from '#tests/members/crowd.ts'
import { startApp } from '#tests/server/start-app.ts'

import { award, giveBack, takeBack } from './actions.ts'
import { forgetPeriods } from './boards/actions.ts'
import { listPeriodPoints } from './boards/period-queries.ts'
import { findStanding } from './queries.ts'

const HOUR_MS = 3_600_000

test('undoing gives back what was taken back since then, in the week it was earned, and nothing else', async () => {
  await using app = await startApp()
  const [member] = await comers(app, 'sam')
  const points = async () => (await findStanding(app.db, member.id)).points
  const act = async (work: (change: Change) => Promise<unknown>) => {
    await transact(app, ledger(member.id), work)
    app.pass(HOUR_MS)
    return app.now().toISOString()
  }
  const of = { memberId: member.id, deed: 'ADD_CARD_TO_BINDER' } as const
  for (const card of ['drake', 'elder'])
    await act((change) => award(change, { ...of, subject: card, text: card }))
  const periods = await listPeriodPoints(app.db, member.id)
  const since = await act((change) => takeBack(change, { ...of, subjects: ['drake'] }))
  await act((change) => takeBack(change, { ...of, subjects: ['elder'] }))
  expect(await points()).toBe(0)
  for (const _ of ['once', 'twice']) {
    await act((change) => giveBack(change, { ...of, subjects: ['drake', 'elder'], since, text: 'back' }))
    expect(await points()).toBe(POINTS.ADD_CARD_TO_BINDER)
  }
  await act((change) => award(change, { ...of, subject: 'drake', text: 'drake' }))
  expect(await points()).toBe(2 * POINTS.ADD_CARD_TO_BINDER)
  expect(await listPeriodPoints(app.db, member.id)).toEqual(periods)
})

test('points from so long ago that no board of a week or month shows them come back to the sum', async () => {
  await using app = await startApp()
  const [member] = await comers(app, 'sam')
  const act = (work: (change: Change) => Promise<unknown>) => transact(app, ledger(member.id), work)
  const of = { memberId: member.id, deed: 'ADD_CARD_TO_BINDER' } as const
  await act((change) => award(change, { ...of, subject: 'drake', text: 'drake' }))
  app.pass(70 * 24 * HOUR_MS)
  await forgetPeriods(app)
  await act((change) => takeBack(change, { ...of, subjects: ['drake'] }))
  await act((change) => giveBack(change, { ...of, subjects: ['drake'], since: '', text: 'back' }))
  expect(await findStanding(app.db, member.id)).toMatchObject({ points: POINTS.ADD_CARD_TO_BINDER })
  expect(await listPeriodPoints(app.db, member.id)).toEqual([])
})

test('what stands again earns no more than a day’s limit together with what took its place', async () => {
  await using app = await startApp()
  const [member] = await comers(app, 'sam')
  const points = async () => (await findStanding(app.db, member.id)).points
  const act = (work: (change: Change) => Promise<unknown>) => transact(app, ledger(member.id), work)
  const of = { memberId: member.id, deed: 'ADD_CARD_TO_BINDER' } as const
  const fill = DAILY_POINTS_MAX / POINTS.ADD_CARD_TO_BINDER
  const cards = (word: string) => Array.from({ length: fill }, (_, at) => `${word} ${String(at)}`)
  const add = async (added: readonly string[]) => {
    for (const card of added) await act((change) => award(change, { ...of, subject: card, text: card }))
  }
  await add(cards('drake'))
  await act((change) => takeBack(change, { ...of, subjects: cards('drake') }))
  await add(cards('elder').slice(1))
  const again = { ...of, subjects: cards('drake'), since: '', text: 'back' }
  await act((change) => giveBack(change, again))
  expect(await points()).toBe(DAILY_POINTS_MAX)
  await act((change) => giveBack(change, again))
  expect(await points()).toBe(DAILY_POINTS_MAX)
  // On another day they would have been within its limit, so the day they were earned on counts.
  app.pass(24 * HOUR_MS)
  await act((change) => giveBack(change, again))
  expect(await points()).toBe(DAILY_POINTS_MAX)
  await act((change) => takeBack(change, { ...of, subjects: cards('elder') }))
  await act((change) => giveBack(change, again))
  expect(await points()).toBe(DAILY_POINTS_MAX)
})
