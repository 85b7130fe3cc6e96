import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Reversal } from '#contract/trades/reversals.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { SEALED_TRADE } from '#web/trades/trade/sample-trade.ts'

import { ReversalCard } from './reversal-card.tsx'

const PATH = '/api/trades/t1/reversal'
const UNTIL = '2026-11-24T10:00:00.000Z'

const NOBODY_ASKED: Reversal = { until: UNTIL, asked: false, otherAsked: false, stayed: [] }

const unheard = () => {}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('asking to take a trade back is confirmed, and then waits for the other', async () => {
  let known = NOBODY_ASKED
  let posts = 0
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`POST ${PATH}`]: () => {
      posts += 1
      known = { ...NOBODY_ASKED, asked: true }
      return reply(known)
    },
  })
  await renderPart(<ReversalCard trade={SEALED_TRADE} onTakenBack={unheard} onGone={unheard} />, {
    member: MAREN,
  })
  await button('Ask to take it back').click()
  await expect.element(button('Yes, ask hexwright')).toHaveFocus()
  await button('No, it stands').click()
  await expect.element(button('Ask to take it back')).toHaveFocus()
  await button('Ask to take it back').click()
  await button('Yes, ask hexwright').click()
  await expect.element(page.getByText(/You asked to take this trade back/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Taking it back' })).toHaveFocus()
  expect(posts).toBe(1)
})

test('whoever is asked reads what happens, and a refusal is said', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ ...NOBODY_ASKED, otherAsked: true }),
    [`POST ${PATH}`]: () => refuse('reversal_closed'),
  })
  await renderPart(<ReversalCard trade={SEALED_TRADE} onTakenBack={unheard} onGone={unheard} />, {
    member: MAREN,
  })
  await expect.element(page.getByText(/hexwright asks to take this trade back/)).toBeVisible()
  await button('Agree to take it back').click()
  await button('Yes, take it back').click()
  await expect.element(page.getByText(/You can take a trade back for 24 hours/)).toBeVisible()
})

test('whoever agrees is led on, because the card goes with its button', async () => {
  let known: Reversal = { ...NOBODY_ASKED, otherAsked: true }
  let ledOn = 0
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`POST ${PATH}`]: () => {
      known = { ...NOBODY_ASKED, until: null }
      return reply(known)
    },
  })
  const card = <ReversalCard trade={SEALED_TRADE} onTakenBack={() => (ledOn += 1)} onGone={unheard} />
  await renderPart(card, { member: MAREN })
  await button('Agree to take it back').click()
  await button('Yes, take it back').click()
  await expect.element(button('Yes, take it back')).not.toBeInTheDocument()
  await expect.poll(() => ledOn).toBe(1)
})

test('what stayed is named, and whose it was', async () => {
  const stayed = [{ giver: 'partner' as const, printingId: 'drake', quantity: 2 }]
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...NOBODY_ASKED, until: null, stayed }) })
  await renderPart(
    <ReversalCard trade={{ ...SEALED_TRADE, state: 'reversed' }} onTakenBack={unheard} onGone={unheard} />,
    {
      member: MAREN,
    },
  )
  await expect.element(page.getByText(/2 × a card we no longer know, which you gave/)).toBeVisible()
})
