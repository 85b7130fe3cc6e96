import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ListedStack } from '#contract/collection/listing.ts'
import type { Preferences } from '#contract/profile.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { type ListingAddress, withPart } from '#web/collection/listing/listing-address.ts'
import { OwnStacks } from '#web/collection/picking/own-stacks.tsx'
import { aStack, aWindow } from '#web/collection/sample-stacks.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { Page } from '#web/ui/layout/page.tsx'

const CHANGE = 'PATCH /api/profile'

function Shown() {
  const [address, setAddress] = useState<ListingAddress>({ view: 'table' })
  return (
    <Page>
      <OwnStacks
        binderId="b1"
        address={address}
        onAddress={(part) => setAddress((before) => withPart(before, part))}
        empty={null}
      />
    </Page>
  )
}

const listed = (part: Partial<ListedStack> = {}): ListedStack => ({
  ...aStack(part),
  place: 7,
  weekAgoCents: 1000,
  promised: [],
  ...part,
})

/** A server that keeps what the member prefers. */
function aServer(first: Partial<Preferences> = {}, stacks: readonly ListedStack[] = [listed()]) {
  let { preferences } = anOwnProfile()
  preferences = { ...preferences, ...first }
  return {
    'GET /api/stacks': () => reply(aWindow(stacks)),
    'GET /api/profile': () => reply(anOwnProfile({ preferences })),
    [CHANGE]: ({ body }: { body: unknown }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the app sends
      preferences = { ...preferences, ...(body as { preferences: Partial<Preferences> }).preferences }
      return reply(anOwnProfile({ preferences }))
    },
  }
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

const cells = () =>
  page
    .getByRole('gridcell')
    .elements()
    .map(({ textContent }) => textContent)

const STANDARD = [
  '',
  'Picture',
  'Card↑',
  'Cost',
  'Set',
  'Condition',
  'Copies',
  'Finish',
  'Worth',
  'For trade',
]

test('a table has the columns its member chose, in their order', async () => {
  await page.viewport(1280, 800)
  using _ = standIn(
    aServer({ tableColumns: ['week', 'number', 'place', 'total', 'added', 'tags', 'language'] }, [
      listed({ tags: ['cube', 'elves'], language: 'de', printing: aCard({ collectorNumber: '27a' }) }),
    ]),
  )
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('columnheader', { name: 'Week' })).toBeVisible()
  expect(heads().slice(3)).toEqual(['Week', 'Number', 'Place', 'Total', 'Added', 'Tags', 'Language'])
  // Rows are drawn once the list knows its height.
  await expect
    .poll(() => cells().slice(3))
    .toEqual(['▲ up 36.0%', '27a', '7', '$27.20', '21 Nov 2026', 'cube, elves', 'German'])
})

test('a press on the head of a chosen column sorts by it, and the head says so', async () => {
  await page.viewport(1280, 800)
  using network = standIn(aServer({ tableColumns: ['added', 'note'] }))
  await renderPart(<Shown />, { member: MAREN })
  const added = page.getByRole('columnheader', { name: 'Added' })
  await added.getByRole('button').click()
  await expect.element(added).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => network.asked.map(({ url }) => url.searchParams.get('order'))).toContain('added')
})

test('columns are ticked, moved by keyboard and put back, and each change is stored', async () => {
  await page.viewport(1280, 800)
  using network = standIn(aServer())
  await renderPart(<Shown />, { member: MAREN })
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Mana cost' }).click()
  await dialog.getByRole('checkbox', { name: 'Price change this week' }).click()
  dialog.getByRole('button', { name: 'Move Worth up' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Worth is now 5 of 19.')
  await expect
    .poll(() => network.asked.findLast(({ body }) => body !== undefined)?.body)
    .toEqual({
      preferences: { tableColumns: ['set', 'condition', 'copies', 'price', 'finish', 'trade', 'week'] },
    })
  await expect
    .poll(heads)
    .toEqual(['', 'Picture', 'Card↑', 'Set', 'Condition', 'Copies', 'Worth', 'Finish', 'For trade', 'Week'])
  await dialog.getByRole('button', { name: 'Standard' }).click()
  await expect.poll(heads).toEqual(STANDARD)
})

test('a column is dragged to its place', async () => {
  await page.viewport(1280, 800)
  using _ = standIn(aServer())
  await renderPart(<Shown />, { member: MAREN })
  await page.getByRole('button', { name: 'Columns' }).click()
  const rows = page.getByRole('dialog', { name: 'Columns' }).getByRole('listitem')
  await expect.element(rows.nth(5)).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  await rows
    .nth(5)
    .dropTo(rows.nth(0), { sourcePosition: { x: 200, y: 10 }, targetPosition: { x: 200, y: 12 }, steps: 12 })
  await expect.poll(() => heads()[3]).toBe('Worth')
})

const heightOf = (row: number) => page.getByRole('row').elements()[row]?.getBoundingClientRect().height

const tops = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.getBoundingClientRect().top)

const steps = () => {
  const [first = 0, second = 0, third = 0] = tops()
  return [second - first, third - second]
}

test('compact rows are 32 px high on a desk and as high as a finger on a phone, in one line', async () => {
  const stacks = ['One', 'Two', 'Three'].map((name, at) =>
    listed({ id: name, printing: aCard({ id: name, name }), finish: at === 1 ? 'foil' : 'nonfoil' }),
  )
  using _ = standIn(aServer({ tableRows: 'compact' }, stacks))
  await page.viewport(1280, 800)
  await renderPart(<Shown />, { member: MAREN })
  await expect.poll(() => heightOf(2)).toBe(32)
  await expect.poll(steps).toEqual([32, 32])
  await page.viewport(390, 800)
  await expect.poll(() => heightOf(1)).toBe(44)
  for (const cell of page
    .getByRole('gridcell')
    .elements()
    .filter((each) => each.clientHeight > 0))
    expect(cell.getBoundingClientRect().height).toBeLessThanOrEqual(44)
})

test('more columns than fit scroll sideways, with the head above them', async () => {
  await page.viewport(1280, 800)
  using _ = standIn(
    aServer({
      tableColumns: [
        'condition',
        'set',
        'copies',
        'added',
        'changed',
        'tags',
        'note',
        'total',
        'asking',
        'paid',
        'cost',
        'trade',
      ],
    }),
  )
  await renderPart(<Shown />, { member: MAREN })
  const last = page.getByRole('columnheader', { name: 'Paid' })
  await expect.element(last).toBeVisible()
  await expect.element(page.getByRole('link', { name: /./ })).toBeVisible()
  const [head, row] = page.getByRole('row').elements()
  const body = row?.closest('[role=rowgroup]')
  expect(body?.scrollWidth).toBeGreaterThan(body?.clientWidth ?? Infinity)
  expect(document.documentElement.scrollWidth).toBe(1280)
  body?.scrollTo({ left: 200, behavior: 'instant' })
  await expect.poll(() => head?.scrollLeft).toBe(200)
})
