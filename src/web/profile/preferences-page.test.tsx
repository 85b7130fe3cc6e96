import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import type { Currency } from '#contract/currency.ts'
import { type OwnProfile, type ProfileChange, Preferences } from '#contract/profile.ts'
import { currencyQuery } from '#web/app/currency.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { PreferencesPage } from './preferences-page.tsx'
import { ProfileFault } from './profile-fault.tsx'
import { profileReactions } from './reactions.ts'
import { anOwnProfile } from './sample-profiles.tsx'

const GET = 'GET /api/profile'
const CHANGE = 'PATCH /api/profile'
const CURRENCY = 'GET /api/currency'

/** A server that stores one member's preferences. */
function houseOf(start = anOwnProfile()) {
  let kept = start
  return {
    kept: () => kept,
    set: (profile: OwnProfile) => {
      kept = profile
    },
    answers: {
      [GET]: () => reply(kept),
      [CHANGE]: ({ body }: Asked) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what the page sends
        const { preferences, location, avatar } = body as ProfileChange
        kept = {
          ...kept,
          ...(location === undefined ? {} : { location, locationPreferencesSet: true }),
          ...(avatar === undefined ? {} : { avatar, avatarUrl: avatar }),
          preferences: Preferences.parse({ ...kept.preferences, ...preferences }),
        }
        return reply(kept)
      },
    },
  }
}

async function openPage(frame?: ReactNode, currency: Currency = 'usd') {
  return await renderPart(
    <Suspense>
      {frame}
      <PreferencesPage
        watchFilters={<p>Watch defaults here</p>}
        worth={<p>Shares here</p>}
        watchPrivacy={<p>Watch privacy here</p>}
        notices={<p>Notifications here</p>}
        keptAway={<p>Blocks here</p>}
      />
    </Suspense>,
    { member: MAREN, currency },
  )
}

/** As the frame around the page does. */
function Frame() {
  useQuery(currencyQuery)
  return null
}

const choice = (name: string) => page.getByRole('radio', { name })
const commander = page.getByRole('button', { name: 'Commander' })

test('a preference shows as chosen before the server has answered, and is then refetched', async () => {
  const house = houseOf()
  const answered = Promise.withResolvers<undefined>()
  using network = standIn({
    ...house.answers,
    [CHANGE]: async (asked) => {
      await answered.promise
      return house.answers[CHANGE](asked)
    },
  })
  await openPage()
  await commander.click()
  await expect.element(commander).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => network.asked).toHaveLength(2)
  answered.resolve(undefined)
  await expect.poll(() => network.asked).toHaveLength(3)
  expect(network.asked.map(({ url }) => url.search)).toEqual(
    network.asked.map(() => `?username=${MAREN.username}`),
  )
  expect(network.asked[1]?.body).toEqual({
    preferences: { formats: ['commander'] },
  })
  await expect.element(commander).toHaveAttribute('aria-pressed', 'true')
})

test('a refused preference is put back and refetched', async () => {
  const house = houseOf()
  using network = standIn({ ...house.answers, [CHANGE]: () => refuse('internal') })
  await openPage()
  await commander.click()
  await expect.element(page.getByText('Couldn’t save that. Try again in a moment.')).toBeVisible()
  await expect.element(commander).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => network.asked.map(({ body }) => body === undefined)).toEqual([true, false, true])
})

