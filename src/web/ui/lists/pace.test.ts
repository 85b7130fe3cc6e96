import { expect, test } from 'vitest'

import { paceAt, type Scrolled, scrolledOn } from './pace.ts'

const FRAME_MS = 16

/** Scrolls a page of 1,000 px screens by so many pixels per frame, starting at 1,000 ms. */
function scrolled(pixelsAFrame: number, frames = 10): Scrolled {
  const place = (frame: number) => ({
    at: 1000 + frame * FRAME_MS,
    top: frame * pixelsAFrame,
    screenHeight: 1000,
  })
  let last = scrolledOn(undefined, place(0))
  for (let frame = 1; frame < frames; frame += 1) last = scrolledOn(last, place(frame))
  return last
}

test('a page that was never scrolled stays unmoved', () => {
  expect(paceAt(0, undefined)).toBe('unmoved')
  expect(paceAt(1_000_000, undefined)).toBe('unmoved')
})

test('a gentle turn of the wheel moves the page, downwards and upwards', () => {
  for (const pixels of [70, -70]) {
    const last = scrolled(pixels)
    expect(paceAt(last.at + FRAME_MS, last)).toBe('moving')
  }
})

test('half a screen per frame is flying, downwards and upwards', () => {
  for (const pixels of [500, -500]) {
    const last = scrolled(pixels)
    expect(paceAt(last.at + FRAME_MS, last)).toBe('flying')
  }
})

test('flying ends after three still frames, and the page rests a little later', () => {
  const last = scrolled(500)
  expect(paceAt(last.at + 49, last)).toBe('flying')
  expect(paceAt(last.at + 51, last)).toBe('moving')
  expect(paceAt(last.at + 120, last)).toBe('moving')
  expect(paceAt(last.at + 121, last)).toBe('atRest')
})

test('flying that slows down becomes moving again', () => {
  const flown = scrolled(500)
  const slowed = scrolledOn(flown, { at: flown.at + FRAME_MS, top: flown.top + 70, screenHeight: 1000 })
  expect(paceAt(slowed.at, slowed)).toBe('moving')
})

test('a jump from rest is not flying', () => {
  const rested = scrolled(70)
  const leapt = scrolledOn(rested, { at: rested.at + 2000, top: 5_000_000, screenHeight: 1000 })
  expect(paceAt(leapt.at, leapt)).toBe('moving')
  expect(paceAt(scrolled(5_000_000, 1).at, scrolled(5_000_000, 1))).toBe('moving')
})

test('two events at the same moment still give a finite speed', () => {
  const last = scrolled(70)
  const again = scrolledOn(last, { ...last, screenHeight: 1000 })
  expect(again.screensInASecond).toBe(0)
})
