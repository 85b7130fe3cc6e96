import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { type OwnProfile, type ProfileChange, Preferences } from '#contract/profile.ts'
import { type Asked, MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'

import { SharesSetting } from './shares-setting.tsx'

/** A server that stores one member's preferences. */
function houseOf(start: OwnProfile = anOwnProfile()) {
  let kept = start
  return {
    shares: () => kept.preferences.shares,
    answers: {
      'GET /api/profile': () => reply(kept),
      'PATCH /api/profile': ({ body }: Asked) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what the page sends
        const { preferences } = body as ProfileChange
        kept = { ...kept, preferences: Preferences.parse({ ...kept.preferences, ...preferences }) }
        return reply(kept)
      },
    },
  }
}

const played = page.getByLabelText('Lightly Played')
const standard = page.getByRole('button', { name: 'Standard' })

test('a share is saved when its field loses the focus, and “Standard” goes back', async () => {
  const house = houseOf()
  using _ = standIn(house.answers)
  await renderPart(<SharesSetting />, { member: MAREN })
  await expect.element(played).toHaveValue('80')
  await expect.element(standard).toBeDisabled()
  await played.fill('85 %')
  await userEvent.tab()
  await expect.poll(() => house.shares().LP).toBe(85)
  expect(house.shares()).toEqual({ ...STANDARD_SHARES, LP: 85 })
  await expect.element(played).toHaveValue('85')
  await standard.click()
  await expect.poll(() => house.shares().LP).toBe(80)
  await expect.element(played).toHaveValue('80')
  await expect.element(standard).toBeDisabled()
})

test.each(['101', '-1', '79.5', '', 'half'])('“%s” is no share: it is said and not sent', async (typed) => {
  const house = houseOf()
  using _ = standIn(house.answers)
  await renderPart(<SharesSetting />, { member: MAREN })
  await played.fill(typed)
  await userEvent.tab()
  await expect.element(played).toHaveAccessibleDescription(/Enter a whole number from 0 to 100\./)
  await expect.element(played).toHaveValue(typed)
  expect(house.shares()).toEqual(STANDARD_SHARES)
})
