import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { type ListingAddress, withPart } from '#web/collection/listing/listing-address.ts'
import { BinderPage } from '#web/collection/page/binder-page.tsx'
import { aBinder, aLongList } from '#web/collection/sample-stacks.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { BinderFigures } from '#web/showcase/worth/binder-figures.tsx'

import { Frame } from './frame.tsx'

const HOUSE = {
  'GET /api/top-users': () => reply([]),
  'GET /api/recent-trades': () => reply([]),
  'GET /api/recent-gatherings': () => reply([]),
  'GET /api/notifications/unread-count': () => reply({ unread: 0 }),
  'GET /api/profile': () => reply(anOwnProfile()),
  'GET /api/binders': () => reply([aBinder()]),
  'GET /api/binders/b1': () => reply(aBinder({ visibility: 'public', copyCount: 600, stackCount: 300 })),
  'GET /api/stacks': aLongList(300),
}

function Shown({ start }: { start: ListingAddress }) {
  const [address, setAddress] = useState(start)
  return (
    <Suspense fallback={null}>
      <BinderPage
        binderId="b1"
        address={address}
        onAddress={(part) => setAddress((before) => withPart(before, part))}
        Figures={BinderFigures}
        Worth={() => null}
      />
    </Suspense>
  )
}

async function openAt(width: number, height: number, start: ListingAddress = {}) {
  await page.viewport(width, height)
  await renderPart(
    <Frame>
      <Shown start={start} />
    </Frame>,
    { member: { ...MAREN, isVerified: true } },
  )
  const first = page.getByRole('row').first()
  await expect.element(page.getByRole('checkbox', { name: 'Select Card 00001' })).toBeInTheDocument()
  return first.element().getBoundingClientRect()
}

test('on a desk the first card of a binder starts above 440 pixels', async () => {
  using _ = standIn(HOUSE)
  expect((await openAt(1280, 800)).top).toBeLessThan(440)
})

test('on a phone the first card of a binder starts well above the bar', async () => {
  using _ = standIn(HOUSE)
  const { top } = await openAt(390, 844)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  expect(top).toBeLessThan(bar.element().getBoundingClientRect().top - 120)
})

test('a wide screen is used', async () => {
  using _ = standIn(HOUSE)
  const { width } = await openAt(1920, 1080, { view: 'table' })
  expect(width).toBeGreaterThan(1700)
  expect(width).toBeLessThanOrEqual(1800)
})

test('a row that PageUp reaches stands below the head of the table', async () => {
  using _ = standIn(HOUSE)
  await openAt(1280, 800, { view: 'table' })
  const row = page.getByRole('row', { name: /Card 00001/ })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageUp}')
  const head = page.getByRole('columnheader', { name: 'Cost' })
  const gap = () => focusedTop() - head.element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeGreaterThanOrEqual(-1)
  expect(document.activeElement?.getAttribute('data-index')).not.toBe('0')
})

function focusedTop(): number {
  return document.activeElement?.getBoundingClientRect().top ?? 0
}

test('on the narrowest phone the search of a binder has room, and links to skip with stay out of sight', async () => {
  using _ = standIn(HOUSE)
  await openAt(320, 700)
  const box = page.getByRole('combobox', { name: 'Search this binder' })
  await expect.poll(() => box.element().getBoundingClientRect().width).toBeGreaterThan(150)
  await expect.element(page.getByRole('radio', { name: 'Table' })).toBeInTheDocument()
  for (const name of ['Skip to content', 'Skip to navigation'])
    await expect
      .poll(() => page.getByRole('link', { name }).element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(0)
})
