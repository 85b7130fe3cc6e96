import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { createQueryClient } from '#web/app/query-client.ts'
import { refuse, reply, standIn } from '#web/app/stand-in.tsx'

import { App } from './app.tsx'

const SESSION = 'GET /api/session'

async function openApp(): Promise<void> {
  const routeTree = createRootRoute({ component: () => <h1>The tavern</h1> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered
  await render(<App queryClient={createQueryClient()} router={router as never} />)
}

test('until it is known who is signed in, the screen says that it is loading', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [SESSION]: () => answer.promise })
  await openApp()
  await expect.element(page.getByText('Gathering your sh...spells...')).toBeVisible()
  answer.resolve(reply({ member: null }))
  await expect.element(page.getByRole('heading', { name: 'The tavern' })).toBeVisible()
  await expect.element(page.getByText('Gathering your sh...spells...')).not.toBeInTheDocument()
})

test('when that cannot be found out, it says what went wrong, and a retry continues', async () => {
  let isBroken = true
  using _ = standIn({ [SESSION]: () => (isBroken ? refuse('internal') : reply({ member: null })) })
  await openApp()
  await expect.element(page.getByRole('heading', { name: 'Authentication error' })).toBeVisible()
  await expect.element(page.getByText('Error details')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'The tavern' })).toBeVisible()
})
