import type { CDPSession } from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { TownMap } from './town-map.tsx'

const LINZ = { placeId: 1, name: 'Linz', lat: 48.3, lng: 14.29, gatherings: 3 }

/** The land by day. */
const DAY = 'rgb(239, 226, 195)'

function opened() {
  return standIn({ 'GET /api/gatherings-map': () => reply({ pins: [LINZ], around: LINZ }) })
}

/** The picture of the map, where it shows. */
function canvasOf(map: Element): HTMLCanvasElement {
  const canvas = map.querySelector('canvas')
  if (canvas === null) throw new Error('there is no canvas')
  return canvas
}

/** How many pixels of the picture have a colour that its style names. */
function countOf(map: Element, colour: 'color' | 'borderBottomColor'): number {
  const canvas = canvasOf(map)
  if (canvas.width === 0 || canvas.height === 0) return 0
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  if (context === null) return 0
  context.fillStyle = getComputedStyle(canvas)[colour]
  context.fillRect(0, 0, 1, 1)
  const wanted = context.getImageData(0, 0, 1, 1).data.join(',')
  context.clearRect(0, 0, 1, 1)
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (data.subarray(at, at + 4).join(',') === wanted) count += 1
  return count
}

test('around a town there are land and rivers, also from close by', async () => {
  using _ = opened()
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  await expect.poll(() => countOf(map.element(), 'borderBottomColor')).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => countOf(map.element(), 'borderBottomColor')).toBeGreaterThan(100)
})

test('while it is dragged, the picture goes along with the pins', async () => {
  using _ = opened()
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  const pin = page.getByRole('button', { name: 'Linz: 3 gatherings' })
  await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  const placesOf = () =>
    [canvasOf(map.element()), pin.element()].map((part) => part.getBoundingClientRect().left)
  const before = placesOf()
  const drag = (type: string, clientX: number) =>
    map.element().dispatchEvent(new PointerEvent(type, { clientX, clientY: 0, pointerId: 1, bubbles: true }))
  // A made-up pointer cannot be captured.
  map.element().setPointerCapture = () => {}
  drag('pointerdown', 100)
  drag('pointermove', 130)
  const during = placesOf()
  expect(during.map((left, at) => left - (before[at] ?? 0))).toEqual([30, 30])
  drag('pointerup', 130)
  await expect.poll(() => placesOf()).toEqual(during)
})

test('nothing scrolls the map within its frame, so that the focus cannot move it from under its pins', async () => {
  using _ = opened()
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  map.element().scrollTo(50, 50)
  expect([map.element().scrollLeft, map.element().scrollTop]).toEqual([0, 0])
})

test('of many towns all come, and who looks closer and back has them again', async () => {
  // So far apart that no two of them lie on each other.
  const pins = Array.from({ length: 30 }, (_, at) => ({
    placeId: at,
    name: `Town ${String(at)}`,
    lat: Math.floor(at / 5) * 4,
    lng: (at % 5) * 4,
    gatherings: 1,
  }))
  using _ = standIn({ 'GET /api/gatherings-map': () => reply({ pins, around: null }) })
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  const towns = () => map.getByRole('button', { name: /^Town \d+: 1 gathering$/ }).elements().length
  await expect.poll(towns).toBe(30)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(towns).toBeLessThan(30)
  await page.getByRole('button', { name: 'Back to where it began' }).click()
  await expect.poll(towns).toBe(30)
})

test('by night it has the colours of the night', async () => {
  using _ = opened()
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  const landOf = () => getComputedStyle(canvasOf(map.element())).color
  const before = landOf()
  document.documentElement.dataset['theme'] = before === DAY ? 'night' : 'day'
  try {
    await expect.poll(landOf).not.toBe(before)
    await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  } finally {
    delete document.documentElement.dataset['theme']
  }
})

test('where colours are forced, land, coasts, rivers and water are told apart', async () => {
  const browser: CDPSession = cdp()
  const force = async (value: string) =>
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await force('active')
  onTestFinished(async () => {
    await force('')
  })
  using _ = opened()
  await renderPart(<TownMap question={{}} onTown={() => {}} />, { member: MAREN })
  const map = page.getByRole('application')
  await expect.poll(() => countOf(map.element(), 'color')).toBeGreaterThan(10_000)
  const { color, borderTopColor, borderBottomColor, backgroundColor } = getComputedStyle(
    canvasOf(map.element()),
  )
  expect(new Set([color, borderTopColor, borderBottomColor, backgroundColor]).size).toBe(4)
})
