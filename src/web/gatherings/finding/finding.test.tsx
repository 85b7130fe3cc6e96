import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { GatheringsPage } from '#web/gatherings/gatherings-page.tsx'
import { aGathering } from '#web/gatherings/sample-gatherings.tsx'

import { type FindingAddress, questionOf, readFindingAddress } from './finding-address.ts'
import { firstView, panned, zoomed } from './map/map-view.ts'
import { pointOf, readLands } from './map/topology.ts'

const LIST = 'GET /api/gatherings'
const TOWN = { gatheringId: 'g1', name: 'Linz', band: '<25' } as const

function aPage(part: object = {}) {
  return { gatherings: [aGathering({ id: 'g1' })], nextCursor: null, towns: [TOWN], hasCentre: true, ...part }
}

/** The page, and the address that it asks for. */
function Shown() {
  const [address, setAddress] = useState<FindingAddress>({})
  return (
    <OverlayContext value={{ show: () => {}, close: () => {} }}>
      <GatheringsPage address={address} onAddress={setAddress} />
    </OverlayContext>
  )
}

const asksOf = (server: ReturnType<typeof standIn>, path: string) =>
  server.asked.filter(({ url }) => url.pathname === path).map(({ url }) => url.search)

test('kind, distance, days and free seats go into the question, and rows say where they are', async () => {
  using server = standIn({ [LIST]: () => reply(aPage()) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText(/Linz/)).toBeVisible()
  await page.getByRole('button', { name: 'Commander' }).click()
  await page.getByLabelText('Distance').selectOptions('Any distance')
  await page.getByRole('button', { name: 'With seats' }).click()
  await expect
    .poll(() => asksOf(server, '/api/gatherings').at(-1))
    .toBe('?kind=commander&radius=0&seats=free')
})

test('at any width, the field for a format is wide enough for one', async () => {
  using _ = standIn({ [LIST]: () => reply(aPage()) })
  await renderPart(<Shown />, { member: MAREN })
  const field = page.getByRole('searchbox', { name: 'Format' })
  await expect.element(field).toBeVisible()
  // How wide its neighbours are depends on the font, so one of these widths leaves little beside them.
  for (let width = 320; width <= 1000; width += 20) {
    await page.viewport(width, 700)
    const { left, right } = field.element().getBoundingClientRect()
    expect(right - left, String(width)).toBeGreaterThan(120)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('where my wants are asks for those, and rows say how many hold them', async () => {
  using _ = standIn({
    [LIST]: () => reply(aPage()),
    'GET /api/matches/gatherings': () => reply(aPage({ holders: [{ gatheringId: 'g1', count: 4 }] })),
  })
  await renderPart(<Shown />, { member: MAREN })
  await page.getByRole('button', { name: 'Where my wants are' }).click()
  await expect.element(page.getByText('4 attendees hold cards you want')).toBeVisible()
})

test('nothing found says how to find more, and a failure can be asked again', async () => {
  let isBroken = true
  using _ = standIn({
    [LIST]: () => (isBroken ? refuse('internal') : reply(aPage({ gatherings: [], towns: [] }))),
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No gatherings found')).toBeVisible()
})

test('the map shows towns as pins, the keyboard reaches them, and a press lists one', async () => {
  const linz = { placeId: 1, name: 'Linz', lat: 48.3, lng: 14.29, gatherings: 3 }
  const munich = { ...linz, placeId: 2, name: 'Munich', lat: 48.14, lng: 11.58, gatherings: 1 }
  using server = standIn({
    [LIST]: () => reply(aPage()),
    'GET /api/gatherings-map': () => reply({ pins: [linz, munich], around: null }),
  })
  await renderPart(<Shown />, { member: MAREN })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Munich: 1 gathering' })).toBeVisible()
  for (let times = 0; times < 5; times += 1) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.element(page.getByRole('button', { name: 'Linz and 1 more: 4 gatherings' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to where it began' }).click()
  const pin = page.getByRole('button', { name: 'Linz: 3 gatherings' })
  await expect.element(pin).toBeVisible()
  pin.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asksOf(server, '/api/gatherings').at(-1)).toBe('?lat=48.3&lng=14.29&radius=5')
})

test('whoever presses for another town types its name at once', async () => {
  const linz = { id: 1, name: 'Linz', region: 'Upper Austria', lat: 48.3, lng: 14.29 }
  using server = standIn({ [LIST]: () => reply(aPage()), 'GET /api/places': () => reply({ places: [linz] }) })
  await renderPart(<Shown />, { member: MAREN })
  await page.getByRole('button', { name: 'Another town' }).click()
  const town = page.getByRole('combobox', { name: 'Town' })
  await expect.element(town).toHaveFocus()
  await expect.element(town).toHaveAccessibleDescription('Choose from the list.')
  await userEvent.keyboard('Linz')
  await page.getByRole('option', { name: /Linz/ }).click()
  await expect.poll(() => asksOf(server, '/api/gatherings').at(-1)).toBe('?lat=48.3&lng=14.29')
})

test('an address with nonsense asks for nothing in particular', () => {
  const raw = { kind: 'chess', radius: 7, when: 'never', lat: 500, lng: 1, seats: 1, view: 'list' }
  expect(readFindingAddress(raw)).toEqual({})
})

test('the next 7 days begin today and are 7', () => {
  const today = new Date(2026, 10, 28, 22)
  expect(questionOf({ when: 'week' }, today)).toEqual({ from: '2026-11-28', until: '2026-12-04' })
})

test('what lies under the pointer stays there when the map is zoomed', () => {
  const view = firstView({ lat: 48.3, lng: 14.29 }, [], { width: 600, height: 400 })
  const from = { x: 120, y: -80 }
  const closer = zoomed(view, 2, from)
  const under = ({ centre, scale }: typeof view) => [centre.x + from.x / scale, centre.y + from.y / scale]
  const [x = 0, y = 0] = under(view)
  expect(under(closer)[0]).toBeCloseTo(x, 9)
  expect(under(closer)[1]).toBeCloseTo(y, 9)
  expect(panned(panned(view, 40, 9), -40, -9).centre.x).toBeCloseTo(view.centre.x, 12)
})

test('arcs join to rings, and those below 0 run backwards', () => {
  const square = {
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [0, 10],
        [10, 0],
      ],
    ],
    objects: { countries: { geometries: [{ type: 'Polygon', arcs: [[0, -2]] }] } },
  } as const
  const [land] = readLands(square)
  const corners = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ].map(([lng = 0, lat = 0]) => pointOf({ lat, lng }))
  expect([...(land?.rings[0] ?? [])]).toEqual(corners.flatMap(({ x, y }) => [x, y]))
})
