import { expect, test } from 'vitest'

import { withoutReminders } from './reminder.ts'

test.each([
  ['Flying (It soars.)', 'Flying'],
  ['Flying (It soars.), haste (It hurries.)', 'Flying, haste'],
  ['({T}: Add {G}.)', ''],
  ['(As a Keep enters, guard it.)\nWhen it falls, draw a card.', 'When it falls, draw a card.'],
  ['Haste\n(It hurries.)\nFlying', 'Haste\nFlying'],
  ['Haste\n(It hurries.)', 'Haste'],
  ['No reminder', 'No reminder'],
])('removes the reminders from %j: %j', (text, rest) => {
  expect(withoutReminders(text)).toBe(rest)
})
