import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Trade } from '#contract/trades/trade.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { tradeQueries } from '#web/trades/queries.ts'

import { SAMPLE_TRADE, SEALED_TRADE } from './sample-trade.ts'
import { TradePage } from './trade-page.tsx'

const PATH = '/api/trades/t1'
const LATER = '2190-01-01T10:00:00.000Z'
const MEETING = {
  gatheringId: 'g1',
  named: { kind: 'draft', title: 'Friday Draft', location: 'Oldmarket', date: '2190-01-01', time: '19:00' },
  comes: true,
  otherComes: true,
  isCanceled: false,
}
const DISPUTE = {
  side: 'opener',
  kind: 'other',
  words: 'Two were promised',
  pictures: [],
  openedAt: '2026-11-23T11:00:00.000Z',
  answer: null,
  answerPictures: [],
  outcome: null,
  verdict: null,
  resolvedAt: null,
}

const ACCEPTED: Trade = { ...SAMPLE_TRADE, state: 'accepted', promisedRound: 1 }
const CALLED_OFF: Trade = { ...ACCEPTED, state: 'cancelled' }
const SEALED: Trade = { ...SEALED_TRADE, id: 't1' }
const REVERSED: Trade = {
  ...SEALED,
  state: 'reversed',
  sealed: { how: 'code', at: '2026-11-23T10:00:00.000Z', mayRate: false },
}

const Shown = () => (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <TradePage tradeId="t1" Talk={() => null} />
  </OverlayContext>
)

/** A server that tells of a trade, and of what else may be done about it while it may. */
function server(now: () => Trade, disputes: () => boolean = () => false) {
  const isAsItWas = () => ['accepted', 'completed'].includes(now().state)
  return standIn({
    [`GET ${PATH}`]: () => reply(now()),
    [`GET ${PATH}/gathering`]: () =>
      reply({ gathering: null, mayName: isAsItWas(), choices: isAsItWas() ? [MEETING] : [] }),
    [`GET ${PATH}/sealing`]: () =>
      reply({ closedUntil: null, metUntil: null, otherMetUntil: null, saidSo: false, otherSaidSo: false }),
    [`GET ${PATH}/dispute`]: () =>
      disputes()
        ? reply({ dispute: DISPUTE, mayOpen: false, until: null })
        : reply({ dispute: null, mayOpen: true, until: null }),
    [`GET ${PATH}/reversal`]: () =>
      reply({ until: isAsItWas() ? LATER : null, asked: false, otherAsked: false, stayed: [] }),
    [`GET ${PATH}/ratings`]: () =>
      reply({ rateUntil: LATER, changeUntil: null, given: null, received: null }),
  })
}

test.for([
  ['combobox', 'Gathering', ACCEPTED, CALLED_OFF],
  ['button', 'Seal', ACCEPTED, CALLED_OFF],
  ['button', 'Dispute this trade', ACCEPTED, CALLED_OFF],
  ['textbox', 'In your words', SEALED, REVERSED],
  ['button', 'Ask to take it back', SEALED, REVERSED],
] as const)(
  'the part with the %s “%s” gives the focus to the heading when the other’s act takes it away',
  async ([role, name, before, after]) => {
    let now = before
    using _ = server(() => now)
    const { queryClient } = await renderPart(<Shown />, { member: MAREN })
    const stop = page.getByRole(role, { name, exact: true })
    await expect.element(stop).toBeVisible()
    stop.element().focus()
    now = after
    await queryClient.invalidateQueries({ queryKey: tradeQueries.own() })
    await expect.element(stop).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Trade with hexwright' })).toHaveFocus()
  },
)

test.for([false, true])(
  'what opens a dispute does so too when the other was first (in the form: %s)',
  async (isInForm) => {
    let isDisputed = false
    using _ = server(
      () => SEALED,
      () => isDisputed,
    )
    const { queryClient } = await renderPart(<Shown />, { member: MAREN })
    const button = page.getByRole('button', { name: 'Dispute this trade' })
    await expect.element(button).toBeVisible()
    button.element().focus()
    if (isInForm) await button.click()
    isDisputed = true
    await queryClient.invalidateQueries({ queryKey: tradeQueries.own() })
    await expect.element(page.getByText('hexwright disputed this trade', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Trade with hexwright' })).toHaveFocus()
  },
)
