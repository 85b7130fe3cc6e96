import { expect, test } from 'vitest'

import { ratingEndpoints, RATING_CHANGE_HOURS, RATING_DAYS } from '#contract/trades/ratings.ts'
import type { App } from '#server/app-context.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { findStanding } from '#server/standing/queries.ts'
import { answersRating, rates, ratingsAsTold, sealed } from '#tests/trades/rating-table.ts'
import { bothReverse } from '#tests/trades/reversal-table.ts'
import { gives, says, seals, shows } from '#tests/trades/sealing-table.ts'
import { accepted, type Seat, tradingTable } from '#tests/trades/trading-table.ts'

import { announceShown } from './actions.ts'
import { findRatingPage } from './describe-ratings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a visitor reads on a member's page. */
async function shownOf(app: App, { member }: Seat, reader?: Seat) {
  const input = ratingEndpoints.of.input.parse({ username: member.username })
  return await findRatingPage(app, reader?.member.id, input)
}

/** What a member was told of ratings, the newest first. */
async function toldTo({ db }: App, { member }: Seat): Promise<string[]> {
  const told = await listNotifications(db, member.id, { limit: 20, after: undefined })
  return told
    .filter(({ kind }) => kind === 'trade-rate' || kind === 'trade-rated')
    .map(({ message, read }) => (read ? `(${message})` : message))
}

async function positiveOf(app: App, { member }: Seat): Promise<readonly [number, number]> {
  const { positiveRatings, counted } = await findStanding(app.db, member.id)
  return [positiveRatings, counted.positiveRatings]
}

test('nobody is asked to rate a trade that was taken back', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await bothReverse(table, trade)
  expect(await toldTo(app, gandalf)).toEqual([
    '(How was your trade with frodo? You can rate it for 14 days.)',
  ])
  expect(await toldTo(app, frodo)).toEqual([
    '(How was your trade with gandalf? You can rate it for 14 days.)',
  ])
})

test('neither rating is seen before both are given', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, { verdict: 'positive', words: 'Came on time' })
  expect(await ratingsAsTold(app, frodo, trade)).toMatchObject({ given: null, received: null })
  expect((await shownOf(app, frodo)).ratings).toEqual([])
  expect(await ratingsAsTold(app, gandalf, trade)).toMatchObject({
    given: { verdict: 'positive', isShown: false },
    rateUntil: null,
  })
  await rates(app, frodo, trade, 'neutral')
  expect(await ratingsAsTold(app, frodo, trade)).toMatchObject({
    given: { verdict: 'neutral', isShown: true },
    received: { verdict: 'positive', words: 'Came on time', isShown: true },
  })
  const { ratings, tally } = await shownOf(app, frodo)
  expect(ratings).toMatchObject([{ verdict: 'positive', raterUsername: 'gandalf', words: 'Came on time' }])
  expect(tally).toEqual({ positive: 1, neutral: 0, negative: 0, partners: 1 })
  expect((await shownOf(app, gandalf)).tally).toEqual({ positive: 0, neutral: 1, negative: 0, partners: 1 })
})

test('after 14 days a single rating is seen at once, and the other can no longer rate', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'negative')
  app.pass(RATING_DAYS * DAY_MS - 1)
  expect((await shownOf(app, frodo)).ratings).toEqual([])
  app.pass(1)
  // No task has run.
  expect((await shownOf(app, frodo)).ratings).toMatchObject([{ verdict: 'negative' }])
  expect(await ratingsAsTold(app, frodo, trade)).toMatchObject({ rateUntil: null })
  await expect(rates(app, frodo, trade, 'negative')).rejects.toMatchObject({ code: 'rating_closed' })
})

test('a positive rating counts once it is shown, once, and no longer when it is changed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'positive')
  await rates(app, gandalf, trade, 'positive')
  expect(await positiveOf(app, frodo)).toEqual([0, 0])
  await rates(app, frodo, trade, 'negative')
  expect(await positiveOf(app, frodo)).toEqual([1, 1])
  await rates(app, gandalf, trade, { verdict: 'positive', words: 'Again' })
  expect(await positiveOf(app, frodo)).toEqual([1, 1])
  await rates(app, gandalf, trade, 'neutral')
  expect(await positiveOf(app, frodo)).toEqual([0, 0])
  await rates(app, gandalf, trade, 'positive')
  expect(await positiveOf(app, frodo)).toEqual([1, 1])
})

