import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { PublicBinder } from '#contract/collection.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aBounty } from '#web/bounties/sample-bounties.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { aLongList } from '#web/collection/sample-stacks.tsx'
import { aWatch } from '#web/watchlist/sample-watches.tsx'

import { type MemberAddress, readMemberAddress } from './member-address.ts'
import { MemberTabs } from './member-tabs.tsx'

const AT = 'GET /api/members/Sigrun'
const STACKS = `${AT}/stacks`
const BOARD = 'GET /api/bounties'
const NOTHING = {
  [STACKS]: aLongList(0, { watched: 0 }),
  [`${AT}/binders`]: () => reply({ binders: [], total: 0 }),
  [`${AT}/watchlist`]: () => reply({ watchlist: [], total: 0 }),
  [`${AT}/gatherings`]: () => reply({ gatherings: [], nextCursor: null }),
  [`${AT}/deeds`]: () => reply({ deeds: [] }),
  [`${AT}/ratings`]: () =>
    reply({ ratings: [], nextCursor: null, tally: { positive: 0, neutral: 0, negative: 0, partners: 0 } }),
  [BOARD]: () => reply({ bounties: [], nextCursor: null, further: 0 }),
}

const binder: PublicBinder = {
  id: 'b1',
  name: 'Trade folder',
  description: '',
  ownerUsername: 'Sigrun',
  cover: null,
  stackCount: 3,
  copyCount: 4,
  valueCents: 1360,
  unpricedCount: 0,
  currency: 'usd',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}

interface ShownProps {
  start?: MemberAddress
  isOwn?: boolean
  isSignedIn?: boolean
}

const BEGINNING: MemberAddress = {}

function Shown({ start = BEGINNING, isOwn = false, isSignedIn = true }: ShownProps) {
  const [address, setAddress] = useState(start)
  return (
    <>
      <output>{JSON.stringify(address)}</output>
      <MemberTabs
        whose={{ username: 'Sigrun', isOwn, isSignedIn, positiveRatings: 0 }}
        address={address}
        onAddress={setAddress}
      />
    </>
  )
}

const member = { ...MAREN }
const tab = (name: RegExp) => page.getByRole('tab', { name })

test('each tab shows its number of items, and is in the address', async () => {
  using _ = standIn({
    ...NOTHING,
    [STACKS]: aLongList(128, { watched: 3 }),
    [`${AT}/binders`]: () => reply({ binders: [binder], total: 4 }),
    [`${AT}/watchlist`]: () => reply({ watchlist: [aWatch()], total: 16 }),
    [BOARD]: () => reply({ bounties: [aBounty()], nextCursor: null, further: 0 }),
  })
  await renderPart(<Shown />, { member })
  await expect.element(tab(/^For trade 128$/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/^Wants 17$/)).toBeVisible()
  await expect.element(tab(/^Gatherings$/)).toBeVisible()
  await tab(/^Spells 4$/).click()
  await expect.element(page.getByText('{"tab":"spells"}')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Trade folder/ }))
    .toHaveAttribute('href', '/binders/public/b1')
  await tab(/^For trade/).click()
  await expect.element(page.getByText('{}', { exact: true })).toBeVisible()
})

test('cards for trade can be searched, and filtered by the reader’s lists', async () => {
  using network = standIn({ ...NOTHING, [STACKS]: aLongList(128, { watched: 3 }) })
  await renderPart(<Shown />, { member })
  const asked = () => network.asked.findLast(({ url }) => url.pathname.endsWith('/stacks'))?.url.search
  await expect.element(page.getByRole('button', { name: 'On my lists 3' })).toBeVisible()
  expect(asked()).toBe('?trade=some')
  await page.getByRole('combobox', { name: 'Search Sigrun’s cards' }).fill('t:dragon')
  await expect.poll(asked).toBe('?q=t%3Adragon&trade=some')
  await page.getByRole('button', { name: 'On my lists 3' }).click()
  await expect.poll(asked).toBe('?q=t%3Adragon&trade=some&watched=only')
  await expect.element(page.getByText('You want').first()).toBeVisible()
  await expect.element(page.getByText('{"q":"t:dragon","lists":"mine"}')).toBeVisible()
})

