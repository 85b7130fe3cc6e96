import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { CardResult } from '#contract/cards.ts'
import { refuse, renderPart, reply, standIn, type Asked } from '#web/app/stand-in.tsx'
import { aCard, aPage, aPrinting } from '#web/cards/sample-cards.tsx'

import { CardSearchModal, type PickedCard } from './card-search-modal.tsx'

const SEARCH = 'GET /api/cards/search'
const box = page.getByRole('combobox', { name: 'Card name or search' })
const results = page.getByRole('list', { name: 'Results' })

function found(cards: readonly CardResult[], nextPage: number | null = null) {
  return () => reply(aPage(cards, { nextPage, hasMore: nextPage !== null }))
}

async function openSearch() {
  const onPick = vi.fn<(card: PickedCard) => void>()
  const onClose = vi.fn<() => void>()
  await renderPart(<CardSearchModal purpose="for a binder" onClose={onClose} onPick={onPick} />)
  await expect.element(box).toHaveFocus()
  return { onPick, onClose }
}

async function searchFor(text: string) {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('it opens with the box focused, Scryfall chosen and an invitation', async () => {
  await openSearch()
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Scryfall' })).toBeChecked()
  await expect.element(page.getByText('Search for cards to get started')).toBeVisible()
})

test('fewer than three characters search nothing, spaces not counted', async () => {
  using network = standIn({ [SEARCH]: found([aCard()]) })
  await openSearch()
  await searchFor('  fo  ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Search for cards to get started')).toBeVisible()
  expect(network.asked).toHaveLength(0)
})

test('Enter searches for the trimmed text and shows name, set and price', async () => {
  using network = standIn({
    [SEARCH]: found([aCard(), aCard({ id: 'owl', name: 'Owl of the Archive', price: null })]),
  })
  await openSearch()
  await searchFor(' fox ')
  await expect.element(results.getByRole('button').nth(0).getByText('$13.60')).toBeVisible()
  await expect.element(results.getByRole('button').nth(0).getByText('Lanterns Over Mira')).toBeVisible()
  await expect.element(results.getByRole('button').nth(1).getByText('$0.00')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('q')).toBe('fox')
})

/** Changes the text as a single key press would, at once. */
function enter(text: string): void {
  const input = box.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('the box takes no text')
  Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('typing searches by itself after a moment', async () => {
  using network = standIn({ [SEARCH]: found([aCard()]) })
  await openSearch()
  // All within one tick, so that the pause never passes in between, however slow the machine is.
  for (const typed of ['nin', 'nine', 'nine-lantern']) enter(typed)
  await expect.element(results.getByRole('button')).toBeVisible()
  expect(network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['nine-lantern'])
})

test('the last answer stays until the next one arrives', async () => {
  const next = Promise.withResolvers<Response>()
  using _ = standIn({
    [SEARCH]: async ({ url }: Asked) =>
      url.searchParams.get('q') === 'fox' ? found([aCard()])() : await next.promise,
  })
  await openSearch()
  await searchFor('fox')
  await expect.element(results.getByRole('button', { name: /Nine-Lantern Fox/ })).toBeVisible()
  await searchFor('owl')
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await expect.element(results.getByRole('button', { name: /Nine-Lantern Fox/ })).toBeInTheDocument()
  next.resolve(found([aCard({ id: 'owl', name: 'Owl of the Archive' })])())
  await expect.element(results.getByRole('button', { name: /Owl of the Archive/ })).toBeVisible()
  await expect.element(results.getByRole('button', { name: /Nine-Lantern Fox/ })).not.toBeInTheDocument()
})

test('a search that is overtaken by the next is aborted', async () => {
  const signals: AbortSignal[] = []
  const realFetch = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = realFetch
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/api/cards/search')) return Response.json({ names: [] })
    signals.push(request.signal)
    return await new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    })
  }
  await openSearch()
  await searchFor('fox')
  await expect.poll(() => signals).toHaveLength(1)
  await searchFor('owl')
  await expect.poll(() => signals).toHaveLength(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('it says when nothing is found', async () => {
  using _ = standIn({ [SEARCH]: found([]) })
  await openSearch()
  await searchFor('xyzzy')
  await expect.element(page.getByText('No results found')).toBeVisible()
})

test('the Community source searches the copies that members show', async () => {
  using network = standIn({ 'GET /api/copies/search': found([]) })
  await openSearch()
  await page.getByText('Community').click()
  await searchFor('fox')
  await expect.element(page.getByText('No results found')).toBeVisible()
  expect(network.asked).toHaveLength(1)
})

test('a failed search shows a toast and can be retried', async () => {
  let isDown = true
  using _ = standIn({ [SEARCH]: () => (isDown ? refuse('internal') : reply(aPage([aCard()]))) })
  await openSearch()
  // Without Enter, which retries by itself what typing has already asked in vain.
  await box.fill('fox')
  await expect.element(page.getByRole('alert').getByText('Failed to search cards')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(results.getByRole('button')).toBeVisible()
})

test('Enter retries a failed search', async () => {
  let isDown = true
  using _ = standIn({ [SEARCH]: () => (isDown ? refuse('internal') : reply(aPage([aCard()]))) })
  await openSearch()
  await box.fill('fox')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isDown = false
  await userEvent.keyboard('{Enter}')
  await expect.element(results.getByRole('button')).toBeVisible()
})

test('more results load on demand', async () => {
  const pages = [found([aCard()], 2), found([aCard({ id: 'owl', name: 'Owl of the Archive' })])]
  using network = standIn({
    [SEARCH]: ({ url }: Asked) => pages[Number(url.searchParams.get('page')) - 1]?.() ?? refuse('internal'),
  })
  await openSearch()
  await searchFor('fox')
  await page.getByRole('button', { name: 'More cards' }).click()
  await expect.element(results.getByRole('button').nth(1)).toBeVisible()
  expect(network.asked).toHaveLength(2)
})

test('a picked card shows its printings, and the chosen one is returned', async () => {
  using _ = standIn({
    [SEARCH]: found([aCard()]),
    'GET /api/cards/fox/variants': () =>
      reply([aPrinting(), aPrinting({ id: 'fox-2', set: 'Saga of Nine Fires' })]),
  })
  const { onPick } = await openSearch()
  await searchFor('fox')
  await results.getByRole('button').click()
  await expect.element(page.getByRole('heading', { name: 'Select Card Variant' })).toBeVisible()
  await page.getByRole('button', { name: /Saga of Nine Fires/ }).click()
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'fox-2' }))
})

