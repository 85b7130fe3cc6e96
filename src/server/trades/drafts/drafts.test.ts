import { expect, test } from 'vitest'

import { KEPT_DAYS } from '#contract/kept-days.ts'
import { OFFER_DRAFT_CHARACTERS_MAX, offerDraftEndpoints, OFFER_DRAFTS_MAX } from '#contract/trades/drafts.ts'
import { startHttp } from '#tests/server/start-http.ts'
import { copies, offered, counters, round, tradingTable } from '#tests/trades/trading-table.ts'

import { forgetDrafts, keepDraft } from './actions.ts'
import { findDraft, listDraftsOf } from './queries.ts'

const DAY_MS = 86_400_000

test('an offer that was begun is there on another device, for its member alone', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const about = 'offer:frodo'
  const ask = async (who: typeof gandalf) => (await who.call(offerDraftEndpoints.get, { about })).body
  expect(await ask(gandalf)).toEqual({ draft: null })
  await gandalf.call(offerDraftEndpoints.keep, { about, typed: '{"note":"Fri"}' })
  const { body: kept } = await gandalf.call(offerDraftEndpoints.keep, { about, typed: '{"note":"Friday"}' })
  expect(await ask(gandalf)).toEqual({ draft: { typed: '{"note":"Friday"}', ...Object(kept) } })
  expect(await ask(await server.as('frodo'))).toEqual({ draft: null })
  expect((await server.visitor().call(offerDraftEndpoints.get, { about })).status).toBe(401)
  await gandalf.call(offerDraftEndpoints.drop, { about })
  expect(await ask(gandalf)).toEqual({ draft: null })
})

test.each([
  ['offer:', '{}'],
  ['bounty:frodo', '{}'],
  ['offer:frodo', ''],
  ['offer:frodo', 'x'.repeat(OFFER_DRAFT_CHARACTERS_MAX + 1)],
])('a draft about %j is refused if it is no offer, empty or too long', async (about, typed) => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  expect((await gandalf.call(offerDraftEndpoints.keep, { about, typed })).status).toBe(422)
})

test('sending the offer, or an answer, ends its draft and no other', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { member } = gandalf
  await keepDraft(app, member, { about: 'offer:frodo', typed: '{}' })
  await keepDraft(app, member, { about: 'offer:samwise', typed: '{}' })
  const trade = await offered(table)
  const next = round([copies(gandalf)], [copies(frodo)])
  const countered = await counters(app, frodo, trade, next)
  await keepDraft(app, member, { about: `offer:${trade.id}`, typed: '{}' })
  await counters(app, gandalf, countered, next)
  expect((await listDraftsOf(app.db, member.id)).map(({ about }) => about)).toEqual(['offer:samwise'])
})

test('the oldest draft makes room, and one that nobody goes on with is forgotten', async () => {
  await using table = await tradingTable()
  const {
    app,
    gandalf: { member },
  } = table
  for (let at = 0; at <= OFFER_DRAFTS_MAX; at += 1) {
    await keepDraft(app, member, { about: `offer:m${String(at)}`, typed: '{}' })
    app.pass(1)
  }
  const kept = await listDraftsOf(app.db, member.id)
  expect(kept).toHaveLength(OFFER_DRAFTS_MAX)
  expect(await findDraft(app.db, { memberId: member.id, about: 'offer:m0' })).toBeUndefined()
  app.pass(KEPT_DAYS.drafts * DAY_MS - DAY_MS)
  await keepDraft(app, member, { about: 'offer:m5', typed: '{}' })
  app.pass(2 * DAY_MS)
  await forgetDrafts(app)
  expect((await listDraftsOf(app.db, member.id)).map(({ about }) => about)).toEqual(['offer:m5'])
})
