import './ui/tokens.css'
import './ui/base.css'
import { createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { titleOfPath } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { sessionMember, sessionQuery } from './app/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { prefetchMemberFrame } from './shell/lazy-frame.ts'
import { MissingPage } from './shell/missing-page.tsx'
import { RouteFault } from './shell/route-fault.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const queryClient = createQueryClient()
// Asked for here already, so that it comes along with the page and not after it.
void queryClient.prefetchQuery(sessionQuery).then(() => {
  if (sessionMember(queryClient) !== null) prefetchMemberFrame()
})
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

// The page's own data may put another title in its place once it is shown.
router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) document.title = titleOfPath(toLocation.pathname)
})

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App queryClient={queryClient} router={router} />)
