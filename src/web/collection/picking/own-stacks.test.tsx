import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import type { ListingAddress } from '#web/collection/listing/listing-address.ts'
import { withPart } from '#web/collection/listing/listing-address.ts'
import { aBinder, aLongList, anAct, aWindow } from '#web/collection/sample-stacks.tsx'

import { OwnStacks } from './own-stacks.tsx'

const LIST = 'GET /api/stacks'
const ACT = 'POST /api/stacks/acts'
const OTHERS = { 'GET /api/binders': () => reply([aBinder(), aBinder({ id: 'b2', name: 'Cube' })]) }

function Shown({ start }: { start: ListingAddress }) {
  const [address, setAddress] = useState(start)
  return (
    <OwnStacks
      binderId="b1"
      address={address}
      onAddress={(part) => setAddress((before) => withPart(before, part))}
      empty={<p>Nothing in here yet</p>}
    />
  )
}

async function show(start: ListingAddress = { view: 'table' }) {
  await page.viewport(1200, 800)
  return await renderPart(<Shown start={start} />, { member: MAREN })
}

const row = (number: number) =>
  page.getByRole('row', { name: new RegExp(`Card ${String(number).padStart(5, '0')}`) })
const bar = page.getByRole('region', { name: 'Selected cards' })

test('only the visible pieces are fetched', async () => {
  using network = standIn({ ...OTHERS, [LIST]: aLongList(30_000) })
  await show()
  await expect.element(row(1)).toBeVisible()
  await expect.element(page.getByText(/60,000 cards in 30,000 stacks/)).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '30001')
  scrollTo({ top: 56 * 15_000, behavior: 'instant' })
  await expect.element(row(15_003)).toBeVisible()
  expect(network.asked.length).toBeLessThan(6)
})

test('shift selects a range, ctrl single stacks, and the server gets them all', async () => {
  using network = standIn({
    ...OTHERS,
    [LIST]: aLongList(300),
    [ACT]: () => reply(anAct({ id: 'a-change', kind: 'change' })),
  })
  await show()
  await row(2).click({ modifiers: ['Control'] })
  await row(5).click({ modifiers: ['Shift'] })
  await row(8).click({ modifiers: ['Control'] })
  await row(3).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText(/^4 stacks/)).toBeVisible()
  await expect.element(bar.getByText('8 cards')).toBeVisible()
  await expect.element(row(4)).toHaveAttribute('aria-selected', 'true')
  await bar.getByRole('button', { name: 'For trade', exact: true }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(network.asked.at(-1)).toBeDefined()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    selection: { stackIds: ['s2', 's4', 's5', 's8'] },
    act: { kind: 'change', change: { forTrade: 'all' } },
  })
})

test('by keyboard, space selects, shift and arrows extend a range, ctrl and A selects all results', async () => {
  using network = standIn({ ...OTHERS, [LIST]: aLongList(5000), [ACT]: () => reply(anAct({ id: 'a-move' })) })
  await show({ view: 'table', q: 't:dragon', order: 'price', dir: 'down' })
  await row(1).click({ modifiers: ['Control'] })
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(bar.getByText(/^3 stacks/)).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.element(bar.getByText(/^2 stacks/)).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar.getByText(/^5,000 stacks/)).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(bar.getByText(/^4,999 stacks/)).toBeVisible()
  await userEvent.keyboard('m')
  const dialog = page.getByRole('dialog', { name: 'Move 4,999 stacks' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText('6 cards moved')).toBeVisible()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    selection: { question: { q: 't:dragon', binderId: 'b1' }, except: ['s2'] },
    act: { kind: 'move', binderId: 'b2' },
  })
})

test('an act can be undone from its message, and from the keyboard', async () => {
  using network = standIn({
    ...OTHERS,
    [LIST]: aLongList(10),
    [ACT]: () => reply(anAct({ id: 'a-delete', kind: 'delete', copies: 2 })),
    'POST /api/acts/a-delete/undo': () => reply(anAct({ id: 'a-delete', kind: 'delete', state: 'undone' })),
  })
  await show()
  await row(1).click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('2 cards removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Undone: 6 cards removed')).toBeVisible()
  expect(network.asked.some(({ url }) => url.pathname === '/api/acts/a-delete/undo')).toBe(true)
})

