import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { askedName, type ChosenPlace, placeWords } from './chosen-place.ts'
import { LocationFields } from './location-fields.tsx'

const NEAREST = 'POST /api/places/nearest'
const COMPLETE = 'GET /api/places'
const OXFORD = { id: 1, name: 'Oxford', region: 'United Kingdom', lat: 51.75222, lng: -1.25596 }
const OTHER = { id: 2, name: 'Oxford', region: 'OH, United States', lat: 39.507, lng: -84.7452 }
const KEPT = {
  lat: 51.75222,
  lng: -1.25596,
  name: 'Oxford',
  address: 'Oxford, United Kingdom',
  useLocation: true,
}

const town = page.getByRole('combobox', { name: 'Town' })
const toggle = page.getByRole('switch', { name: 'Use my location' })

/** Stands in for the browser's geolocation, and for the server that knows the towns. */
function standInPlaces(
  geolocation: Partial<Geolocation> | undefined,
  answers: Parameters<typeof standIn>[0] = {},
) {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  const network = standIn(answers)
  return {
    asked: network.asked,
    [Symbol.dispose]() {
      network[Symbol.dispose]()
      Reflect.deleteProperty(navigator, 'geolocation')
    },
  }
}

function standingAt(latitude: number, longitude: number): Partial<Geolocation> {
  return {
    getCurrentPosition: (found) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that we use
      found({ coords: { latitude, longitude } } as GeolocationPosition)
    },
  }
}

/** 1: the member refused; 2: the device does not know; 3: timeout. */
function failing(code: 1 | 2 | 3): Partial<Geolocation> {
  return {
    getCurrentPosition: (_found, failed) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that we use
      failed?.({ code, message: '' } as GeolocationPositionError)
    },
  }
}

async function openFields(onSet: (location: ChosenPlace) => Promise<void>, start: ChosenPlace | null = null) {
  function Fields() {
    const [location, setLocation] = useState(start)
    return (
      <LocationFields
        location={location}
        onSet={async (wanted) => {
          await onSet(wanted)
          setLocation(wanted)
        }}
      />
    )
  }
  await renderPart(<Fields />, { member: MAREN })
  await expect.element(town).toBeVisible()
}

const keep = () => vi.fn<(location: ChosenPlace) => Promise<void>>(async () => {})

test('Detect saves the centre of the nearest town, not the member’s position', async () => {
  using network = standInPlaces(standingAt(51.7612, -1.2411), { [NEAREST]: () => reply({ place: OXFORD }) })
  const onSet = keep()
  await openFields(onSet)
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect.element(town).toHaveValue('Oxford, United Kingdom')
  expect(network.asked[0]?.body).toEqual({ lat: 51.7612, lng: -1.2411 })
  expect(onSet.mock.calls).toEqual([[KEPT]])
  await expect.element(toggle).toBeChecked()
})

test('a browser without geolocation says so', async () => {
  using _ = standInPlaces(undefined)
  await openFields(keep())
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect.element(page.getByText('Geolocation is not supported by your browser')).toBeVisible()
})

test.for([1, 2, 3] as const)('when the browser cannot tell (%s), typing is offered', async (code) => {
  using _ = standInPlaces(failing(code))
  const onSet = keep()
  await openFields(onSet)
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect
    .element(page.getByText('Unable to detect your location. Please try again or enter it manually.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Detect' })).toBeEnabled()
  expect(onSet).not.toHaveBeenCalled()
})

test.for([
  ['far from any town', () => reply({ place: null })],
  ['when the town cannot be looked up', () => refuse('internal')],
] as const)('%s nothing is saved', async ([, answer]) => {
  using _ = standInPlaces(standingAt(0, -140), { [NEAREST]: answer })
  const onSet = keep()
  await openFields(onSet)
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect.element(page.getByText(/^Unable to detect your location\./)).toBeVisible()
  expect(onSet).not.toHaveBeenCalled()
})

test('turning it off and on keeps the place, and a failure is shown', async () => {
  const onSet = keep()
  await openFields(onSet, KEPT)
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(onSet.mock.calls).toEqual([[{ ...KEPT, useLocation: false }]])
  onSet.mockRejectedValueOnce(new Error('no answer'))
  await toggle.click()
  await expect.element(page.getByText('Failed to update location preferences')).toBeVisible()
})

test('a detected place that cannot be saved is a failure of the preferences', async () => {
  using _ = standInPlaces(standingAt(51.7, -1.2), { [NEAREST]: () => reply({ place: OXFORD }) })
  const onSet = keep()
  onSet.mockRejectedValueOnce(new Error('no answer'))
  await openFields(onSet)
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect.element(page.getByText('Failed to update location preferences')).toBeVisible()
})

test('turning it on without a place detects one', async () => {
  using _ = standInPlaces(standingAt(51.7, -1.2), { [NEAREST]: () => reply({ place: OXFORD }) })
  await openFields(keep())
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await expect.element(town).toHaveValue('Oxford, United Kingdom')
})

