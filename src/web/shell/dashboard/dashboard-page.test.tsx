import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Bounty } from '#contract/bounties.ts'
import type { Gathering } from '#contract/gatherings.ts'
import type { Notification } from '#contract/notifications.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { bountyReactions } from '#web/bounties/reactions.ts'
import { aBounty } from '#web/bounties/sample-bounties.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'
import { aGathering } from '#web/gatherings/sample-gatherings.tsx'
import { aMatch } from '#web/matches/sample-matches.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'
import { OverlayProvider } from '#web/shell/overlays/overlay-provider.tsx'

import { DashboardPage } from './dashboard-page.tsx'
import { fetchParts } from './load-dashboard.ts'

const DAY_MS = 86_400_000
const VERIFIED = { ...MAREN, isVerified: true }
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const DEEDS = {
  siteActivity: 24,
  tradesCompleted: 0,
  gatheringsCreated: 0,
  positiveRatings: 0,
  bountiesCaught: 0,
}
const STANDING = {
  rank: 'Mage',
  score: 24,
  points: 120,
  ...DEEDS,
  counted: DEEDS,
  awards: [],
  nextCursor: null,
}

interface House {
  readonly hunted?: readonly Bounty[]
  readonly hunts?: readonly Bounty[]
  readonly unread?: readonly Partial<Notification>[]
  readonly board?: readonly Bounty[]
  readonly tables?: readonly Gathering[]
  readonly copies?: number
  readonly watched?: number
  readonly isPlaced?: boolean
}

function bounties(some: readonly Bounty[]): Response {
  return reply({ bounties: some, nextCursor: null, further: 0 })
}

/** A server with this state, and nothing else. */
function house(state: House = {}) {
  const { hunted = [], hunts = [], unread = [], board = [], tables = [] } = state
  const { copies = 0, watched = 0, isPlaced = false } = state
  return {
    'GET /api/notifications': () =>
      reply({ notifications: unread.map((part, at) => news(`n${String(at)}`, part)), nextCursor: null }),
    'GET /api/bounties/mine': ({ url }: Asked) =>
      bounties(url.searchParams.get('as') === 'hunter' ? hunts : hunted),
    'GET /api/bounties': () => bounties(board),
    'GET /api/binders': () => reply(copies === 0 ? [] : [aBinder({ copyCount: copies, valueCents: 5000 })]),
    'GET /api/stacks/worth/history': () =>
      reply({
        days: [5000, 5160].map((valueCents) => ({ on: '2026-11-20', valueCents, copyCount: copies })),
        risen: [],
        fallen: [],
        currency: 'usd',
        dollarsOnlyUntil: null,
        countedAlikeFrom: null,
      }),
    'GET /api/stacks/worth': () => refuse('internal'),
    'GET /api/standing': () => reply(STANDING),
    'GET /api/my-gatherings': () => reply({ gatherings: [], nextCursor: null }),
    'GET /api/gatherings': () => reply({ gatherings: tables, nextCursor: null, towns: [], hasCentre: false }),
    'GET /api/watchlist': () => reply({ watchlist: [], total: watched }),
    'GET /api/watchlist/moves': () => reply({ moves: [] }),
    'GET /api/matches': () =>
      reply({ matches: watched === 0 ? [] : [aMatch()], total: watched === 0 ? 0 : 1, near: 1 }),
    'GET /api/profile': () => reply(anOwnProfile({ locationPreferencesSet: isPlaced })),
  }
}

function news(id: string, part: Partial<Notification>): Notification {
  const plain = { read: false, timestamp: 1, link: null, about: null, listed: null, count: 1 }
  return { id, kind: 'price', message: `News ${id}`, ...plain, ...part }
}

async function openDashboard() {
  onTestFinished(() => {
    localStorage.clear()
  })
  const parts = await fetchParts(true)
  return await renderPart(
    <OverlayProvider>
      <DashboardPage {...parts} />
    </OverlayProvider>,
    { member: VERIFIED },
  )
}

