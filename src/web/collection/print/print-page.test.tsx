import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { aBinder, aStack, aWindow } from '#web/collection/sample-stacks.tsx'

import { readPrintAddress } from './print-address.ts'
import { PrintPage } from './print-page.tsx'

test('a list is fetched piece by piece and printed as it was shown', async () => {
  using network = standIn({
    'GET /api/binders/b1': () => reply(aBinder()),
    'GET /api/stacks': ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const stacks = Array.from({ length: Math.min(200, 450 - offset) }, (_, at) =>
        aStack({ id: `s${String(offset + at)}`, printing: aCard({ name: `Card ${String(offset + at)}` }) }),
      )
      return reply(aWindow(stacks, { total: 450, copies: 900 }))
    },
  })
  await renderPart(<PrintPage address={readPrintAddress({ binder: 'b1', order: 'set', view: 'table' })} />, {
    member: MAREN,
  })
  await expect.element(page.getByRole('heading', { name: 'Print: Trade folder' })).toBeVisible()
  await expect.element(page.getByText('Card 449')).toBeInTheDocument()
  expect(page.getByRole('listitem').elements()).toHaveLength(450)
  const asked = network.asked.filter(({ url }) => url.pathname === '/api/stacks')
  expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual([null, '200', '400'])
  expect(asked[0]?.url.searchParams.get('order')).toBe('set')
})

test('a list that is too long for paper is cut, and says so', async () => {
  using _ = standIn({
    'GET /api/stacks': ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const stacks = Array.from({ length: 200 }, (_unused, at) => aStack({ id: `s${String(offset + at)}` }))
      return reply(aWindow(stacks, { total: 100_000 }))
    },
  })
  await renderPart(<PrintPage address={{}} />, { member: MAREN })
  await expect
    .element(page.getByText(/Only the first 5,000 of 100,000 lines are printed/), { timeout: 20_000 })
    .toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(5000)
})

/** So many stacks, each with a picture. */
function pictured(count: number) {
  return standIn({
    'GET /api/binders/b1': () => reply(aBinder()),
    'GET /api/stacks': ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const stacks = Array.from({ length: Math.min(200, count - offset) }, (_, at) =>
        aStack({
          id: `s${String(offset + at)}`,
          condition: 'LP',
          askingCents: at === 0 ? 1250 : null,
          priceCents: at === 1 ? null : 1360,
          worthCents: at === 1 ? null : 1360,
          printing: aCard({ name: `Card ${String(offset + at)}`, imageUrl: `${PIXEL}#${String(at)}` }),
        }),
      )
      return reply(aWindow(stacks, { total: count, copies: count }))
    },
  })
}
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SHEETS = readPrintAddress({ binder: 'b1', look: 'sheets' })

test('nine cards stand on a page, with condition and price', async () => {
  using _ = pictured(20)
  await renderPart(<PrintPage address={SHEETS} />, { member: MAREN })
  const first = page.getByRole('region', { name: 'Page 1' })
  await expect.element(first.getByText('1 of 3')).toBeVisible()
  expect(first.getByRole('listitem').elements()).toHaveLength(9)
  expect(page.getByRole('region', { name: 'Page 3' }).getByRole('listitem').elements()).toHaveLength(2)
  const [asked, unpriced, priced] = first.getByRole('listitem').elements()
  expect(asked?.textContent).toContain('Lightly Played')
  expect(asked?.textContent).toContain('asking $12.50')
  expect(unpriced?.textContent).toContain('no price')
  expect(priced?.textContent).toMatch(/\$13\.60, LOM 219$/)
})

test('no picture waits until somebody scrolls to it, and printing waits for all', async () => {
  using _ = pictured(27)
  using print = printer()
  await renderPart(<PrintPage address={SHEETS} />, { member: MAREN })
  await expect.element(page.getByRole('region', { name: 'Page 3' })).toBeInTheDocument()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('section img')]
  expect(pictures).toHaveLength(27)
  expect(pictures.filter(({ loading }) => loading !== 'eager')).toEqual([])
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => print.pictures).toEqual([27])
})

test('at most twenty pages of pictures are printed, and the page says so', async () => {
  using network = pictured(1000)
  await renderPart(<PrintPage address={SHEETS} />, { member: MAREN })
  await expect.element(page.getByText(/Only the first 180 of 1,000 lines are printed/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(180)
  expect(network.asked.filter(({ url }) => url.pathname === '/api/stacks')).toHaveLength(1)
})

/** Replaces the printer until the end of the test; counts the pictures that are there at each print. */
function printer() {
  const pictures: number[] = []
  const spy = vi.spyOn(window, 'print').mockImplementation(() => {
    pictures.push([...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length)
  })
  return { pictures, [Symbol.dispose]: () => spy.mockRestore() }
}

test('a page of nine fits on A4 and on Letter', async () => {
  using _ = pictured(9)
  await renderPart(<PrintPage address={SHEETS} />, { member: MAREN })
  const sheet = page.getByRole('region', { name: 'Page 1' })
  await expect.element(sheet).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const { width, height } = sheet.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(0)
    // Letter is the lower one, 279.4 mm with margins of 9 mm; a millimetre is 96 / 25.4 pixels.
    expect(height).toBeLessThan(((279.4 - 18) * 96) / 25.4)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('all words on paper are dark, at night too', async () => {
  using _ = standIn({
    'GET /api/stacks': () =>
      reply(aWindow([aStack({ priceCents: null, worthCents: null })], { unpricedCount: 3 })),
  })
  document.documentElement.dataset['theme'] = 'night'
  try {
    await renderPart(<PrintPage address={{}} />, { member: MAREN })
    const words = page.getByText(/without a price/)
    await expect.element(words).toBeVisible()
    const [red = 255, green = 255, blue = 255] =
      getComputedStyle(words.element()).color.match(/\d+/g)?.map(Number) ?? []
    expect(Math.max(red, green, blue)).toBeLessThan(128)
  } finally {
    delete document.documentElement.dataset['theme']
  }
})