test('a visitor has no lists, and nothing asks the board for them', async () => {
  using network = standIn({ ...NOTHING, [STACKS]: aLongList(128, { watched: 0 }) })
  await renderPart(<Shown isSignedIn={false} />)
  await expect.element(tab(/^For trade 128$/)).toBeVisible()
  expect(page.getByRole('button', { name: /On my lists/ }).elements()).toEqual([])
  await tab(/^Wants/).click()
  await expect.element(page.getByText('No wants to show')).toBeVisible()
  expect(network.asked.filter(({ url }) => url.pathname === '/api/bounties')).toEqual([])
})

test.for([
  ['trade', 'Nothing for trade', 'Nothing for trade yet'],
  ['wants', 'No wants to show', 'You don’t want any cards yet'],
  ['spells', 'No public binders', 'No public binders yet'],
  ['gatherings', 'No upcoming gatherings', 'No upcoming gatherings'],
  ['deeds', 'No recent activity', 'No recent activity'],
  ['ratings', 'No ratings yet', 'No ratings yet'],
] as const)('an empty %s tab tells others %s, and its owner %s', async ([id, others, own]) => {
  using _ = standIn(NOTHING)
  const start = readMemberAddress({ tab: id })
  const first = await renderPart(<Shown start={start} />, { member })
  await expect.element(page.getByText(others, { exact: true })).toBeVisible()
  first.queryClient.clear()
  await renderPart(<Shown start={start} isOwn />, { member })
  await expect.element(page.getByText(own, { exact: true }).last()).toBeVisible()
})

test('wants are watched cards and bounties', async () => {
  using _ = standIn({
    ...NOTHING,
    [`${AT}/watchlist`]: () =>
      reply({ watchlist: [aWatch({ printing: aCard({ id: 'p7', name: 'Mirror Tide' }) })], total: 1 }),
    [BOARD]: () => reply({ bounties: [aBounty({ id: 'b7', owned: 1 })], nextCursor: null, further: 0 }),
  })
  await renderPart(<Shown start={{ tab: 'wants' }} />, { member })
  const watched = page.getByRole('list', { name: 'Watched cards' })
  await expect.element(watched.getByRole('link', { name: /Mirror Tide/ })).toHaveAttribute('href', '/card/p7')
  const posters = page.getByRole('list', { name: 'Bounties' })
  await expect.element(posters.getByRole('link')).toHaveAttribute('href', '/bounties?poster=b7')
  await expect.element(posters.getByText('You own this')).toBeVisible()
})

const deed = { id: 'd1', text: 'Created gathering: draft', doneAt: '2026-11-20T10:00:00.000Z' }

test('recent activity shows its day', async () => {
  using _ = standIn({ ...NOTHING, [`${AT}/deeds`]: () => reply({ deeds: [deed] }) })
  await renderPart(<Shown start={{ tab: 'deeds' }} />, { member })
  const line = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect.element(line).toHaveTextContent('Created gathering: draft20 November 2026')
})

test('a tab that fails to load can be retried, and the others stay', async () => {
  let isDown = true
  using _ = standIn({
    ...NOTHING,
    [`${AT}/deeds`]: () => (isDown ? refuse('internal') : reply({ deeds: [deed] })),
  })
  await renderPart(<Shown start={{ tab: 'deeds' }} />, { member })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(tab(/^For trade/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(deed.text)).toBeVisible()
})

test.each([
  [{}, {}],
  [{ tab: 'trade', q: 'elf' }, { q: 'elf' }],
  [{ tab: 7 }, {}],
  [{ tab: 'wants', q: 'elf' }, { tab: 'wants' }],
  [
    { lists: 'mine', dir: 'down', order: 'price' },
    { lists: 'mine', dir: 'down', order: 'price' },
  ],
  [{ lists: 'yours', order: 'note', q: 7 }, { q: '7' }],
])('the address %o reads as %o', (raw, address) => {
  expect(readMemberAddress(raw)).toEqual(address)
})

test('an unknown tab is the first one', async () => {
  using _ = standIn(NOTHING)
  await renderPart(<Shown start={{ tab: 'nothing' }} />)
  await expect.element(tab(/^For trade/)).toHaveAttribute('aria-selected', 'true')
})
