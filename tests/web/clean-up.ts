import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/** The library does so itself, but only for the file that imports it first. */
beforeEach(async () => {
  await cleanup()
  // A link followed by an earlier test leaves its fragment in the page that they share.
  history.replaceState(null, '', location.pathname + location.search)
})
