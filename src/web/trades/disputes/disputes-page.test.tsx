import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { DisputeFile } from '#contract/trades/disputes.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { copy, ROUND, SAMPLE_TRADE } from '#web/trades/trade/sample-trade.ts'

import { DisputesPage } from './disputes-page.tsx'

const DISPUTE: DisputeFile['dispute'] = {
  side: 'partner',
  kind: 'cards-missing',
  words: 'Two were promised',
  pictures: [],
  openedAt: '2026-11-23T11:00:00.000Z',
  answer: null,
  answerPictures: [],
  outcome: null,
  verdict: null,
  resolvedAt: null,
}

const SHOWN = { large: '/dispute-pictures/d-1.webp', small: '/dispute-pictures/d-1-small.webp' }

const FILE: DisputeFile = {
  tradeId: 't1',
  state: 'disputed',
  opener: 'hexwright',
  partner: 'Maren',
  dispute: { ...DISPUTE, pictures: [SHOWN] },
  rounds: [{ ...ROUND, terms: { opener: [], partner: [], money: { payer: 'partner', cents: 500 } } }],
  deeds: [
    { act: 'accept', by: 'partner', round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' },
    { act: 'complete', by: null, round: 1, reason: null, at: '2026-11-23T10:00:00.000Z' },
  ],
  printings: [],
  codes: [],
  tries: [{ side: 'partner', isRight: false, at: '2026-11-23T09:59:00.000Z' }],
  said: [],
  moves: [],
  gathering: null,
}

const LISTED = {
  tradeId: 't1',
  kind: 'cards-missing',
  openedAt: DISPUTE.openedAt,
  isAnswered: false,
  openedBy: 'Maren',
  against: null,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

function Room({ tradeId }: { tradeId: string }) {
  return <p>The room of {tradeId}</p>
}

test('an admin reads what happened, and settles it with words', async () => {
  let isSettled = false
  using server = standIn({
    'GET /api/admin/disputes': () =>
      reply({
        disputes: isSettled ? [] : [LISTED],
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
  await renderPart(<DisputesPage room={Room} />, { member: { ...MAREN, isAdmin: true } })
  await button('Look into it: Maren against a former member').click()
  await expect.element(page.getByRole('heading', { name: 'hexwright and Maren' })).toHaveFocus()
  await expect.element(page.getByText('Two were promised')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture 1 of 1, from Maren' })).toBeVisible()
  await expect.element(page.getByText(/Maren gave a wrong code/)).toBeVisible()
  await expect.element(page.getByText(/Maren accepted$/)).toBeVisible()
  await expect.element(page.getByText(/hexwright sent offer 1 · Maren adds \$5\.00/)).toBeVisible()
  await page.getByLabelText('How it is settled').selectOptions('Counts for nobody')
  await page.getByLabelText('Why').fill('Nobody was there')
  await button('Settle it').click()
  await expect.element(page.getByText('No open disputes')).toBeVisible()
  await expect.element(page.getByText('Nobody was there')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'How it was settled' })).toHaveFocus()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    outcome: 'nobody',
    verdict: 'Nobody was there',
  })
})

test('of a promise that was never sealed, nothing stands or is taken back: an admin says why it is off', async () => {
  const deeds = FILE.deeds.slice(0, 1)
  const dispute = { ...DISPUTE, kind: 'did-not-come' as const }
  let file: DisputeFile = { ...FILE, deeds, dispute }
  using server = standIn({
    'GET /api/admin/disputes': () => reply({ disputes: [LISTED], nextCursor: null }),
    'GET /api/admin/disputes/t1': () => reply(file),
    'POST /api/admin/disputes/t1': () => {
      file = { ...file, dispute: { ...dispute, outcome: 'nobody', verdict: 'Seen by the host' } }
      return reply(file)
    },
  })
  await renderPart(<DisputesPage room={Room} />, { member: { ...MAREN, isAdmin: true } })
  await button('Look into it: Maren against a former member').click()
  const settled = page.getByLabelText('How it is settled')
  await expect
    .poll(() => [...settled.element().querySelectorAll('option')].map(({ textContent }) => textContent))
    .toEqual(['The trade is off, with nobody at fault', 'The trade is off: hexwright didn’t come'])
  await settled.selectOptions('The trade is off: hexwright didn’t come')
  await page.getByLabelText('Why').fill('Seen by the host')
  await button('Settle it').click()
  await expect.element(page.getByText('The trade is off: hexwright didn’t come.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    outcome: 'nobody',
    verdict: 'Seen by the host',
  })
})

test('an admin reads all that was promised, with condition and marks, and not what was refused later', async () => {
  const wisps = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const
  const promised = wisps.map((condition) =>
    Object.assign(copy('wisp'), { condition, marks: ['signed' as const] }),
  )
  const money = { payer: 'partner' as const, cents: 500 }
  const rounds = [
    { ...ROUND, terms: { opener: promised, partner: [], money } },
    { ...ROUND, number: 2, terms: { opener: [copy('wisp', 9)], partner: [], money: null } },
  ]
  const { printings } = SAMPLE_TRADE
  using _ = standIn({
    'GET /api/admin/disputes': () => reply({ disputes: [LISTED], nextCursor: null }),
    'GET /api/admin/disputes/t1': () => reply({ ...FILE, rounds, printings }),
  })
  await renderPart(<DisputesPage room={Room} />, { member: { ...MAREN, isAdmin: true } })
  await button('Look into it: Maren against a former member').click()
  const wisp = page.getByText(/^hexwright gives Wandering Wisp/)
  await expect.element(wisp).toHaveLength(5)
  await expect
    .element(page.getByText('hexwright gives Wandering Wisp, EMB 1, Damaged, signed', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Maren adds $5.00', { exact: true })).toBeVisible()
})

test('an admin reads who came to the gathering, and finds what belongs to the file below it', async () => {
  const named = {
    kind: 'draft',
    title: '',
    location: 'The Tavern',
    date: '2026-11-21',
    time: '19:00',
  } as const
  const came = { at: '2026-11-21T18:55:00.000Z', how: 'host', by: 'Brack' } as const
  const comers: NonNullable<DisputeFile['gathering']>['comers'] = [
    { side: 'opener', isGoing: true, came },
    { side: 'partner', isGoing: true, came: null },
  ]
  const gathering = { gatheringId: 'g1', named, isCanceled: false, comers }
  using _ = standIn({
    'GET /api/admin/disputes': () => reply({ disputes: [LISTED], nextCursor: null }),
    'GET /api/admin/disputes/t1': () => reply({ ...FILE, gathering }),
  })
  await renderPart(<DisputesPage room={Room} />, { member: { ...MAREN, isAdmin: true } })
  await button('Look into it: Maren against a former member').click()
  await expect.element(page.getByText(/^Draft at The Tavern, /)).toBeVisible()
  await expect.element(page.getByText(/^hexwright came .+, noted by Brack$/)).toBeVisible()
  await expect.element(page.getByText('Maren has a seat, and wasn’t noted as there')).toBeVisible()
  await expect.element(page.getByText('The room of t1')).toBeVisible()
})
