import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { SaidLinks } from '#web/cards/said/said-links.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'

import { SAMPLE_TRADE } from './sample-trade.ts'
import { drawTrade } from './shared-trade.tsx'

const says = (text: string) =>
  renderPart(
    <SaidLinks value={drawTrade}>
      <SaidText text={text} />
    </SaidLinks>,
    { member: MAREN },
  )

const address = `${location.origin}/trades/t1`

test('the address of a trade is drawn as the trade for one of its two, and leads there', async () => {
  using _ = standIn({ 'GET /api/trades/t1': () => reply(SAMPLE_TRADE) })
  await says(`Look: ${address}`)
  const card = page.getByRole('link', { name: /You give .+, they give / })
  await expect.element(card).toHaveAttribute('href', '/trades/t1')
  await expect.element(page.getByText(address)).not.toBeInTheDocument()
})

test('for everybody else it is words', async () => {
  using network = standIn({ 'GET /api/trades/t1': () => refuse('not_found') })
  await says(`Look: ${address}`)
  await expect.poll(() => network.asked.length).toBeGreaterThan(0)
  await expect.element(page.getByText(address)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test.each(['https://elsewhere.example/trades/t1', `${location.origin}/trades/t1/sealing`])(
  '%s is a link like any other',
  async (other) => {
    await says(other)
    await expect
      .element(page.getByRole('link', { name: `${other} (another site)` }))
      .toHaveAttribute('href', other)
  },
)