test('changing many stacks sends only the touched fields', async () => {
  using network = standIn({
    ...OTHERS,
    [LIST]: aLongList(10),
    [ACT]: () => reply(anAct({ id: 'a-other', kind: 'change' })),
  })
  await show()
  await row(1).click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 stack' })
  await dialog.getByRole('button', { name: 'Change 1 stack' }).click()
  await expect.element(dialog.getByText('You haven’t changed anything yet.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('Lightly Played')
  await dialog.getByRole('combobox', { name: 'Signed' }).selectOptions('All of them')
  await dialog.getByRole('textbox', { name: 'Asking price each' }).fill('4.5')
  await dialog.getByRole('textbox', { name: 'Tags to add' }).fill('cube, loaned')
  await dialog.getByRole('button', { name: 'Change 1 stack' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    selection: { stackIds: ['s1'] },
    act: {
      kind: 'change',
      change: {
        condition: 'LP',
        addMarks: ['signed'],
        askingCents: 450,
        askingCurrency: 'usd',
        addTags: ['cube', 'loaned'],
      },
    },
  })
})

test('an empty list and one without results say different things', async () => {
  using network = standIn({
    ...OTHERS,
    [LIST]: ({ url }) => (url.searchParams.has('q') ? reply(aWindow([])) : aLongList(4)({ url })),
  })
  await show({ view: 'table', q: 'dragon' })
  await expect.element(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all cards' }).click()
  await expect.element(row(4)).toBeVisible()
  expect(network.asked.length).toBeGreaterThan(1)
})

test('an empty binder says so', async () => {
  using _ = standIn({ ...OTHERS, [LIST]: () => reply(aWindow([])) })
  await show({})
  await expect.element(page.getByText('Nothing in here yet')).toBeVisible()
})

test('the last answer stays while the next one loads, and when it fails', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  using _ = standIn({
    ...OTHERS,
    [LIST]: async ({ url }) => {
      if (!url.searchParams.has('order')) return aLongList(4)({ url })
      return await promise
    },
  })
  await show()
  await page.getByRole('button', { name: 'Worth' }).click()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await expect.element(row(4)).toBeVisible()
  answer(Response.json({ refusal: 'internal' }, { status: 500 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the cards. Try again')
  await expect.element(row(4)).toBeVisible()
})

test('pieces of two revisions do not stay side by side', async () => {
  let revision = 'r1'
  using network = standIn({ ...OTHERS, [LIST]: (asked) => aLongList(200, { revision })(asked) })
  await show()
  await expect.element(row(1)).toBeVisible()
  revision = 'r2'
  scrollTo({ top: 56 * 100, behavior: 'instant' })
  await expect.element(row(105)).toBeVisible()
  await expect.poll(() => network.asked.filter(({ url }) => !url.searchParams.has('offset')).length).toBe(2)
})

test('on a phone, Select starts selecting, and a tap selects', async () => {
  using _ = standIn({ ...OTHERS, [LIST]: aLongList(10) })
  await page.viewport(390, 800)
  await renderPart(<Shown start={{}} />, { member: MAREN })
  const select = page.getByRole('button', { name: 'Select' })
  await select.click()
  await expect.element(bar.getByText('None selected')).toBeVisible()
  await expect.element(select).toHaveAttribute('aria-pressed', 'true')
  await row(1).click()
  await row(2).click()
  await expect.element(bar.getByText(/^2 stacks/)).toBeVisible()
  await row(1).click()
  await expect.element(bar.getByText(/^1 stack/)).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await select.click()
  await expect.element(bar).toBeVisible()
  await select.click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('a long press selects, and does not open the card', async () => {
  using _ = standIn({ ...OTHERS, [LIST]: aLongList(10) })
  await page.viewport(390, 800)
  await renderPart(<Shown start={{}} />, { member: MAREN })
  await expect.element(row(2)).toBeVisible()
  const card = row(2).element()
  const press = { bubbles: true, pointerType: 'touch', clientX: 20, clientY: 20 }
  card.dispatchEvent(new PointerEvent('pointerdown', press))
  await expect.element(bar.getByText(/^1 stack/)).toBeVisible()
  card.dispatchEvent(new PointerEvent('pointerup', press))
  card.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(bar.getByText(/^1 stack/)).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('one more copy shows at once, and is taken back if refused', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  using _ = standIn({ ...OTHERS, [LIST]: aLongList(3), 'PATCH /api/stacks/s1': async () => await promise })
  await show()
  await row(1).getByRole('button', { name: 'One more' }).click()
  await expect.element(row(1).getByRole('status')).toHaveTextContent('3')
  answer(Response.json({ refusal: 'too_many_copies' }, { status: 409 }))
  await expect.element(row(1).getByRole('status')).toHaveTextContent('2')
})

test('cards cannot be moved before it is known where to, and what failed can be asked for again', async () => {
  let isDown = true
  using network = standIn({
    'GET /api/binders': () => (isDown ? refuse('internal') : OTHERS['GET /api/binders']()),
    [LIST]: aLongList(20),
    [ACT]: () => reply(anAct({ id: 'a-move' })),
  })
  await show()
  await row(1).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText(/^1 stack/)).toBeVisible()
  await userEvent.keyboard('m')
  const dialog = page.getByRole('dialog', { name: 'Move 1 stack' })
  await expect.element(dialog.getByText(/Couldn’t load your binders/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect
    .poll(() => network.asked.find(({ body }) => body !== undefined)?.body)
    .toMatchObject({ act: { kind: 'move', binderId: 'b2' } })
})