test('a town can be found by its first letters and chosen by keyboard alone', async () => {
  using network = standIn({ [COMPLETE]: () => reply({ places: [OXFORD, OTHER] }) })
  const onSet = keep()
  await openFields(onSet)
  await town.click()
  // At once, so that no slow machine makes a pause between two letters.
  await town.fill('oxf')
  await expect.element(page.getByRole('option', { name: 'Oxford OH, United States' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(town).toHaveValue('Oxford, OH, United States')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onSet.mock.calls).toEqual([
    [{ ...OTHER, address: 'Oxford, OH, United States', useLocation: true }].map(
      ({ lat, lng, name, address, useLocation }) => ({ lat, lng, name, address, useLocation }),
    ),
  ])
  expect(network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['', 'oxf'])
})

test('one letter sends no request; no match, a slow network and a failure each have their text', async () => {
  const first = Promise.withResolvers<Response>()
  const none = reply({ places: [] })
  const answers = [() => none.clone(), () => first.promise, () => none.clone(), () => refuse('internal')]
  using network = standIn({ [COMPLETE]: async () => (await answers.shift()?.()) ?? refuse('internal') })
  await openFields(keep())
  await town.fill('x')
  await expect.element(page.getByText('Type at least 2 letters.')).toBeVisible()
  await town.fill('xq')
  await expect.element(page.getByText('Looking for towns...')).toBeVisible()
  await expect.poll(() => network.asked).toHaveLength(2)
  first.resolve(reply({ places: [] }))
  await expect.element(page.getByText('No town starts with “xq”. Try a larger one nearby.')).toBeVisible()
  await town.fill('xqv')
  await expect.element(page.getByText('No town starts with “xqv”. Try a larger one nearby.')).toBeVisible()
  await town.fill('xqvz')
  await expect.element(page.getByText('Couldn’t look up towns. Keep typing to try again.')).toBeVisible()
  expect(network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['', 'xq', 'xqv', 'xqvz'])
})

test('text that was typed but not chosen gives way to the saved place', async () => {
  using _ = standIn({ [COMPLETE]: () => reply({ places: [OTHER] }) })
  const onSet = keep()
  await openFields(onSet, KEPT)
  await town.fill('oxfo')
  await expect.element(page.getByRole('option', { name: /^Oxford/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(town).toHaveValue('Oxford, United Kingdom')
  expect(onSet).not.toHaveBeenCalled()
})

test('a sixth place in one day is refused with a reason', async () => {
  const { Refused } = await import('#web/app/call.ts')
  using _ = standIn({ [COMPLETE]: () => reply({ places: [OXFORD] }) })
  const onSet = keep()
  onSet.mockRejectedValueOnce(new Refused('too_many_requests'))
  await openFields(onSet)
  await town.fill('oxf')
  await page.getByRole('option', { name: /^Oxford/ }).click()
  await expect.element(page.getByText('Failed to set location')).toBeVisible()
  await expect.element(page.getByText(/Try again tomorrow/)).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  // It isn't saved, so it isn't shown.
  await expect.element(town).toHaveValue('')
})

test('town names', () => {
  expect(placeWords({ name: 'Singapore', region: '' })).toBe('Singapore')
  expect(placeWords({ name: 'Oxford', region: 'United Kingdom' })).toBe('Oxford, United Kingdom')
  expect(askedName(' o ', '')).toBeUndefined()
  expect(askedName('Oxford', 'Oxford')).toBeUndefined()
  expect(askedName(' oxf ', 'Oxford')).toBe('oxf')
})

test('Enter while towns are looked up takes the first one that arrives', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standInPlaces(undefined, { [COMPLETE]: async () => (await answer.promise).clone() })
  const onSet = vi.fn<(location: ChosenPlace) => Promise<void>>(async () => undefined)
  await openFields(onSet)
  await town.fill('oxf')
  await userEvent.keyboard('{Enter}')
  answer.resolve(reply({ places: [OXFORD, OTHER] }))
  await expect.poll(() => onSet.mock.calls).toHaveLength(1)
  expect(onSet.mock.calls[0]?.[0]).toMatchObject({ name: 'Oxford', lat: OXFORD.lat })
  await expect.element(town).toHaveValue('Oxford, United Kingdom')
})

test('Enter takes the first of the towns shown, unless another is highlighted', async () => {
  using _ = standInPlaces(undefined, { [COMPLETE]: () => reply({ places: [OXFORD, OTHER] }) })
  const onSet = keep()
  await openFields(onSet)
  await town.fill('oxf')
  await expect.element(page.getByRole('option', { name: 'Oxford OH, United States' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(town).toHaveValue('Oxford, United Kingdom')
  expect(onSet.mock.calls.map(([{ lat }]) => lat)).toEqual([OXFORD.lat])
})

test('the server reads its towns before a letter is typed', async () => {
  using network = standInPlaces(undefined, { [COMPLETE]: () => reply({ places: [] }) })
  await openFields(keep())
  await expect.poll(() => network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual([''])
})

test('the list of towns is a dropdown: it never covers a toast', async () => {
  using _ = standInPlaces(undefined, { [COMPLETE]: () => reply({ places: [OXFORD] }) })
  await openFields(keep())
  await town.fill('Oxf')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const layer = list.element().parentElement
  if (layer === null) throw new Error('a list without a layer')
  const { zIndex, position } = getComputedStyle(layer)
  expect({ zIndex, position }).toEqual({ zIndex: '30', position: 'absolute' })
})
