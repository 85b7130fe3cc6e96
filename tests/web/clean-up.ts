import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

import { endSessions, whatIsLeft } from '#web/app/stand-in-sessions.ts'
import { dismissEveryToast } from '#web/ui/layers/toasts.ts'

/** The library leaves the page as the next test begins, but only for the file that imports it first. */
afterEach(async () => {
  const left = whatIsLeft()
  await cleanup()
  await left.isAnswered()
})

beforeEach(() => {
  endSessions()
  // What the last test had said is not said in this one.
  dismissEveryToast()
  // A link followed by an earlier test leaves its fragment in the page that they share.
  history.replaceState(null, '', location.pathname + location.search)
})
