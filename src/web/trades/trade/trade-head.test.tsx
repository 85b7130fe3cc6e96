import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { copy, ROUND, SAMPLE_TRADE } from './sample-trade.ts'
import { TradePage } from './trade-page.tsx'

test('the head names the offer that was promised and lies on the table, not a later one that was refused', async () => {
  const promised = { ...ROUND, terms: { opener: [copy('wisp', 2)], partner: [], money: null } }
  const rounds = [promised, { ...promised, number: 2 }]
  const state = 'disputed' as const
  const disputed = { ...SAMPLE_TRADE, state, promisedRound: 1, round: 2, rounds, endsAt: null }
  using _ = standIn({ 'GET /api/trades/t1': () => reply(disputed) })
  await renderPart(
    <OverlayContext value={{ show: () => {}, close: () => {} }}>
      <TradePage tradeId="t1" Talk={() => null} />
    </OverlayContext>,
    { member: MAREN },
  )
  await expect
    .element(page.getByText('An admin is looking into it · offer 1 of this trade', { exact: true }))
    .toBeVisible()
})
