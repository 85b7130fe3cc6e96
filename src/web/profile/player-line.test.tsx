import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { PlayerLine } from './player-line.tsx'
import { anOwnProfile } from './sample-profiles.tsx'

/** Answers for Sigrun, and for the reader, who counts in kilometres. */
const both =
  (sigrun: object) =>
  ({ url }: { url: URL }) =>
    reply(url.searchParams.get('username') === 'Sigrun' ? { ...anOwnProfile(), ...sigrun } : anOwnProfile())

test.each([
  [{ rank: 'Sorcerer', placeName: 'Oldmarket', band: '<5' }, 'Sorcerer · Oldmarket, less than 5 km'],
  [{ rank: 'Sorcerer', placeName: null, band: '<25' }, 'Sorcerer · less than 25 km'],
  [{ rank: 'Sorcerer', placeName: null, band: null }, 'Sorcerer'],
])('a player with %j is said to be a %s', async (sigrun, words) => {
  using _ = standIn({ 'GET /api/profile': both(sigrun) })
  await renderPart(<PlayerLine username="Sigrun" />, { member: MAREN })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('of a player who can’t be seen it says nothing, and keeps its height', async () => {
  using server = standIn({ 'GET /api/profile': () => refuse('not_found') })
  await renderPart(
    <p role="note">
      <PlayerLine username="Sigrun" />
    </p>,
    { member: MAREN },
  )
  await expect.poll(() => server.asked.length).toBeGreaterThan(0)
  expect(page.getByRole('note').element().textContent).toBe('\u00A0')
})
