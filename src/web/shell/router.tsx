import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { MissingPage } from '#web/app/fallbacks/missing-page.tsx'
import { RouteFault } from '#web/app/fallbacks/route-fault.tsx'
import { routeTree } from '#web/route-tree.gen.ts'
import { LoadingScreen } from '#web/ui/layout/loading-screen.tsx'

/** Creates the router of the app. @param history replaces the browser's history on the server */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // On the server, the router would write a script for it into the page.
    scrollRestoration: history === undefined,
    notFoundMode: 'root',
    defaultPendingComponent: () => <LoadingScreen text="Gathering your sh...stuff..." />,
    defaultErrorComponent: RouteFault,
    defaultNotFoundComponent: MissingPage,
    ...(history !== undefined && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
