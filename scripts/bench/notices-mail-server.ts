// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
import { parentPort } from 'node:worker_threads'

import { startMailServer } from '#tests/server/mail-server.ts'

// On a thread of its own, so that its work does not count as that of the house.
const { url, received } = await startMailServer()
parentPort?.postMessage(url)
parentPort?.on('message', () => {
  parentPort?.postMessage(received.length)
})
