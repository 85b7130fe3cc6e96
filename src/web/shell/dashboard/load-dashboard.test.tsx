import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'
import { OverlayProvider } from '#web/shell/overlays/overlay-provider.tsx'

import { DashboardPage } from './dashboard-page.tsx'
import { type DashboardParts, loadDashboard } from './load-dashboard.ts'

/** The page as its route shows it: once everything is loaded. */
function Loaded() {
  const client = useQueryClient()
  const [parts, setParts] = useState<DashboardParts>()
  useEffect(() => {
    void loadDashboard(client, true).then(setParts)
  }, [client])
  return parts && <DashboardPage {...parts} />
}

/** Every line of headings that was drawn, in order. */
function watchHeadings(): readonly string[] {
  const drawn: string[] = []
  const observer = new MutationObserver(() => {
    drawn.push([...document.querySelectorAll('h2')].map(({ textContent }) => textContent).join(', '))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return drawn
}

test('a new member never sees the boxes that are empty for them', async () => {
  onTestFinished(() => localStorage.clear())
  using _ = standIn({
    'GET /api/binders': () => reply([]),
    'GET /api/watchlist': () => reply({ watchlist: [], total: 0 }),
    'GET /api/watchlist/moves': () => reply({ moves: [] }),
    'GET /api/profile': () => reply(anOwnProfile({ locationPreferencesSet: false })),
    'GET /api/notifications': () => reply({ notifications: [], nextCursor: null }),
    'GET /api/bounties/mine': () => reply({ bounties: [], nextCursor: null, further: 0 }),
    'GET /api/bounties': () => reply({ bounties: [], nextCursor: null, further: 0 }),
    'GET /api/my-gatherings': () => reply({ gatherings: [], nextCursor: null }),
    'GET /api/gatherings': () => reply({ gatherings: [], nextCursor: null, towns: [], hasCentre: false }),
    'GET /api/matches': () => reply({ matches: [], total: 0, near: 0 }),
  })
  const drawn = watchHeadings()
  await renderPart(
    <OverlayProvider>
      <Loaded />
    </OverlayProvider>,
    { member: { ...MAREN, isVerified: true } },
  )
  await expect.element(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  expect(drawn.filter((headings) => headings.includes('Awaiting your seal'))).toEqual([])
})
