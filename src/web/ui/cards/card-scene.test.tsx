import { expect, test } from 'vitest'

import { frameOf, sceneOf } from './card-scene.ts'

const drake = { name: 'Emberwake Drake', typeLine: 'Creature — Drake', colours: ['R'], manaCost: '{3}{R}{R}' }

test('the same card always has the same picture', () => {
  const first = sceneOf(drake)
  // Enough other cards to push the first one out of the cache.
  for (let other = 0; other < 600; other += 1) sceneOf({ ...drake, name: `Drake ${other}` })
  const again = sceneOf({ ...drake })
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

test('another card has another picture', () => {
  expect(sceneOf({ ...drake, name: 'Goblin Bell-Thief' })).not.toEqual(sceneOf(drake))
})

test('a card has the charge of its subtype, else of its type, else none', () => {
  expect(sceneOf(drake).chargeId).toBe('wyvern')
  expect(sceneOf({ ...drake, typeLine: 'Battle' }).chargeId).toMatch(/castle|rune-sword/)
  expect(sceneOf({ ...drake, typeLine: 'Constructor' }).chargeId).toMatch(
    /heraldic-sun|moon-claws|star-swirl|crystal-cluster/,
  )
})

test.each([
  { colours: ['R'], typeLine: 'Instant', frame: 'R' },
  { colours: ['R', 'G'], typeLine: 'Instant', frame: 'M' },
  { colours: [], typeLine: 'Artifact', frame: 'C' },
  { colours: [], typeLine: 'Basic Land — Forest', frame: 'L' },
  { colours: [], typeLine: 'Creature — Islander', frame: 'C' },
])('$colours $typeLine has the frame $frame', ({ frame, ...card }) => {
  expect(frameOf({ name: 'Any', ...card })).toBe(frame)
})
