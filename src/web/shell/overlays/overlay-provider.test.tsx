import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { useOpenOverlay } from '#web/app/overlays.ts'
import { SearchShortcut } from '#web/shell/frame/search-shortcut.tsx'

import { OverlayProvider } from './overlay-provider.tsx'

function Shown() {
  const open = useOpenOverlay()
  return <output>{open?.overlay.name ?? 'nothing'}</output>
}

/** A frame around two pages; the second waits for ever. */
async function renderFrame() {
  const root = createRootRoute({
    component: () => (
      <OverlayProvider>
        <SearchShortcut />
        <Shown />
        <Outlet />
      </OverlayProvider>
    ),
  })
  const here = createRoute({ getParentRoute: () => root, path: '/here' })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: async () => await new Promise<never>(() => undefined),
  })
  const history = createMemoryHistory({ initialEntries: ['/here'] })
  const router = createRouter({ routeTree: root.addChildren([here, slow]), history })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
  return { router, history }
}

test('an overlay opened while the next page loads stays when that page is requested again', async () => {
  const { router, history } = await renderFrame()
  history.push('/slow')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
  void router.invalidate()
  await expect.poll(() => router.latestLocation.pathname).toBe('/slow')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
})

test('going to another page closes the overlay', async () => {
  const { history } = await renderFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
  history.push('/slow')
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
})

test('going to a part of the same page closes the overlay, and forgetting that part does not', async () => {
  const { history } = await renderFrame()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
  history.push('/here#part')
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
  history.replace('/here')
  await expect.poll(() => history.location.hash).toBe('')
  await expect.element(page.getByRole('status')).toHaveTextContent('browse')
})
