import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnProfile, PublicProfile } from '#contract/profile.ts'
import { Refused, Unreachable } from '#web/app/call.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { ProfileFault } from './profile-fault.tsx'
import { ProfilePage } from './profile-page.tsx'
import { profileReactions } from './reactions.ts'
import { PREFERENCES } from './sample-profiles.tsx'

const sigrun: PublicProfile = {
  isOwn: false,
  awayUntil: null,
  username: 'Sigrun',
  userName: 'Sigrun',
  displayName: 'Sigrun',
  createdAt: '2023-03-21T10:00:00.000Z',
  avatar: null,
  avatarUrl: null,
  rank: 'Elder Archmage',
  tradesCompleted: 96,
  gatheringsCreated: 31,
  positiveRatings: 71,
  bountiesCaught: 38,
  points: 412,
  score: 640,
  formats: ['commander', 'premodern'],
  languages: ['en', 'de'],
  placeName: 'Oldmarket',
  band: '<5',
}

const maren: OwnProfile = {
  ...sigrun,
  isOwn: true,
  username: MAREN.username,
  uid: MAREN.id,
  email: MAREN.email,
  isAdmin: false,
  siteActivity: 1,
  lastLogin: null,
  _lastUpdated: '2026-11-01T12:00:00.000Z',
  location: null,
  locationPreferencesSet: false,
  placeName: null,
  band: null,
  formats: [],
  languages: [],
  preferences: PREFERENCES,
}

/** Serves both profiles by name; without a name, the reader's own. */
function both(preferences: Partial<OwnProfile['preferences']> = {}) {
  const own = { ...maren, preferences: { ...maren.preferences, ...preferences } }
  return ({ url }: { url: URL }) => reply(url.searchParams.get('username') === 'Sigrun' ? sigrun : own)
}

const shown = (username: string) => (
  <Suspense fallback={null}>
    <ProfilePage username={username} />
  </Suspense>
)

test('a profile shows rank, place, what they play, and their counters', async () => {
  using _ = standIn({ 'GET /api/profile': both() })
  await renderPart(shown('Sigrun'), { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Sigrun', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Elder Archmage')).toBeVisible()
  await expect.element(page.getByText('Oldmarket · less than 5 km from you')).toBeVisible()
  await expect.element(page.getByText('member since March 2023')).toBeVisible()
  const likes = page.getByRole('list', { name: 'Plays and speaks' })
  await expect.element(likes).toHaveTextContent('CommanderPremodernEnglishGerman')
  for (const [label, figure] of [
    ['Trades completed', '96'],
    ['Gatherings created', '31'],
    ['Positive ratings', '71'],
    ['Bounties caught', '38'],
    ['Points', '412'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: label })
    await expect.poll(() => term.element().nextElementSibling?.textContent).toBe(figure)
  }
  expect(page.getByRole('link', { name: 'Set Preferences' }).elements()).toEqual([])
})

test('distances show in the reader’s unit', async () => {
  using _ = standIn({ 'GET /api/profile': both({ unit: 'mi' }) })
  await renderPart(shown('Sigrun'), { member: MAREN })
  await expect.element(page.getByText(/Oldmarket · less than 3 miles from you/)).toBeVisible()
})

test('members’ own pages link to their preferences and show no distance', async () => {
  using _ = standIn({ 'GET /api/profile': both() })
  await renderPart(shown(MAREN.username), { member: MAREN })
  await expect
    .element(page.getByRole('link', { name: 'Set Preferences' }))
    .toHaveAttribute('href', '/profile')
  await expect.element(page.getByText('member since March 2023', { exact: true })).toBeVisible()
})

test('the page’s main picture loads before the others', async () => {
  const pictured = { ...sigrun, avatar: '/avatars/owl.svg', avatarUrl: '/avatars/owl.svg' }
  using _ = standIn({ 'GET /api/profile': () => reply(pictured) })
  await renderPart(shown('Sigrun'))
  await expect.poll(() => document.querySelector('main img')?.getAttribute('fetchpriority')).toBe('high')
  expect(document.querySelector('main img')?.getAttribute('loading')).toBe('eager')
})

/** One that can be loaded: what is lost is replaced. */
const STAG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
const sourceOfPicture = () => document.querySelector('main img')?.getAttribute('src')

test('a portrait that a keeper removed goes from a page that is open', async () => {
  let avatar: string | null = STAG
  using _ = standIn({ 'GET /api/profile': () => reply({ ...sigrun, avatar, avatarUrl: avatar }) })
  const { queryClient } = await renderPart(shown('Sigrun'), { member: MAREN })
  await expect.poll(sourceOfPicture).toBe(STAG)
  avatar = null
  profileReactions['face.changed']?.(liveOf(queryClient), { type: 'face.changed', memberId: 'm2' })
  await expect.poll(sourceOfPicture).not.toBe(STAG)
})

test('a profile that cannot be loaded shows the specification’s text', async () => {
  await renderPart(<ProfileFault error={new Unreachable('nobody answers')} reset={() => undefined} />)
  await expect.element(page.getByText(/^Error loading user profile/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each(['database_away', 'too_many_requests', 'busy'] as const)(
  'so does one that is refused with %s',
  async (code) => {
    await renderPart(<ProfileFault error={new Refused(code)} reset={() => undefined} />)
    await expect.element(page.getByText(/^Error loading user profile/)).toBeVisible()
  },
)
