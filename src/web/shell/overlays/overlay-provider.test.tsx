import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { defineOverlay, type OverlayProps, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { SearchShortcut } from '#web/shell/frame/search-shortcut.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { OverlayLayer } from './overlay-layer.tsx'
import { OverlayProvider } from './overlay-provider.tsx'

function Shown() {
  const open = useOpenOverlay()
  return <output>{open?.overlay.name ?? 'nothing'}</output>
}

/** A frame around two pages; the second waits for ever. */
async function renderFrame(more?: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <OverlayProvider>
        <SearchShortcut />
        <Shown />
        <Outlet />
        {more}
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

/** Three windows, each opened from the one before in its place. */
const first = defineOverlay('first', () => Promise.resolve(StepTo))
const second = defineOverlay('second', () => Promise.resolve(StepTo), { isKept: true })
const last = defineOverlay('last', () => Promise.resolve(LastStep))

function StepTo(props: OverlayProps) {
  const { show } = useOverlays()
  const next = useOpenOverlay()?.overlay === first ? second : last
  return (
    <Modal title={`Before the ${next.name}`} {...props}>
      <button type="button" onClick={() => show(next)}>
        Go on
      </button>
    </Modal>
  )
}

function LastStep(props: OverlayProps) {
  return (
    <Modal title="The last" {...props}>
      <button type="button" onClick={props.onClose}>
        Done
      </button>
    </Modal>
  )
}

function Opener() {
  const { show } = useOverlays()
  return (
    <button type="button" onClick={() => show(first)}>
      Begin
    </button>
  )
}

test.for(['{Escape}', '{Enter}'])(
  'the focus returns to where the first of a chain of windows was opened, closed by %s',
  async (key) => {
    await renderFrame(
      <>
        <Opener />
        <OverlayLayer />
      </>,
    )
    await page.getByRole('button', { name: 'Begin' }).click()
    await page
      .getByRole('dialog', { name: 'Before the second' })
      .getByRole('button', { name: 'Go on' })
      .click()
    await page.getByRole('dialog', { name: 'Before the last' }).getByRole('button', { name: 'Go on' }).click()
    const done = page.getByRole('dialog', { name: 'The last' }).getByRole('button', { name: 'Done' })
    await expect.element(done).toBeVisible()
    if (key === '{Enter}') await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Begin' })).toHaveFocus()
  },
)
