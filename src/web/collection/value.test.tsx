import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Price } from '#web/ui/cards/price.tsx'

import { Value } from './value.tsx'

test('no price is not a price of nothing', async () => {
  await render(
    <>
      <p>
        A <Price cents={null} />
      </p>
      <p>
        B <Price cents={0} />
      </p>
    </>,
  )
  await expect.element(page.getByText('A no price')).toBeVisible()
  await expect.element(page.getByText('B $0.00')).toBeVisible()
})

test('a sum says how many cards without a price are not in it', async () => {
  await render(
    <>
      <p>
        Some: <Value currency="usd" valueCents={1250} unpricedCount={1204} />
      </p>
      <p>
        All: <Value currency="usd" valueCents={1250} unpricedCount={0} />
      </p>
    </>,
  )
  await expect.element(page.getByText('Some: $12.50, 1,204 without a price')).toBeVisible()
  await expect.element(page.getByText('All: $12.50', { exact: true })).toBeVisible()
})

test('a sum of which nothing has a price has none', async () => {
  await render(
    <p>
      None: <Value currency="usd" valueCents={0} unpricedCount={3} />
    </p>,
  )
  await expect.element(page.getByText('None: no price, 3 without a price')).toBeVisible()
})
