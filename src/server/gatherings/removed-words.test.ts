import { expect, test } from 'vitest'

import { grantModerator } from '#server/accounts/admin-actions.ts'
import { answerAppeal, appeal } from '#server/decisions/appeal-actions.ts'
import { describeOwn } from '#server/decisions/describe.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { changeSeries } from '#server/gatherings/series/actions.ts'
import { found } from '#server/http/refusal.ts'
import { aSeries, dateOf, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import { changes, type Table } from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'

import { findGathering } from './queries.ts'
import { findPlace } from './series/date-queries.ts'
import { findSeries } from './series/queries.ts'

const DAYS = ['2030-01-04', '2030-01-11', '2030-01-18'] as const

async function moderator({ app }: Table, name: string) {
  const member = await welcomed(app, name)
  await grantModerator(app, name)
  return { ...member, isModerator: true as const }
}

async function titlesOf(table: Table) {
  const titles: string[] = []
  for (const day of DAYS) {
    const { gatheringId } = await dateOf(table, day)
    titles.push(found(await findGathering(table.app.db, gatheringId ?? '')).title)
  }
  const place = found(await findPlace(table.app.db, table.gatheringId))
  return { titles, series: found(await findSeries(table.app.db, place.seriesId)).facts.title }
}

test('the words of a series go from all its dates that say the same, and come back there', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  await changeSeries(app, host, { gatheringId, dates: 'all', title: 'Rude' })
  await app.tasks.runDue()
  await changes(await tableOn(table, DAYS[1]), { title: 'A kind evening' })
  expect(await titlesOf(table)).toEqual({ titles: ['Rude', 'A kind evening', 'Rude'], series: 'Rude' })
  const [arwen, elrond] = [await moderator(table, 'arwen'), await moderator(table, 'elrond')]
  await removeContent(app, arwen, { thing: 'gathering', id: gatheringId, reason: 'It insults people' })
  expect(await titlesOf(table)).toEqual({ titles: ['', 'A kind evening', ''], series: '' })
  const [decision] = await describeOwn(app, host)
  expect(decision?.removal?.lines).toEqual(['Rude'])
  const decisionId = decision?.id ?? ''
  await appeal(app, host, { decisionId, words: 'It is a quote' })
  await answerAppeal(app, elrond, { decisionId, outcome: 'lifted', answer: 'So it is' })
  expect(await titlesOf(table)).toEqual({ titles: ['Rude', 'A kind evening', 'Rude'], series: 'Rude' })
})

test('a date that is called later does not bring removed words back', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  await changeSeries(app, host, { gatheringId, dates: 'all', title: 'Rude' })
  await app.tasks.runDue()
  const arwen = await moderator(table, 'arwen')
  await removeContent(app, arwen, { thing: 'gathering', id: gatheringId, reason: 'It insults people' })
  app.pass(21 * 86_400_000)
  await app.tasks.runDue()
  const { dates } = await seriesOf(table)
  const last = found(dates.at(-1))
  expect(found(await findGathering(app.db, last.gatheringId ?? '')).title).toBe('')
})
