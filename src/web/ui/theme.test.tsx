import { expect, test } from 'vitest'

import { applyTheme, currentTheme } from './theme.ts'

test('a theme applies at once and is kept in a cookie, and the device’s own sets no attribute', () => {
  applyTheme('night')
  expect(document.documentElement.dataset['theme']).toBe('night')
  expect(document.cookie).toContain('theme=night')
  expect(currentTheme()).toBe('night')
  applyTheme('device')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(document.cookie).toContain('theme=device')
  expect(currentTheme()).toBe('device')
})