const box = (name: string) => page.getByRole('region', { name })

test('a new member sees three steps, and nothing empty beneath', async () => {
  using _ = standIn(house())
  await openDashboard()
  await expect.element(page.getByRole('heading', { name: 'Well met, MarenOfTheMill' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import')
  await expect.element(page.getByRole('button', { name: 'Watch a card' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set your location' }))
    .toHaveAttribute('href', '/profile')
  await expect.element(page.getByRole('heading', { name: 'Your standing' })).toBeVisible()
  await expect.element(box('Awaiting your seal')).not.toBeInTheDocument()
  await expect.element(box('Next gathering')).not.toBeInTheDocument()
  await expect.element(box('Gatherings to join')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Your Spells' })).not.toBeInTheDocument()
  await expect.element(box('Price moves this week')).not.toBeInTheDocument()
  await expect.element(box('Bounties you could fill')).not.toBeInTheDocument()
})

test('a new member sees the boxes in which there is something', async () => {
  using _ = standIn(house({ tables: [aGathering({ id: 'g2' })], isPlaced: true }))
  await openDashboard()
  await expect.element(page.getByText(/Two quick steps to get going/)).toBeVisible()
  await expect
    .element(box('Gatherings to join').getByRole('link', { name: /The Brass Flagon/ }))
    .toBeVisible()
  await expect.element(box('Awaiting your seal')).not.toBeInTheDocument()
})

test('each step disappears once it is done, and the box that it fills appears', async () => {
  using _ = standIn(house({ copies: 3, watched: 2 }))
  await openDashboard()
  await expect.element(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Watch a card' })).not.toBeInTheDocument()
  await expect.element(box('Price moves this week').getByText('No price moves')).toBeVisible()
  await expect
    .element(box('Bounties you could fill').getByText('No bounties for your cards yet'))
    .toBeVisible()
})

test('a member who has done all steps is not asked about them again', async () => {
  using network = standIn(house({ copies: 3, watched: 2, isPlaced: true }))
  await openDashboard()
  await expect.poll(() => localStorage.getItem('first-steps-done')).toBe(VERIFIED.id)
  await expect.element(page.getByRole('heading', { name: 'First steps' })).not.toBeInTheDocument()
  network.asked.length = 0
  const parts = await fetchParts(false)
  await renderPart(
    <OverlayProvider>
      <DashboardPage {...parts} />
    </OverlayProvider>,
    { member: VERIFIED },
  )
  await expect.element(box('Your wants, nearby').last()).toBeVisible()
  expect(network.asked.map(({ url }) => url.pathname)).not.toContain('/api/profile')
})

test('it lists what needs the member: hunts on their bounties, their own hunts that end soon, and important news', async () => {
  const fox = aBounty({ id: 'b1', role: 'poster', state: 'claimed', hunterUsername: 'Bryony' })
  const soon = { role: 'hunter', state: 'claimed', hunterUsername: VERIFIED.username } as const
  using _ = standIn(
    house({
      hunted: [{ ...fox, claimedUntil: fromNow(6) }],
      hunts: [
        aBounty({ id: 'b2', ...soon, claimedUntil: fromNow(2) }),
        aBounty({ id: 'b3', ...soon, posterUsername: 'Ioan', claimedUntil: fromNow(6) }),
      ],
      unread: [
        { message: 'The fox is down.' },
        { kind: 'rank', message: 'You are a Mage.' },
        { kind: 'bounty-claimed', message: 'Taken by Bryony.' },
        { kind: 'bounty-matched', message: 'You own it.', link: '/bounties?poster=b9' },
        { kind: 'bounty-found', message: 'Pell has it.', link: '/bounties?view=mine&poster=b1' },
      ],
    }),
  )
  await openDashboard()
  const awaiting = box('Awaiting your seal')
  await expect
    .element(awaiting.getByRole('link', { name: /Bryony has taken your bounty/ }))
    .toHaveAttribute('href', '/bounties?view=mine&poster=b1')
  await expect
    .element(awaiting.getByRole('link', { name: /Bring Nine-Lantern Fox to Sigrun/ }))
    .toHaveAttribute('href', '/bounties?view=hunts&poster=b2')
  await expect.element(awaiting.getByText('The fox is down.')).toBeVisible()
  await expect.element(awaiting.getByText('Pell has it.')).toBeVisible()
  expect(awaiting.getByRole('listitem').elements()).toHaveLength(4)
})

test('after the first steps, the greeting counts what waits', async () => {
  using _ = standIn(house({ copies: 3, watched: 1, unread: [{}, {}] }))
  await openDashboard()
  await expect.element(page.getByText('Two things await your seal.')).toBeVisible()
})

test('a hunt that begins shows without a reload', async () => {
  const hunted: Bounty[] = []
  using _ = standIn(house({ hunted, copies: 3, watched: 1, isPlaced: true }))
  const { queryClient } = await openDashboard()
  await expect.element(box('Awaiting your seal').getByText('All quiet')).toBeVisible()
  const bounty = aBounty({ role: 'poster', state: 'claimed', hunterUsername: 'Bryony' })
  hunted.push({ ...bounty, claimedUntil: fromNow(7) })
  bountyReactions['bounty.claimed']?.(liveOf(queryClient), {
    type: 'bounty.claimed',
    bountyId: bounty.id,
    posterId: VERIFIED.id,
    hunterId: 'm2',
    oracleCardId: 'o1',
    cardName: bounty.printing.name,
  })
  await expect.element(page.getByText('Bryony has taken your bounty')).toBeVisible()
})

test.for([
  ['Awaiting your seal', 'GET /api/bounties/mine', 'Couldn’t load what’s waiting for you.', 'All quiet'],
  ['Your wants, nearby', 'GET /api/matches', 'Couldn’t load who has your wants.', 'Nine-Lantern Fox'],
  ['Price moves this week', 'GET /api/watchlist/moves', 'Couldn’t load price moves.', 'No price moves'],
  [
    'Bounties you could fill',
    'GET /api/bounties',
    'Couldn’t load bounties.',
    'No bounties for your cards yet',
  ],
  ['Gatherings to join', 'GET /api/gatherings', 'Couldn’t load gatherings.', 'No games nearby yet'],
] as const)('%s fails alone, with its own text, and can be retried', async ([title, path, failure, then]) => {
  const whole = house({ copies: 1, watched: 1 })
  let isBroken = true
  using _ = standIn({ ...whole, [path]: (asked) => (isBroken ? refuse('internal') : whole[path](asked)) })
  await openDashboard()
  const alert = box(title).getByRole('alert')
  await expect.element(alert).toMatchTextContent(failure)
  await expect.element(page.getByText('Mage').first()).toBeVisible()
  isBroken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box(title).getByText(then).first()).toBeVisible()
})

test('the bounties I could fill are open ones of other members', async () => {
  using _ = standIn(
    house({
      copies: 1,
      board: [
        aBounty({ id: 'b1', owned: 1 }),
        aBounty({ id: 'b2', owned: 1, state: 'claimed', printing: aCard({ name: 'Owl of the Archive' }) }),
        aBounty({ id: 'b3', owned: 1, role: 'poster', printing: aCard({ name: 'Emberwake Drake' }) }),
      ],
    }),
  )
  await openDashboard()
  const fillable = box('Bounties you could fill')
  await expect.element(fillable.getByRole('link', { name: /Nine-Lantern Fox/ })).toBeVisible()
  await expect.element(fillable.getByText('You own this')).toBeVisible()
  expect(fillable.getByRole('listitem').elements()).toHaveLength(1)
})

test('Spells shows how much its value changed this week', async () => {
  using _ = standIn(house({ copies: 2, watched: 1 }))
  await openDashboard()
  await expect.element(page.getByText(/3\.2%/)).toBeVisible()
})
