import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Worth, WorthHistory } from '#contract/showcase/worth.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

import { BinderFigures } from './binder-figures.tsx'
import { WorthPanel } from './worth-panel.tsx'

const NOW = 'GET /api/stacks/worth'
const HISTORY = 'GET /api/stacks/worth/history'

const worth: Worth = {
  stackCount: 3,
  copyCount: 12,
  forTradeCount: 4,
  valueCents: 10_000,
  costs: { usd: 2500, eur: 0 },
  unpricedCount: 1,
  currency: 'usd',
  pricedOn: '2026-11-20',
  byCondition: [
    { condition: 'NM', copies: 9, share: 100 },
    { condition: 'LP', copies: 3, share: 80 },
  ],
  byColour: [
    { key: 'U', name: 'Blue', copies: 8, valueCents: 7500 },
    { key: 'C', name: 'Colourless', copies: 4, valueCents: 2500 },
  ],
  byRarity: [{ key: 'rare', name: 'Rare', copies: 12, valueCents: 10_000 }],
  bySet: [
    { key: 'lom', name: 'Lanterns Over Mira', copies: 4, valueCents: 4000 },
    { key: '', name: 'Other sets', copies: 8, valueCents: 6000 },
  ],
}

const history: WorthHistory = {
  days: [
    { on: '2026-11-01', valueCents: 8000, copyCount: 10 },
    { on: '2026-11-20', valueCents: 10_000, copyCount: 12 },
  ],
  risen: [
    {
      stackId: 's1',
      printing: aCard(),
      finish: 'nonfoil',
      quantity: 2,
      beforeCents: 1000,
      nowCents: 1360,
    },
  ],
  fallen: [],
  currency: 'usd',
  dollarsOnlyUntil: null,
  countedAlikeFrom: null,
}

test('words and figures beside every picture tell the value', async () => {
  using _ = standIn({ [NOW]: () => reply(worth), [HISTORY]: () => reply(history) })
  await renderPart(<WorthPanel binderId="b1" />)
  await expect
    .element(
      page.getByRole('img', { name: 'From $80.00 on 1 November 2026 to $100.00 on 20 November 2026.' }),
    )
    .toBeVisible()
  await page.getByText('Show as a table').click()
  await expect.element(page.getByRole('table', { name: 'Value by day' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Value by colour' }).getByText('75%')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Up' }).getByText(/36\.0%/)).toBeVisible()
  await expect
    .element(
      page.getByText(
        /Prices of 20 November 2026\. Worn cards are counted at 80% for LP\. 1 card without a price\./,
      ),
    )
    .toBeVisible()
  // They are the member's to change.
  await expect
    .element(page.getByRole('link', { name: 'counted at 80% for LP' }))
    .toHaveAttribute('href', '/profile#worth')
})

test('days that were counted differently are told, and left out of the change', async () => {
  const days = [
    { on: '2026-11-01', valueCents: 8000, copyCount: 10 },
    { on: '2026-11-10', valueCents: 5000, copyCount: 10 },
    { on: '2026-11-20', valueCents: 10_000, copyCount: 12 },
  ]
  using _ = standIn({
    [NOW]: () => reply(worth),
    [HISTORY]: () => reply({ ...history, days, risen: [], countedAlikeFrom: '2026-11-10' }),
  })
  await renderPart(<WorthPanel binderId="b1" />)
  await expect
    .element(page.getByText(/^Before 10 November 2026 we counted worn cards differently\./))
    .toBeVisible()
  await expect.element(page.getByRole('figure').getByText(/100\.0%/)).toBeVisible()
})

test('another span is fetched while the old one stays visible', async () => {
  using network = standIn({ [NOW]: () => reply(worth), [HISTORY]: () => reply(history) })
  await renderPart(<WorthPanel binderId={undefined} />)
  await page.getByText('1 y', { exact: true }).click()
  await expect.poll(() => network.asked.at(-1)?.url.searchParams.get('span')).toBe('year')
  await expect.element(page.getByRole('img', { name: /From \$80/ })).toBeVisible()
})

test('one day alone gives nothing to draw yet', async () => {
  using _ = standIn({
    [NOW]: () => reply({ ...worth, unpricedCount: 0, pricedOn: null, costs: { usd: 0, eur: 0 } }),
    [HISTORY]: () => reply({ ...history, days: history.days.slice(0, 1), risen: [] }),
  })
  await renderPart(<WorthPanel binderId="b1" />)
  await expect.element(page.getByText(/Your chart starts tomorrow/)).toBeVisible()
  await expect.element(page.getByText('No prices changed in this time.')).toBeVisible()
})

test('figures that come later find their room, at any width', async () => {
  const answer = Promise.withResolvers<undefined>()
  using _ = standIn({
    [NOW]: async () => {
      await answer.promise
      return reply({ ...worth, forTradeCount: 255 })
    },
    [HISTORY]: async () => {
      await answer.promise
      return reply({
        ...history,
        days: [
          { on: '2026-11-14', valueCents: 20_000, copyCount: 10 },
          { on: '2026-11-20', valueCents: 10_000, copyCount: 12 },
        ],
      })
    },
  })
  const totals = {
    currency: 'usd' as const,
    valueCents: 202_118,
    unpricedCount: 10,
    copyCount: 292,
    stackCount: 151,
  }
  const widths = Array.from({ length: 30 }, (_unused, at) => 200 + at * 10)
  await renderPart(
    <>
      {widths.map((width) => (
        <section key={width} style={{ width }}>
          <BinderFigures binderId="b1" totals={totals} />
        </section>
      ))}
    </>,
  )
  await expect.element(page.getByText('Seven days').first()).toBeVisible()
  const before = heights()
  answer.resolve(undefined)
  await expect.poll(() => document.body.textContent).toMatch(/255 of 292.*50\.0%/)
  expect(heights()).toEqual(before)
})

function heights(): number[] {
  return [...document.querySelectorAll('section')].map(({ offsetHeight }) => offsetHeight)
}

test('the breakdown stays when it cannot be read again', async () => {
  let isDown = false
  using _ = standIn({
    [NOW]: () => (isDown ? refuse('internal') : reply(worth)),
    [HISTORY]: () => (isDown ? refuse('internal') : reply(history)),
  })
  const { queryClient } = await renderPart(<WorthPanel binderId={undefined} />)
  await expect.element(page.getByRole('heading', { name: 'Colours' })).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(page.getByText(/^Couldn’t load the value over time/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Colours' })).toBeVisible()
})
