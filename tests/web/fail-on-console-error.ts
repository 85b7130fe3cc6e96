import { afterEach, vi } from 'vitest'

const faults = vi.spyOn(globalThis.console, 'error')

/** React and the browser report faults there that no assertion would notice. */
afterEach(() => {
  const seen = faults.mock.calls.map((call) => call.join(' '))
  faults.mockClear()
  if (seen.length > 0) throw new Error(`console.error was called: ${seen.join('\n')}`)
})
