import { expect, test } from 'vitest'

import { ADDED_MAX, SKIPPED_MAX } from '#contract/gatherings/series.ts'
import { aSeries } from '#tests/gatherings/series.ts'

import { addDate, skipDate } from './date-actions.ts'

/** The day so many days after the beginning of 2030. */
const dayAt = (days: number) => Temporal.PlainDate.from('2030-01-01').add({ days }).toString()

test('a series has so many added dates to come, and no more', async () => {
  await using table = await aSeries(3)
  const { app, host, gatheringId } = table
  const thursdays = Array.from({ length: ADDED_MAX }, (_, week) => dayAt(2 + 7 * week))
  for (const day of thursdays) await addDate(app, host, { gatheringId, day })
  const more = addDate(app, host, { gatheringId, day: dayAt(2 + 7 * ADDED_MAX) })
  await expect(more).rejects.toMatchObject({ code: 'too_many_dates' })
})

test('a series has so many dates to come left out, and no more', async () => {
  const daily = { every: 'weeks', weeks: 1, days: [1, 2, 3, 4, 5, 6, 7] } as const
  await using table = await aSeries(3, { repeats: { ...daily, days: [...daily.days] } })
  const { app, host, gatheringId } = table
  for (let at = 0; at < SKIPPED_MAX; at += 1) await skipDate(app, host, { gatheringId, day: dayAt(100 + at) })
  const more = skipDate(app, host, { gatheringId, day: dayAt(100 + SKIPPED_MAX) })
  await expect(more).rejects.toMatchObject({ code: 'too_many_dates' })
})
