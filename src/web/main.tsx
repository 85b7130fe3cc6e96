import './ui/tokens.css'
import './ui/base.css'
import { createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { titleOfPath } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { sessionQuery } from './app/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { prefetchMemberFrame } from './shell/lazy-frame.ts'
import { MissingPage } from './shell/missing-page.tsx'
import { RouteFault } from './shell/route-fault.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const queryClient = createQueryClient()
void beginFrame()
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultPendingComponent: () => <LoadingScreen text="Gathering your sh...stuff..." />,
  defaultErrorComponent: RouteFault,
  defaultNotFoundComponent: MissingPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// The server has written the first title; the page's own data may put another in its place once it is shown.
let titledPath = location.pathname
router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
  if (pathname === titledPath) return
  titledPath = pathname
  document.title = titleOfPath(pathname)
})

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App queryClient={queryClient} router={router} />)

/** The frame of the signed-in is asked for here already, so that it comes along with the page and not after it. */
async function beginFrame(): Promise<void> {
  try {
    const { member } = await queryClient.query(sessionQuery)
    if (member !== null) prefetchMemberFrame()
  } catch {
    // The app itself asks too, and tells what went wrong.
  }
}
