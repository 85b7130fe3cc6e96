import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnProfile, ProfileChange } from '#contract/profile.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { AwayField } from './away-field.tsx'
import { profileQueries } from './queries.ts'
import { profileReactions } from './reactions.ts'
import { anOwnProfile } from './sample-profiles.tsx'

const CHANGE = 'PATCH /api/profile'

/** A server that keeps the day on which one member is back. */
function houseOfOne() {
  const { preferences } = anOwnProfile()
  let awayUntil: string | null = null
  const profile = (): OwnProfile => anOwnProfile({ preferences: { ...preferences, awayUntil } })
  return {
    kept: () => awayUntil,
    set: (day: string) => {
      awayUntil = day
    },
    answers: {
      'GET /api/profile': () => reply(profile()),
      [CHANGE]: ({ body }: Asked) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what the field sends
        awayUntil = (body as ProfileChange).preferences?.awayUntil ?? null
        return reply(profile())
      },
    },
  }
}

function Field() {
  const { data } = useQuery(profileQueries.mine())
  return data === undefined ? null : <AwayField profile={data} />
}

const openField = () => renderPart(<Field />, { member: MAREN })

test('a day to be back is saved once it lies ahead, and taken back by emptying it', async () => {
  const house = houseOfOne()
  using _ = standIn(house.answers)
  await openField()
  const day = page.getByLabelText('Away until')
  await day.fill('2020-01-01')
  await expect.element(page.getByText('Choose a day after today.')).toBeVisible()
  expect(house.kept()).toBeNull()
  await day.fill('2099-12-31')
  await expect.element(page.getByText('You are away until 31 December 2099.')).toBeVisible()
  await expect.poll(() => house.kept()).toBe('2099-12-31')
  await day.fill('')
  await expect.poll(() => house.kept()).toBeNull()
  await expect.element(page.getByText(/^You are away/)).not.toBeInTheDocument()
})

test('the first day that is offered is tomorrow here, and is saved', async () => {
  const house = houseOfOne()
  using _ = standIn(house.answers)
  await openField()
  const day = page.getByLabelText('Away until')
  const now = new Date()
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12)
  await expect.element(day).toHaveAttribute('min', tomorrow.toISOString().slice(0, 10))
  await day.fill(tomorrow.toISOString().slice(0, 10))
  await expect.poll(() => house.kept()).toBe(tomorrow.toISOString().slice(0, 10))
})

test('a day to be back that is not saved is taken back, and another tab’s day is shown', async () => {
  const house = houseOfOne()
  using _ = standIn({ ...house.answers, [CHANGE]: () => refuse('internal') })
  const { queryClient } = await openField()
  const day = page.getByLabelText('Away until')
  await day.fill('2099-12-31')
  await expect.element(page.getByText('Couldn’t save that. Try again in a moment.')).toBeVisible()
  await expect.element(day).toHaveValue('')
  house.set('2098-05-04')
  profileReactions['profile.changed']?.(liveOf(queryClient), { type: 'profile.changed', memberId: MAREN.id })
  await expect.element(day).toHaveValue('2098-05-04')
})
