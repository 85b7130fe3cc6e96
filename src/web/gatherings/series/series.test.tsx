import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Series, SeriesDate } from '#contract/gatherings/series.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { CancelDialog } from '#web/gatherings/hosting/cancel-dialog.tsx'
import { EditDialog } from '#web/gatherings/hosting/edit-dialog.tsx'
import { anOwnPlace, fridays, theDetails } from '#web/gatherings/sample-details.ts'

import { RepeatsDialog } from './repeats-dialog.tsx'
import { SeriesPart } from './series-part.tsx'
import { dateWords, ruleWords } from './series-words.ts'

const PATH = '/api/gatherings/g1/series'

const aDate = (day: string, part: Partial<SeriesDate> = {}): SeriesDate => ({
  day,
  gatheringId: `g-${day}`,
  date: day,
  time: '19:00',
  state: 'on',
  isMoved: false,
  own: 'none',
  free: 3,
  ...part,
})

const DATES = [
  aDate('2030-01-04', { gatheringId: 'g1' }),
  aDate('2030-01-11', { own: 'going' }),
  aDate('2030-01-18', { state: 'skipped', gatheringId: null }),
  aDate('2030-01-25', { date: '2030-01-26', isMoved: true, free: 0 }),
]
const fourFridays = (part: Partial<Series> = {}) => fridays({ dates: DATES, mayChange: false, ...part })

test.for([
  [{ every: 'weeks', weeks: 1, days: [5] }, 'Every Friday'],
  [{ every: 'weeks', weeks: 2, days: [2, 5] }, 'Every 2 weeks on Tuesday and Friday'],
  [{ every: 'weeks', weeks: 1, days: [1, 2, 3, 4, 5, 6, 7] }, 'Every day'],
  [{ every: 'month-day', day: 22 }, 'Every month on the 22nd'],
  [{ every: 'month-day', day: -1 }, 'Every month on the last day'],
  [{ every: 'month-weekday', week: 2, weekday: 7 }, 'Every month on the second Sunday'],
  [{ every: 'month-weekday', week: -1, weekday: 5 }, 'Every month on the last Friday'],
] satisfies [Series['repeats'], string][])('%j reads %s', ([repeats, words]) => {
  expect(ruleWords(repeats)).toBe(words)
})

test('a date that is later on its day is not said to be moved from that day', () => {
  const later = aDate('2030-01-25', { time: '20:15', isMoved: true, free: 2 })
  expect(dateWords(later, false)).toBe('Not at the usual time · 2 seats free')
})

test('a page says when it comes again, and one press comes every time', async () => {
  let series = fourFridays()
  using server = standIn({
    [`GET ${PATH}`]: () => reply({ series }),
    [`POST ${PATH}/come`]: () => {
      series = fourFridays({ isComing: true })
      return reply({ series })
    },
  })
  const gathering = theDetails({ id: 'g1', own: anOwnPlace() })
  await renderPart(<SeriesPart gathering={gathering} />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Every Friday' })).toBeVisible()
  await expect.element(page.getByText('You’re going')).toBeVisible()
  await expect.element(page.getByText('Left out')).toBeVisible()
  await expect.element(page.getByText('Moved from 25 January 2030 · Full')).toBeVisible()
  await page.getByRole('button', { name: 'Come every time' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop coming every time' })).toBeVisible()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/come')).map(({ body }) => body)).toEqual([
    { takesAtOnce: true },
  ])
})

test('whoever can’t see a gathering without a place reads that they are off its list', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ series: fourFridays({ isComing: true }) }),
    [`POST ${PATH}/leave`]: () => reply(null),
  })
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ state: 'going' }) })
  await renderPart(<SeriesPart gathering={gathering} />, { member: MAREN })
  await page.getByRole('button', { name: 'Stop coming every time' }).click()
  await expect
    .element(page.getByText('You’re off the list. You can’t see this gathering any more.'))
    .toBeVisible()
})

test('a host leaves a date out, puts one back and adds one', async () => {
  const done: string[] = []
  const series = fourFridays({ mayChange: true })
  const acts = [`PUT ${PATH}/skipped/2030-01-11`, `DELETE ${PATH}/skipped/2030-01-18`, `POST ${PATH}/dates`]
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ series }),
    ...Object.fromEntries(
      acts.map((act) => [
        act,
        () => {
          done.push(act)
          return reply({ series })
        },
      ]),
    ),
  })
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', role: 'host' }) })
  await renderPart(<SeriesPart gathering={gathering} />, { member: MAREN })
  await page.getByRole('button', { name: 'Leave out: Friday 11 January 2030, 19:00' }).click()
  await page.getByRole('button', { name: 'Put back: Friday 18 January 2030, 19:00' }).click()
  await page.getByLabelText('Another day').fill('2030-01-09')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect.element(page.getByLabelText('Another day')).toHaveValue('')
  expect(done).toEqual(acts)
})