test('several quick choices are all kept, and sent one after the other', async () => {
  const house = houseOf()
  using network = standIn(house.answers)
  await openPage()
  for (const name of ['Commander', 'Draft', 'Cube']) await page.getByRole('button', { name }).click()
  await expect.poll(() => house.kept().preferences.formats).toHaveLength(3)
  expect(house.kept().preferences.formats).toEqual(['commander', 'draft', 'cube'])
  await expect.element(page.getByRole('button', { name: 'Cube' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => network.asked.length).toBeGreaterThanOrEqual(5)
})

test('privacy choices and being listed are saved as they are chosen', async () => {
  const house = houseOf()
  using _ = standIn(house.answers)
  await openPage()
  await page.getByLabelText('Who can see where I am').selectOptions('Nobody')
  await page.getByLabelText('Who can see my activity').selectOptions('My Fellowship')
  await page
    .getByLabelText('Who can write to me')
    .selectOptions('My Fellowship, and players I trade or meet with')
  await page.getByRole('switch', { name: 'List me on scoreboards' }).click()
  await expect.poll(() => house.kept().preferences.isListed).toBe(false)
  expect(house.kept().preferences).toMatchObject({
    placeShownTo: 'nobody',
    activityShownTo: 'fellowship',
    hearsFrom: 'met',
    showsReading: true,
    isListed: false,
  })
  await expect.element(page.getByText(/^Nobody can see your town/)).toBeVisible()
})

test('single keys can be turned off', async () => {
  const house = houseOf()
  using _ = standIn(house.answers)
  await openPage()
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect.element(keys).toBeChecked()
  await keys.click()
  await expect.poll(() => house.kept().preferences.hasKeys).toBe(false)
  await expect.element(keys).not.toBeChecked()
})

test('another tab receives a change', async () => {
  const house = houseOf()
  using _ = standIn(house.answers)
  const { queryClient } = await openPage()
  const radius = page.getByLabelText('Search radius')
  await expect.element(radius).toHaveValue('50')
  house.set(anOwnProfile({ preferences: { ...house.kept().preferences, radius: 12, unit: 'mi' } }))
  profileReactions['profile.changed']?.(liveOf(queryClient), { type: 'profile.changed', memberId: MAREN.id })
  await expect.element(radius).toHaveValue('12')
  await expect.element(page.getByRole('radio', { name: 'miles' })).toBeChecked()
})

test('the currency of prices is that of the site until one is chosen, and follows another tab', async () => {
  const house = houseOf()
  using _ = standIn({ ...house.answers, [CURRENCY]: () => reply({ currency: 'usd' }) })
  const { queryClient } = await openPage(<Frame />, 'eur')
  await expect.element(choice('Euros')).toBeChecked()
  await page.getByText('US dollars').click()
  await expect.poll(() => house.kept().preferences.currency).toBe('usd')
  profileReactions['valuation.changed']?.(liveOf(queryClient), {
    type: 'valuation.changed',
    memberId: MAREN.id,
  })
  await expect.poll(() => queryClient.getQueryData(currencyQuery.queryKey)?.currency).toBe('usd')
  await expect.element(choice('US dollars')).toBeChecked()
})

test('the radius is saved when its field loses the focus, if it is valid', async () => {
  const house = houseOf()
  using _ = standIn(house.answers)
  await openPage()
  const radius = page.getByLabelText('Search radius')
  await radius.fill('far')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a whole number from 1 to 20,000.')).toBeVisible()
  await radius.fill('25')
  await userEvent.tab()
  await expect.poll(() => house.kept().preferences.radius).toBe(25)
  await expect.element(page.getByText(/^Players less than 25 km away count as near/)).toBeVisible()
  await expect.element(page.getByText('Enter a whole number from 1 to 20,000.')).not.toBeInTheDocument()
})

/** By keyboard: scrolling the page closes the list, and a mouse may have to scroll to reach its option. */
async function chooseOxford(town: Locator): Promise<void> {
  town.element().scrollIntoView({ block: 'start' })
  await town.fill('oxf')
  await expect.element(page.getByRole('option', { name: /^Oxford/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

test('a place is saved with its name and centre; a failure puts it back and is shown', async () => {
  const house = houseOf()
  const place = { id: 1, name: 'Oxford', region: 'United Kingdom', lat: 51.75, lng: -1.26 }
  let isBroken = true
  using _ = standIn({
    ...house.answers,
    'GET /api/places': () => reply({ places: [place] }),
    [CHANGE]: (asked) => (isBroken ? refuse('internal') : house.answers[CHANGE](asked)),
  })
  await openPage()
  const town = page.getByRole('combobox', { name: 'Town' })
  await expect.element(town).toBeVisible()
  await chooseOxford(town)
  await expect.element(page.getByText('Failed to set location')).toBeVisible()
  await expect.element(town).toHaveValue('')
  isBroken = false
  await chooseOxford(town)
  await expect.poll(() => house.kept().location !== null).toBe(true)
  expect(house.kept().location).toEqual({
    lat: 51.75,
    lng: -1.26,
    name: 'Oxford',
    address: 'Oxford, United Kingdom',
    useLocation: true,
  })
  await expect.element(page.getByText('Failed to set location')).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: 'Use my location' })).toBeChecked()
})

test('a profile that cannot be loaded says so', async () => {
  await renderPart(<ProfileFault error={new Error('no answer')} reset={() => undefined} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error loading user profile Try again')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
