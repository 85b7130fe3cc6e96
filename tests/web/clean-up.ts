import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/** The library does so itself, but only for the file that imports it first. */
beforeEach(async () => {
  await cleanup()
})