test.for([
  ['too_early', 'Choose a day in the future.'],
  ['too_late', 'Choose a day within the next two years.'],
] as const)('a day that is %s is marked: %s', async ([code, words]) => {
  const refuses = () => refuse('invalid_input', [{ path: 'day', code }])
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ series: fourFridays({ mayChange: true }) }),
    [`POST ${PATH}/dates`]: refuses,
  })
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ state: 'going', role: 'host' }) })
  await renderPart(<SeriesPart gathering={gathering} />, { member: MAREN })
  const day = page.getByLabelText('Another day')
  await day.fill('2020-01-03')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect.element(day).toHaveAccessibleDescription(words)
  await expect.element(day).toBeInvalid()
  await expect.element(page.getByText('Check the fields marked below.')).not.toBeInTheDocument()
  await day.fill('2030-01-09')
  await expect.element(day).toBeValid()
})

test('the dialog offers what fits the day, and sends the rule that is chosen', async () => {
  using server = standIn({ [`PUT ${PATH}`]: () => reply({ series: fourFridays() }) })
  const gathering = theDetails({ id: 'g1', date: '2030-01-25', time: '19:00' })
  await renderPart(
    <Suspense fallback="loading">
      <RepeatsDialog gathering={gathering} series={null} onClose={() => {}} />
    </Suspense>,
    { member: MAREN },
  )
  await expect.element(page.getByText('Every Friday, at 19:00.')).toBeVisible()
  await page.getByLabelText('Repeats', { exact: true }).last().selectOptions('Every month, on a weekday')
  await expect.element(page.getByText('Every month on the fourth Friday, at 19:00.')).toBeVisible()
  await page.getByLabelText('Which one').selectOptions('Last')
  await page.getByLabelText('Until').fill('2030-12-31')
  await page.getByRole('button', { name: 'Repeat it' }).click()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toEqual([
      {
        repeats: { every: 'month-weekday', week: -1, weekday: 5 },
        until: '2030-12-31',
        dates: 'later',
      },
    ])
})

test('a change asks which dates it is for; only one can move to another day', async () => {
  const gathering = theDetails({ id: 'g1', date: '2030-01-04', own: anOwnPlace({ role: 'host' }) })
  using server = standIn({ [`PATCH ${PATH}`]: () => reply(gathering) })
  await renderPart(
    <EditDialog gathering={gathering} series={fourFridays({ mayChange: true })} onClose={() => {}} />,
    { member: MAREN },
  )
  await page.getByText('This and later', { exact: true }).click()
  await page.getByLabelText('Date').fill('2030-01-05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('Only this one can move to another day.', { exact: false }))
    .toBeVisible()
  await page.getByLabelText('Date').fill('2030-01-04')
  await page.getByLabelText('Location').fill('The Green Dragon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toEqual([{ dates: 'later', location: 'The Green Dragon' }])
})

test('cancelling asks which dates it is for', async () => {
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ role: 'host' }) })
  using server = standIn({ [`POST ${PATH}/cancellation`]: () => reply(gathering) })
  await renderPart(
    <CancelDialog gathering={gathering} series={fourFridays({ mayChange: true })} onClose={() => {}} />,
    { member: MAREN },
  )
  await page.getByText('All', { exact: true }).click()
  await expect.element(page.getByText('All dates to come are cancelled', { exact: false })).toBeVisible()
  await expect.element(page.getByText('You can take back single dates', { exact: false })).toBeVisible()
  await page.getByLabelText('Message to them').fill('We move away')
  await page.getByRole('button', { name: 'Cancel gathering' }).click()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toEqual([{ dates: 'all', word: 'We move away' }])
})

test('a message to those who come outlives a dialog that is closed', async () => {
  const gathering = theDetails({ id: 'g1', own: anOwnPlace({ role: 'host' }) })
  using _ = standIn({ [`POST ${PATH.replace('/series', '')}/cancellation`]: () => reply(gathering) })
  const dialog = <CancelDialog gathering={gathering} series={null} onClose={() => {}} />
  const { unmount } = await renderPart(dialog, { member: MAREN })
  const message = page.getByLabelText('Message to them')
  await message.fill('The roof leaks')
  await unmount()
  const again = await renderPart(dialog, { member: MAREN, keepsDrafts: true })
  await expect.element(message).toHaveValue('The roof leaks')
  await expect.element(page.getByText('We kept what you typed last time.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel gathering' }).click()
  await expect.element(message).toHaveValue('')
  await again.unmount()
})