test('a chosen name goes straight to its printings', async () => {
  const ring = aCard({ id: 'ring', name: 'Sol Ring' })
  using network = standIn({
    'GET /api/cards/complete': () => reply({ names: ['Sol Ring'] }),
    [SEARCH]: found([ring]),
    'GET /api/cards/ring/variants': () => reply([aPrinting({ id: 'ring-1', name: 'Sol Ring' })]),
  })
  await openSearch()
  await box.fill('sol r')
  await expect.element(page.getByRole('option', { name: 'Sol Ring' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('list', { name: 'Printings of Sol Ring' })).toBeVisible()
  expect(network.asked.some(({ url }) => url.searchParams.get('q') === '!"Sol Ring"')).toBe(true)
})

test('back returns to the results as they were', async () => {
  const many = Array.from({ length: 40 }, (_, at) => aCard({ id: `card-${at}`, name: `Fox ${at}` }))
  using _ = standIn({
    [SEARCH]: found(many),
    'GET /api/cards/card-30/variants': () => reply([aPrinting({ id: 'card-30' })]),
  })
  await openSearch()
  await searchFor('fox')
  const tile = results.getByRole('button').nth(30)
  await tile.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(tile).toHaveFocus()
  await expect.element(tile).toBeInViewport()
})

test('cards without a picture are all drawn soon', async () => {
  const many = Array.from({ length: 12 }, (_, at) => aCard({ id: `card-${at}`, name: `Fox ${at}` }))
  using _ = standIn({ [SEARCH]: found(many) })
  await openSearch()
  await searchFor('fox')
  const arts = () => results.element().querySelectorAll('[role="img"] svg[viewBox="0 0 100 78"]').length
  await expect.element(results.getByRole('button').nth(11)).toBeInTheDocument()
  await expect.poll(arts).toBe(12)
})

test('a card without other printings is chosen at once', async () => {
  using _ = standIn({ [SEARCH]: found([aCard()]), 'GET /api/cards/fox/variants': () => reply([]) })
  const { onPick } = await openSearch()
  await searchFor('fox')
  await results.getByRole('button').click()
  await expect.poll(() => onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'fox' }))
})

test('if printings fail to load, it says so and picks the card itself', async () => {
  using _ = standIn({
    [SEARCH]: found([aCard()]),
    'GET /api/cards/fox/variants': () => refuse('internal'),
  })
  const { onPick } = await openSearch()
  await searchFor('fox')
  await results.getByRole('button').click()
  await expect.element(page.getByRole('alert').getByText('Failed to load card variants')).toBeVisible()
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'fox' }))
})

test('arrow keys walk the grid, which is one stop for the Tab key', async () => {
  const many = Array.from({ length: 12 }, (_, at) => aCard({ id: `card-${at}`, name: `Fox ${at}` }))
  using _ = standIn({ [SEARCH]: found(many) })
  await openSearch()
  await searchFor('fox')
  const tiles = results.getByRole('button')
  await expect.element(tiles.nth(11)).toBeInTheDocument()
  tiles.nth(0).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.element(tiles.nth(1)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tiles.nth(11)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  const below = document.activeElement?.getBoundingClientRect()
  const first = tiles.nth(0).element().getBoundingClientRect()
  expect(below?.left).toBe(first.left)
  expect(below?.top).toBeGreaterThan(first.top)
  expect(tiles.elements().filter((tile) => tile instanceof HTMLElement && tile.tabIndex === 0)).toHaveLength(
    1,
  )
})

test('Escape closes it', async () => {
  const { onClose } = await openSearch()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
