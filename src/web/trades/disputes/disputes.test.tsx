import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { DisputeFile, TradeDispute } from '#contract/trades/disputes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { DisputeCard } from './dispute-card.tsx'
import { DisputesPage } from './disputes-page.tsx'
import { MissedMeetings } from './missed-meetings.tsx'

const PATH = '/api/trades/t1/dispute'

const TRADE: Trade = {
  id: 't1',
  state: 'completed',
  side: 'partner',
  otherUsername: 'hexwright',
  otherAwayUntil: null,
  request: null,
  round: 1,
  promisedRound: 1,
  sealed: { how: 'code', at: '2026-11-23T10:00:00.000Z', mayRate: true },
  endsAt: null,
  openedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-23T10:00:00.000Z',
  rounds: [],
  deeds: [],
  printings: [],
  lacking: [],
  alsoOffered: [],
  today: [],
}

const NONE: TradeDispute = { mayOpen: true, until: '2026-12-07T10:00:00.000Z', dispute: null }

const DISPUTE: NonNullable<TradeDispute['dispute']> = {
  side: 'partner',
  kind: 'cards-missing',
  words: 'Two were promised',
  openedAt: '2026-11-23T11:00:00.000Z',
  answer: null,
  outcome: null,
  verdict: null,
  resolvedAt: null,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a trade is disputed with a kind and words, and then an admin looks into it', async () => {
  let known = NONE
  using server = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`POST ${PATH}`]: () => {
      known = { mayOpen: false, until: null, dispute: DISPUTE }
      return reply(known)
    },
  })
  await renderPart(<DisputeCard trade={TRADE} />, { member: MAREN })
  await button('Dispute this trade').click()
  await page.getByLabelText('What went wrong').selectOptions('Cards are missing')
  await page.getByLabelText('What happened').fill('Two were promised')
  await button('Ask an admin').click()
  await expect.element(page.getByText(/An admin looks into it/)).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    round: 1,
    kind: 'cards-missing',
    words: 'Two were promised',
  })
})

test('a dispute that is refused keeps what was typed', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(NONE),
    [`POST ${PATH}`]: () => refuse('trade_moved_on'),
  })
  await renderPart(<DisputeCard trade={{ ...TRADE, id: 't1' }} />, { member: MAREN })
  await button('Dispute this trade').click()
  await page.getByLabelText('What happened').fill('It was bent')
  await button('Ask an admin').click()
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(page.getByLabelText('What happened')).toHaveValue('It was bent')
})

test('the other answers once, and reads how it was settled', async () => {
  let known: TradeDispute = { mayOpen: false, until: null, dispute: { ...DISPUTE, side: 'opener' } }
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`PUT ${PATH}/answer`]: () => {
      const settled = { answer: 'They were two', outcome: 'stands', verdict: 'Seen on both lists' } as const
      known = { ...known, dispute: { ...DISPUTE, side: 'opener', ...settled } }
      return reply(known)
    },
  })
  await renderPart(<DisputeCard trade={TRADE} />, { member: MAREN })
  await page.getByLabelText('What you say to it').fill('They were two')
  await button('Answer').click()
  await expect.element(page.getByText('You answered')).toBeVisible()
  await expect.element(page.getByText('The trade stands.')).toBeVisible()
  await expect.element(page.getByText('Seen on both lists')).toBeVisible()
})

const FILE: DisputeFile = {
  tradeId: 't1',
  state: 'disputed',
  opener: 'hexwright',
  partner: 'Maren',
  dispute: DISPUTE,
  rounds: [],
  deeds: [{ act: 'accept', by: 'partner', round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' }],
  printings: [],
  codes: [],
  tries: [{ side: 'partner', isRight: false, at: '2026-11-23T09:59:00.000Z' }],
  said: [],
  moves: [],
}

test('an admin reads what happened, and settles it with words', async () => {
  let isSettled = false
  using server = standIn({
    'GET /api/admin/disputes': () =>
      reply({
        disputes: isSettled
          ? []
          : [
              {
                tradeId: 't1',
                kind: 'cards-missing',
                openedAt: DISPUTE.openedAt,
                isAnswered: false,
                openedBy: 'Maren',
                against: null,
              },
            ],
        nextCursor: null,
      }),
    'GET /api/admin/disputes/t1': () =>
      reply(
        isSettled
          ? { ...FILE, dispute: { ...DISPUTE, outcome: 'nobody', verdict: 'Nobody was there' } }
          : FILE,
      ),
    'POST /api/admin/disputes/t1': () => {
      isSettled = true
      return reply({ ...FILE, dispute: { ...DISPUTE, outcome: 'nobody', verdict: 'Nobody was there' } })
    },
  })
  await renderPart(<DisputesPage />, { member: { ...MAREN, isAdmin: true } })
  await button('Look into it: Maren against a former member').click()
  await expect.element(page.getByText('Two were promised')).toBeVisible()
  await expect.element(page.getByText(/Maren gave a wrong code/)).toBeVisible()
  await page.getByLabelText('How it is settled').selectOptions('Counts for nobody')
  await page.getByLabelText('Why').fill('Nobody was there')
  await button('Settle it').click()
  await expect.element(page.getByText('No open disputes')).toBeVisible()
  await expect.element(page.getByText('Nobody was there')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    outcome: 'nobody',
    verdict: 'Nobody was there',
  })
})

test('whoever missed a meeting reads it, with the way to the trade', async () => {
  const missed = [{ tradeId: 't1', at: '2026-11-20T10:00:00.000Z' }]
  using _ = standIn({ 'GET /api/missed-meetings': () => reply({ missed }) })
  await renderPart(<MissedMeetings />, { member: MAREN })
  await expect.element(page.getByText(/Only you see this/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '20 November 2026' })).toBeVisible()
})
