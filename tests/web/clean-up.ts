import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

import { endSessions } from '#web/app/stand-in-sessions.ts'
import { dismissEveryToast } from '#web/ui/layers/toasts.ts'

/** The library does so itself, but only for the file that imports it first. */
beforeEach(async () => {
  await cleanup()
  endSessions()
  // What the last test had said is not said in this one.
  dismissEveryToast()
  // A link followed by an earlier test leaves its fragment in the page that they share.
  history.replaceState(null, '', location.pathname + location.search)
})
