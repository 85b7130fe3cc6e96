import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import type { SessionMember, SessionReply } from '#contract/accounts.ts'
import { findPage } from '#contract/pages.ts'

import { giveFirstReplies } from './app/first-replies.ts'
import { createQueryClient } from './app/query-client.ts'
import { App } from './shell/app.tsx'
import { Frame } from './shell/frame/frame.tsx'
import { createAppRouter } from './shell/router.tsx'
import { WAITING_PAGES } from './shell/waiting-page.tsx'

/** React puts preloads for all pictures first. The page's head already names the one that matters. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/
/** Tells the app to show the page instead of joining what is drawn. */
const IS_WAITING = '<template data-waiting></template>'
/** The replies of the page being rendered are global, so pages are rendered one at a time. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Renders a page as a browser would first show it, from the replies that are sent with it. Of a page whose content
 * only the browser asks for, it renders the frame, and skeletons.
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
  const [path = ''] = address.split('?', 1)
  const waiting = findPage(path)?.path ?? ''
  if (!(waiting in WAITING_PAGES)) return await drawWith(createAppRouter, address, replies)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's reply
  const session = replies.get('/api/session') as SessionReply | undefined
  // A visitor is led to sign in.
  if (!session?.member) return undefined
  const drawn = await drawWith(waitingRouter(waiting, session.member), address, replies)
  return drawn === undefined ? undefined : IS_WAITING + drawn
}

async function drawWith(
  createPageRouter: typeof createAppRouter,
  address: string,
  replies: ReadonlyMap<string, unknown>,
): Promise<string | undefined> {
  giveFirstReplies(replies)
  const queryClient = createQueryClient()
  try {
    const router = createPageRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
    await router.load()
    if (!router.state.matches.every(({ status }) => status === 'success')) return undefined
    const drawn = renderToString(<App queryClient={queryClient} router={router} />)
    return drawn.replace(PRELOADS, '')
  } finally {
    queryClient.clear()
  }
}

/** A router that has this page in waiting at every address. */
function waitingRouter(pagePath: string, { username }: SessionMember): typeof createAppRouter {
  const Waiting = WAITING_PAGES[pagePath] ?? (() => null)
  return (queryClient, history) => {
    const root = createRootRouteWithContext()({
      component: () => (
        <Frame>
          <Waiting username={username} />
        </Frame>
      ),
    })
    const only = createRoute({ getParentRoute: () => root, path: '$' })
    const routeTree = root.addChildren([only])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered
    return createRouter({ routeTree, history, context: { queryClient } } as never) as never
  }
}
