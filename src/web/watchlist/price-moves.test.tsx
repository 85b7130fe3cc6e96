import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { WatchMove } from '#contract/watchlist.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

import { PriceMoves } from './price-moves.tsx'

function move(watchId: string, beforeCents: number, priceCents: number): WatchMove {
  return {
    watchId,
    printing: aCard({ id: watchId, name: `Card ${watchId}` }),
    currency: 'usd',
    beforeCents,
    priceCents,
    points: [
      { on: '2026-11-14', cents: beforeCents },
      { on: '2026-11-21', cents: priceCents },
    ],
  }
}

test('a card shows its price, how far it moved and which way, and links to the card', async () => {
  using _ = standIn({
    'GET /api/watchlist/moves': () => reply({ moves: [move('a', 5000, 6120), move('b', 4000, 3800)] }),
  })
  await renderPart(<PriceMoves />, { member: MAREN })
  const rows = page.getByRole('list', { name: 'Price moves this week' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('Card a')
  await expect.element(rows.nth(0)).toMatchTextContent('$61.20')
  await expect.element(rows.nth(0)).toMatchTextContent('up 22.4%')
  await expect.element(rows.nth(1)).toMatchTextContent('down 5.0%')
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/card/b')
})
