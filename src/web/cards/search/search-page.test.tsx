import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard, aPage } from '#web/cards/sample-cards.tsx'

import type { SearchAddress } from './search-address.ts'
import { SearchPage } from './search-page.tsx'

const SEARCH = 'GET /api/cards/search'
const QUIET = {
  'GET /api/cards/complete': () => reply({ names: [] }),
  'GET /api/searches': () => reply([]),
}
const NAMING = { 'GET /api/cards/complete': () => reply({ names: ['Sol Ring', 'Solemn Guard'] }) }
const box = page.getByRole('combobox', { name: 'Card name or search' })
const results = page.getByRole('list', { name: 'Results' })

/** Opens the page with its own address bar; `went` records where it led. */
async function open(first: SearchAddress = {}) {
  const went: { address: SearchAddress; replace: boolean }[] = []
  function Bar() {
    const [address, setAddress] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setAddress(first)}>
          Go back
        </button>
        <SearchPage
          address={address}
          onAddress={(next, { replace } = { replace: false }) => {
            went.push({ address: next, replace })
            setAddress(next)
          }}
        />
      </>
    )
  }
  localStorage.clear()
  await renderPart(<Bar />, { member: MAREN })
  return went
}

function found(total = 1) {
  return ({ url }: Asked) => {
    const asked = url.searchParams.get('q') ?? ''
    return reply(aPage([aCard({ name: `Found by ${asked}` })], { total }))
  }
}

test('typing updates the address, and Enter adds a step to the history', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found() })
  const went = await open()
  await box.fill('t:fox')
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
  await box.fill('t:owl')
  await userEvent.keyboard('{Enter}')
  await expect.element(results.getByRole('link', { name: /Found by t:owl/ })).toBeVisible()
  // A slow machine may search for what is typed before Enter is pressed; that adds no step.
  expect(went[0]).toEqual({ address: { q: 't:fox' }, replace: true })
  await expect
    .poll(() => went.filter(({ replace }) => !replace))
    .toEqual([{ address: { q: 't:owl' }, replace: false }])
})

test('a search from an address that is too long says so, and offers no second try', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: () => refuse('invalid_input') })
  await open({ q: 't:fox '.repeat(200) })
  await expect
    .element(page.getByText('Your search is too long. Use at most 1000 characters.').first())
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('a name chosen with Down and Enter leads straight to its printings', async () => {
  using _ = standIn({ ...QUIET, ...NAMING, [SEARCH]: found() })
  const went = await open()
  await box.fill('sol')
  await expect.element(page.getByRole('option', { name: 'Sol Ring' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(results.getByRole('link', { name: /unique:prints/ })).toBeVisible()
  expect(went.at(-1)).toEqual({ address: { q: '!"Sol Ring" unique:prints' }, replace: false })
})

test('a name chosen beside other terms is added to them', async () => {
  using _ = standIn({ ...QUIET, ...NAMING, [SEARCH]: found() })
  await open()
  await box.fill('e:lea sol')
  await expect.element(page.getByRole('option', { name: 'Sol Ring' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(box).toHaveValue('e:lea !"Sol Ring" ')
})

test('when the address changes otherwise, the box follows', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found() })
  await open({ q: 't:fox' })
  await box.fill('t:owl')
  await expect.element(results.getByRole('link', { name: /Found by t:owl/ })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.element(box).toHaveValue('t:fox')
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
})

test('each result links to its own page', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found() })
  await open({ q: 't:fox' })
  await expect.element(results.getByRole('link')).toHaveAttribute('href', '/card/fox')
})

test('order and grouping go into the address; the defaults leave it', async () => {
  using network = standIn({ ...QUIET, [SEARCH]: found() })
  const went = await open({ q: 't:fox' })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Price in $')
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Printings')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name')
  expect(went.map(({ address }) => address)).toEqual([
    { q: 't:fox', order: 'usd' },
    { q: 't:fox', order: 'usd', unique: 'prints' },
    { q: 't:fox', unique: 'prints' },
  ])
  await expect
    .poll(() => network.asked.some(({ url }) => url.searchParams.get('unique') === 'prints'))
    .toBe(true)
})

test('an order set by the search is shown and cannot be chosen', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: () => reply(aPage([aCard()], { order: 'usd' })) })
  await open({ q: 't:fox order:usd' })
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(order).toBeDisabled()
  await expect.element(order).toHaveValue('usd')
})

test('many cards are split into pages', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found(150) })
  await open({ q: 't:fox', order: 'usd', page: 2 })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.element(pages.getByText('Page 2 of 3')).toBeVisible()
  await expect
    .element(pages.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/search?q=t%3Afox&order=usd&page=3')
  await expect
    .element(pages.getByRole('link', { name: 'Previous' }))
    .toHaveAttribute('href', '/search?q=t%3Afox&order=usd')
})

test('an unclosed parenthesis shows a message and keeps the cards', async () => {
  const unreadable = 'Your search contains unclosed parentheses.'
  using _ = standIn({
    ...QUIET,
    [SEARCH]: (asked: Asked) =>
      asked.url.searchParams.get('q')?.startsWith('(') === true
        ? reply(aPage([], { unreadable }))
        : found()(asked),
  })
  await open({ q: 't:fox' })
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
  await box.fill('(t:fox')
  await expect.element(page.getByText(unreadable).first()).toBeVisible()
  await expect.element(page.getByText('1 card matches “t:fox”.')).toBeVisible()
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
})

test('screen readers hear the number of results once typing pauses', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found(1204) })
  await open()
  await box.fill('t:fox')
  await expect.element(page.getByRole('status').filter({ hasText: '1,204 cards match.' })).toBeInTheDocument()
})

test('an example of the guide is searched for, and remembered', async () => {
  using _ = standIn({ ...QUIET, [SEARCH]: found() })
  await open()
  await page.getByRole('button', { name: /^pow>tou/ }).click()
  await expect.element(box).toHaveValue('pow>tou')
  await expect.element(results.getByRole('link', { name: /Found by pow>tou/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(page.getByRole('button', { name: 'pow>tou', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(page.getByText('Recent searches')).not.toBeInTheDocument()
})

test('the cards stay when a search cannot be read again', async () => {
  let isDown = false
  using _ = standIn({ ...QUIET, [SEARCH]: (asked: Asked) => (isDown ? refuse('internal') : found()(asked)) })
  const { queryClient } = await renderPart(
    <SearchPage address={{ q: 't:fox' }} onAddress={() => undefined} />,
    { member: MAREN },
  )
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(page.getByText('Failed to search cards')).toBeVisible()
  await expect.element(results.getByRole('link', { name: /Found by t:fox/ })).toBeVisible()
})
