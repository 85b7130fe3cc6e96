import { expect, test } from 'vitest'

import { tellingOf } from '#contract/notices/kinds.ts'

const named = {
  kind: 'draft',
  title: 'Friday Draft',
  location: 'The Brass Flagon',
  date: '2026-12-04',
  time: '19:00',
}
const messageOf = (kind: Parameters<typeof tellingOf>[0], words: string) =>
  tellingOf(kind, { gatheringId: 'friday', named, words }, 'km').message

test.each([
  ['The hall is cold', 'Cancelled: Friday Draft, Fri 4 Dec. The hall is cold.'],
  ['The hall is cold.', 'Cancelled: Friday Draft, Fri 4 Dec. The hall is cold.'],
  ['Sorry!', 'Cancelled: Friday Draft, Fri 4 Dec. Sorry!'],
  ['', 'Cancelled: Friday Draft, Fri 4 Dec.'],
])('why a gathering was cancelled, “%s”, ends as a sentence does', (words, message) => {
  expect(messageOf('gathering-canceled', words)).toBe(message)
})

test.each([
  ['sleeves', 'Today at 19:00: Friday Draft. Bring sleeves.'],
  ['sleeves and dice.', 'Today at 19:00: Friday Draft. Bring sleeves and dice.'],
])('what to bring, “%s”, ends as a sentence does', (words, message) => {
  expect(messageOf('gathering-soon', words)).toBe(message)
})

test.each([
  ['We have two boxes', 'Friday Draft: “We have two boxes”.'],
  ['We have two boxes. Who comes early?', 'Friday Draft: “We have two boxes. Who comes early?”'],
])('what a host wrote, “%s”, ends once', (words, message) => {
  expect(messageOf('gathering-announced', words)).toBe(message)
})

test('words that are cut end with the sign of it', () => {
  const message = messageOf('gathering-canceled', 'far too long '.repeat(20))
  expect(message).toMatch(/[a-z]…$/)
  expect(Array.from(message).length).toBeLessThanOrEqual(120)
})
