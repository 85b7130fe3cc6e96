import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { giveFirstReplies } from './app/first-replies.ts'
import { createQueryClient } from './app/query-client.ts'
import { App } from './shell/app.tsx'
import { createAppRouter } from './shell/router.tsx'

/** React puts preloads for all pictures first. The page's head already names the one that matters. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/
/** The replies of the page being rendered are global, so pages are rendered one at a time. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Renders a page as a browser would first show it, from the replies that are sent with it.
 * @param address path and search
 * @returns the inner HTML of `#root`; `undefined` for a page that cannot be rendered this way
 */
export async function drawFirstView(
  address: string,
  replies: ReadonlyMap<string, unknown>,
): Promise<string | undefined> {
  const drawing = before.then(() => draw(address, replies))
  before = drawing.catch(() => undefined)
  return await drawing
}

async function draw(address: string, replies: ReadonlyMap<string, unknown>): Promise<string | undefined> {
  giveFirstReplies(replies)
  const queryClient = createQueryClient()
  try {
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
    await router.load()
    if (!router.state.matches.every(({ status }) => status === 'success')) return undefined
    const drawn = renderToString(<App queryClient={queryClient} router={router} />)
    return drawn.replace(PRELOADS, '')
  } finally {
    queryClient.clear()
  }
}
