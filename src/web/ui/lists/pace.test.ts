import { expect, test } from 'vitest'

import { paceAt, type Scrolled, scrolledOn } from './pace.ts'

const FRAME_MS = 16

/** A page of screens 1,000 pixels high, scrolled so far in each frame from the moment 1,000. */
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

test('a page that was never scrolled is unmoved, however long', () => {
  expect(paceAt(0, undefined)).toBe('unmoved')
  expect(paceAt(1_000_000, undefined)).toBe('unmoved')
})

test('a wheel turned gently moves the page, downwards and upwards', () => {
  for (const pixels of [70, -70]) {
    const last = scrolled(pixels)
    expect(paceAt(last.at + FRAME_MS, last)).toBe('moving')
  }
})

test('half a screen in every frame is a flight, downwards and upwards', () => {
  for (const pixels of [500, -500]) {
    const last = scrolled(pixels)
    expect(paceAt(last.at + FRAME_MS, last)).toBe('flying')
  }
})

test('a flight ends when the page stands for three frames, and it rests a little later', () => {
  const last = scrolled(500)
  expect(paceAt(last.at + 49, last)).toBe('flying')
  expect(paceAt(last.at + 51, last)).toBe('moving')
  expect(paceAt(last.at + 120, last)).toBe('moving')
  expect(paceAt(last.at + 121, last)).toBe('atRest')
})

test('a flight that slows down can be followed again', () => {
  const flown = scrolled(500)
  const slowed = scrolledOn(flown, { at: flown.at + FRAME_MS, top: flown.top + 70, screenHeight: 1000 })
  expect(paceAt(slowed.at, slowed)).toBe('moving')
})

test('a leap from where the page rested is no flight', () => {
  const rested = scrolled(70)
  const leapt = scrolledOn(rested, { at: rested.at + 2000, top: 5_000_000, screenHeight: 1000 })
  expect(paceAt(leapt.at, leapt)).toBe('moving')
  expect(paceAt(scrolled(5_000_000, 1).at, scrolled(5_000_000, 1))).toBe('moving')
})

test('two events in the same moment tell a speed that is a number', () => {
  const last = scrolled(70)
  const again = scrolledOn(last, { ...last, screenHeight: 1000 })
  expect(again.screensInASecond).toBe(0)
})