test('a rating that time has shown is counted by a task, once', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'positive')
  app.pass(RATING_DAYS * DAY_MS)
  await announceShown(app)
  await announceShown(app)
  expect(await positiveOf(app, frodo)).toEqual([1, 1])
  expect(await toldTo(app, frodo)).toContain('gandalf rated your trade.')
})

test('a second positive rating by the same member within a week is counted, but not for the rank', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  for (const said of ['positive', 'positive'] as const) {
    const trade = await sealed(table)
    await rates(app, gandalf, trade, said)
    await rates(app, frodo, trade, 'neutral')
  }
  expect(await positiveOf(app, frodo)).toEqual([2, 1])
  expect((await shownOf(app, frodo)).tally).toMatchObject({ positive: 2, partners: 1 })
})

test('a rating is changed for 24 hours after it is shown, and then no more', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'negative')
  await rates(app, frodo, trade, 'positive')
  app.pass(RATING_CHANGE_HOURS * HOUR_MS - 1)
  await rates(app, gandalf, trade, 'positive')
  app.pass(1)
  await expect(rates(app, gandalf, trade, 'negative')).rejects.toMatchObject({ code: 'rating_fixed' })
  expect(await ratingsAsTold(app, gandalf, trade)).toMatchObject({
    changeUntil: null,
    given: { verdict: 'positive' },
  })
})

test('whoever was rated answers once, and only what they have seen', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'negative')
  await expect(answersRating(app, frodo, trade, 'What?')).rejects.toMatchObject({ code: 'not_found' })
  await rates(app, frodo, trade, 'positive')
  await answersRating(app, frodo, trade, 'I was on time')
  await answersRating(app, frodo, trade, 'I was on time')
  await expect(answersRating(app, frodo, trade, 'No')).rejects.toMatchObject({ code: 'rating_answered' })
  expect((await shownOf(app, frodo)).ratings).toMatchObject([{ answer: 'I was on time' }])
})

test('what was sealed by word, on one device or not at all is not rated', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const promised = await accepted(table)
  await expect(rates(app, gandalf, promised, 'positive')).rejects.toMatchObject({ code: 'rating_closed' })
  for (const seat of [gandalf, frodo]) await says(app, seat, promised)
  await expect(rates(app, gandalf, promised, 'positive')).rejects.toMatchObject({ code: 'rating_closed' })
  const own = await accepted(table)
  const { digits } = await shows(app, gandalf, own)
  await gives(app, frodo, own, { code: digits, device: 'the phone of gandalf' })
  await seals(app, frodo, own)
  await expect(rates(app, frodo, own, 'positive')).rejects.toMatchObject({ code: 'rating_closed' })
  expect(await toldTo(app, gandalf)).toEqual([])
})

test('nobody rates a trade of others', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const trade = await sealed(table)
  const stranger = { member: { ...frodo.member, id: 'somebody else' } }
  await expect(rates(app, stranger, trade, 'positive')).rejects.toMatchObject({ code: 'not_found' })
  await expect(ratingsAsTold(app, stranger, trade)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answersRating(app, stranger, trade, 'Hm')).rejects.toMatchObject({ code: 'not_found' })
})

test('after a block neither rates the other, and neither sees what the other said', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'positive')
  await rates(app, frodo, trade, 'positive')
  await block(app, gandalf.member, 'frodo')
  for (const seat of [gandalf, frodo]) {
    dropReader(app, { memberId: seat.member.id })
    await expect(rates(app, seat, trade, 'negative')).rejects.toMatchObject({ code: 'not_found' })
    await expect(ratingsAsTold(app, seat, trade)).rejects.toMatchObject({ code: 'not_found' })
    expect((await shownOf(app, seat, seat)).ratings).toEqual([])
  }
})

test('both are asked to rate once, until they have, and told once they were rated', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  const asked = 'How was your trade with frodo? You can rate it for 14 days.'
  expect(await toldTo(app, gandalf)).toEqual([asked])
  await rates(app, gandalf, trade, 'positive')
  expect(await toldTo(app, gandalf)).toEqual([`(${asked})`])
  expect(await toldTo(app, frodo)).toEqual(['How was your trade with gandalf? You can rate it for 14 days.'])
  app.pass(1000)
  await rates(app, frodo, trade, 'positive')
  expect(await toldTo(app, gandalf)).toEqual(['frodo rated your trade.', `(${asked})`])
  expect(await toldTo(app, frodo)).toContain('gandalf rated your trade.')
})
