import { expect, test } from 'vitest'

import { KEPT_DAYS } from '#contract/kept-days.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { forgetReported, settleCase } from '#server/reports/actions.ts'
import { describeFile } from '#server/reports/describe.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'
import {
  filesFor,
  filesOf,
  onlyFile,
  reporting,
  reports,
  sees,
  uploads,
  uploadsMany,
} from '#tests/members/reporting.ts'
import { afterwards } from '#tests/server/follow.ts'

import { letGoOfUnnamed } from './letting-go.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

test('of pictures that wait only the last three stay, and none that the member left out', async () => {
  await using here = await reporting()
  const { app, frodo, sam } = here
  const ofSam = await uploads(app, sam)
  const [oldest = '', second = '', third = '', newest = ''] = await uploadsMany(app, frodo, 4)
  expect(await sees(app, frodo, oldest)).toBe('not_found')
  await reports(app, frodo, 'gollum', [third, newest])
  await afterwards(app)
  expect(filesOf(app)).toEqual(filesFor([ofSam, third, newest]))
  expect(await sees(app, frodo, second)).toBe('not_found')
})

test('a picture that no report names goes after an hour, and one that was sent stays', async () => {
  await using here = await reporting()
  const { app, frodo, keeper } = here
  const sent = await uploads(app, frodo)
  await reports(app, frodo, 'gollum', [sent])
  const waiting = await uploads(app, frodo)
  app.pass(HOUR_MS)
  await letGoOfUnnamed(app)
  expect(await sees(app, frodo, waiting)).toBe(true)
  app.pass(1)
  await letGoOfUnnamed(app)
  await afterwards(app)
  expect(await sees(app, frodo, waiting)).toBe('not_found')
  expect(filesOf(app)).toEqual(filesFor([sent]))
  expect(await sees(app, keeper, sent)).toBe(true)
})

test('pictures go with the copy of what was reported, 90 days after the case was settled', async () => {
  await using here = await reporting()
  const { app, frodo, sam, keeper } = here
  const [gone, stays] = [await uploads(app, frodo), await uploads(app, sam)]
  await reports(app, frodo, 'gollum', [gone])
  const { id: caseId } = await onlyFile(app, keeper)
  await settleCase(app, keeper, { caseId, outcome: 'acted', note: 'Warned' })
  await reports(app, sam, 'gollum', [stays])
  app.pass(KEPT_DAYS.reported * DAY_MS)
  await forgetReported(app)
  expect(await sees(app, keeper, gone)).toBe(true)
  app.pass(1)
  await forgetReported(app)
  await afterwards(app)
  expect(await describeFile(app, keeper, caseId)).toMatchObject({
    said: [{ words: 'Look at this', pictures: [] }],
  })
  expect(filesOf(app)).toEqual(filesFor([stays]))
})

test('who leaves takes their pictures along, also those that wait', async () => {
  await using here = await reporting()
  const { app, frodo, sam, keeper } = here
  const [ofFrodo, ofSam] = [await uploads(app, frodo), await uploads(app, sam)]
  await reports(app, frodo, 'gollum', [ofFrodo])
  await reports(app, sam, 'gollum', [ofSam])
  await uploads(app, frodo)
  await leave(app, frodo.id, newcomer('frodo').password)
  await settled(app)
  expect(await onlyFile(app, keeper)).toMatchObject({ said: [{ by: 'sam', pictures: [{}] }] })
  expect(filesOf(app)).toEqual(filesFor([ofSam]))
})

test('when whoever was reported leaves, no picture stays of the case', async () => {
  await using here = await reporting()
  const { app, frodo, sam, gollum } = here
  await reports(app, frodo, 'gollum', await uploadsMany(app, frodo, 2))
  await reports(app, sam, 'gollum', await uploadsMany(app, sam, 1))
  await leave(app, gollum.id, newcomer('gollum').password)
  await settled(app)
  expect(filesOf(app)).toEqual([])
})
