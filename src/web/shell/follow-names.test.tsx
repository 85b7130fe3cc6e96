import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { createQueryClient } from '#web/app/query-client.ts'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { followNames } from './follow-names.ts'

const RENAMED = { type: 'name.changed', memberId: 'm2', was: 'FoulOrc', became: 'Peregrin' } as const

/** Opens a tab at this address, which then hears that FoulOrc is called Peregrin. @returns where it is then */
async function openWhileRenamed(address: string): Promise<string> {
  const root = createRootRoute({ component: Outlet })
  const pages = ['/$username', '/admin/members/$username', '/admin/ledger', '/inbox/new', '/card/$id'].map(
    (path) => createRoute({ getParentRoute: () => root, path, component: () => <h1>A page</h1> }),
  )
  const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  const navigated = vi.spyOn(router, 'navigate')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered
  followNames(router as never)['name.changed']?.(liveOf(createQueryClient()), RENAMED)
  await Promise.all(navigated.mock.results.map((result): unknown => result.value))
  expect(history.length).toBe(2)
  return history.location.href
}

test.for([
  ['their page', '/foulorc?tab=binders#shown', '/Peregrin?tab=binders#shown'],
  ['what keepers know of them', '/admin/members/FoulOrc', '/admin/members/Peregrin'],
  [
    'a list of what concerns them',
    '/admin/ledger?act=warned&member=FoulOrc',
    '/admin/ledger?act=warned&member=Peregrin',
  ],
  ['a message to them', '/inbox/new?to=FoulOrc', '/inbox/new?to=Peregrin'],
  ['the page of somebody else', '/FoulOrcs?tab=binders', '/FoulOrcs?tab=binders'],
  ['a thing of the same name', '/card/FoulOrc', '/card/FoulOrc'],
] as const)('a tab that is open at %s goes along with the new name', async ([, before, after]) => {
  expect(await openWhileRenamed(before)).toBe(after)
})
