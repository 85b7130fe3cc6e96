import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sessionMember } from '#web/app/session.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'

import { Frame } from './frame.tsx'

const QUIET = {
  'GET /api/top-users': () => reply([]),
  'GET /api/recent-trades': () => reply([]),
  'GET /api/recent-gatherings': () => reply([]),
  'GET /api/notifications/unread-count': () => reply({ unread: 0 }),
}
const VERIFIED = { ...MAREN, isVerified: true }

const frame = (
  <Frame>
    <main id="main">
      <h1>A page</h1>
    </main>
  </Frame>
)

async function menuItems(): Promise<(string | null)[]> {
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
}

test('the menu of signed-out visitors links to both forms and the policy', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await menuItems()).toEqual(['Sign In', 'Sign Up', 'Privacy Policy'])
  expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([])
})

test('the menu of members links to binders, gatherings and the policy', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await menuItems()).toEqual(['My Binders', 'Gatherings', 'Privacy Policy'])
})

test('the bottom bar has four places and the seal between them', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  const places = bar
    .getByRole('listitem')
    .elements()
    .map((place) => place.textContent)
  expect(places).toEqual(['Dashboard', 'Watchlist', '', 'Gatherings', 'Trades'])
})

test.for([
  ['Add to Binder', /^Add to Binder.*\+10 pts$/, 'Search for a card to add to your binder'],
  ['Add to Bounty', /^Add to Bounty.*\+15 pts$/, 'Search for a card to add to your bounty'],
] as const)('%s opens the search and names its purpose', async ([, choice, words]) => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: choice }).click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
})

const PLACES = [
  ['Set Preferences', '/profile'],
  ['Watchlist', '/watchlist'],
  ['Spells', '/binders'],
  ['My Gatherings', '/my-gatherings'],
  ['Fellowship', '/friendslist'],
  ['Privacy Policy', '/privacy'],
  ['Disclaimer & Copyright', '/disclaimer'],
  ['About & Contact', '/about'],
] as const
const ADMIN_PLACES = [...PLACES, ['Admin Dashboard', '/admin/dashboard']] as const
const KNOWN: ReadonlySet<string> = new Set(ADMIN_PLACES.map(([name]) => name))

test.for([
  ['a member', VERIFIED, PLACES],
  ['an admin', { ...VERIFIED, isAdmin: true }, ADMIN_PLACES],
] as const)('the panel links %s to everything of theirs', async ([, member, places]) => {
  using _ = standIn({ ...QUIET, 'GET /api/standing': () => refuse('internal') })
  await renderPart(frame, { member })
  await page.getByRole('button', { name: 'Your profile' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const links = panel.getByRole('link').elements()
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')])
  // Domains may add places of their own between these.
  expect(shown.filter(([name]) => KNOWN.has(name ?? ''))).toEqual(places)
})

test('a press highlights the add button for 150 ms, as the specification says', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  const button = page.getByRole('button', { name: /^Add:/ })
  await expect.element(button).toBeVisible()
  const looks = () => button.element().getAttribute('class')
  const calm = looks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pressed = button.element()
    if (pressed instanceof HTMLElement) pressed.click()
    await vi.advanceTimersByTimeAsync(0)
    await expect.poll(looks).not.toBe(calm)
    const highlit = looks()
    await vi.advanceTimersByTimeAsync(149)
    expect(looks()).toBe(highlit)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(looks).toBe(calm)
  } finally {
    vi.useRealTimers()
  }
})

test('New Message opens its page, says so, and earns its points', async () => {
  using network = standIn({ ...QUIET, 'POST /api/standing/new-message': () => reply({ points: 5 }) })
  const { history } = await renderPart(frame, { member: VERIFIED })
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: /^New Message.*\+5 pts$/ }).click()
  await expect.element(page.getByText('Create a new message').first()).toBeVisible()
  await expect.poll(() => history.location.pathname).toBe('/inbox/new')
  await expect.poll(() => network.asked.map(({ url }) => url.pathname)).toContain('/api/standing/new-message')
})

test('Ctrl+K opens the search, and the debug box shows that a dialog is open', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  await expect.element(page.getByText('modal context: available · modal: closed')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await expect.element(page.getByText('modal context: available · modal: open')).toBeInTheDocument()
})

test('what a member types in a dialog outlives their session', async () => {
  using _ = standIn({ ...QUIET, 'GET /api/used-places': () => refuse('signed_out') })
  const { queryClient } = await renderPart(frame, { member: VERIFIED })
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: /^Create Gathering/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Gathering' })
  await dialog.getByLabelText('Seats').fill('8')
  await expect.poll(() => sessionMember(queryClient)).toBeNull()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Seats')).toHaveValue('8')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the footer shows this year and the flag', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame)
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(`© ${String(new Date().getFullYear())} Tradewyrm`)).toBeVisible()
  await expect.element(footer.getByRole('img', { name: /flag/i })).toBeVisible()
})

test('the Tab key first reaches links to the content and to the navigation', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.tab()
  const toNavigation = page.getByRole('link', { name: 'Skip to navigation' })
  await expect.element(toNavigation).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveFocus()
})

test('visitors, who have no navigation bar, get no link to one', async () => {
  using _ = standIn(QUIET)
  await renderPart(frame)
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'Skip to navigation' }).elements()).toHaveLength(0)
})

test('every page shows cards large beside their rows', async () => {
  using _ = standIn(QUIET)
  await renderPart(
    <Frame>
      <main id="main">
        <ul>
          <li>
            <Thumb card={aCard()} />
            <a href="/card/fox">Nine-Lantern Fox</a>
          </li>
        </ul>
      </main>
    </Frame>,
  )
  // Its code comes after the page.
  await expect.poll(() => document.querySelector('[popover]')).not.toBeNull()
  await userEvent.hover(page.getByRole('link', { name: 'Nine-Lantern Fox' }))
  await expect.poll(previewedCard).toContain('Nine-Lantern Fox')
})

function previewedCard(): string {
  return document.querySelector(':popover-open [role="img"]')?.getAttribute('aria-label') ?? ''
}

/** How far a part reaches to the left and to the right, with all that is drawn in it. */
function edges(part: Element): readonly [left: number, right: number] {
  const drawn = [part, ...part.querySelectorAll('*')]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  return [Math.min(...drawn.map(({ left }) => left)), Math.max(...drawn.map(({ right }) => right))]
}

test('where text is half again as large on a phone, nothing in the header and the bottom bar lies over something else', async () => {
  await page.viewport(260, 560)
  using _ = standIn(QUIET)
  await renderPart(frame, { member: VERIFIED })
  await expect.element(page.getByRole('button', { name: 'Your profile' })).toBeVisible()
  const header = page.getByRole('banner')
  const inHeader = [
    header.getByRole('button', { name: 'Menu', exact: true }),
    header.getByRole('link', { name: 'Tradewyrm, home' }),
    header.getByRole('button', { name: 'Notifications' }),
    header.getByRole('button', { name: 'Your profile' }),
  ]
  const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').elements()
  for (const parts of [inHeader.map((part) => part.element()), inBar]) {
    const places = parts.map(edges)
    places.slice(1).forEach(([left], at) => expect(left).toBeGreaterThanOrEqual((places[at]?.[1] ?? 0) - 1))
  }
})
