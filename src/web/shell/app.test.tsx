import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { giveFirstReplies, takeFirstReply } from '#web/app/first-replies.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { sessionQuery } from '#web/app/session.ts'
import { MAREN, refuse, reply, standIn } from '#web/app/stand-in.tsx'
import { ToastRegion } from '#web/ui/layers/toast-region.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { App } from './app.tsx'

const SESSION = 'GET /api/session'

function Tavern() {
  return (
    <>
      <h1>The tavern</h1>
      <ToastRegion />
    </>
  )
}

async function openApp(queryClient = createQueryClient()): Promise<void> {
  const routeTree = createRootRoute({ component: Tavern })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered
  await render(<App queryClient={queryClient} router={router as never} />)
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

test('what was said to a member and read for them is gone as soon as somebody else is signed in', async () => {
  using _ = standIn({ [SESSION]: () => reply({ member: MAREN }) })
  const client = createQueryClient()
  await openApp(client)
  await expect.element(page.getByRole('heading', { name: 'The tavern' })).toBeVisible()
  showToast({ kind: 'good', text: '12 cards moved', stayMs: 20_000 })
  giveFirstReplies(new Map([['/api/profile', { username: MAREN.username }]]))
  await expect.element(page.getByText('12 cards moved')).toBeVisible()
  client.setQueryData(sessionQuery.queryKey, { member: { ...MAREN, id: 'm2', username: 'Sigrun' } })
  expect(takeFirstReply('/api/profile')).toBeUndefined()
  await expect.element(page.getByText('12 cards moved')).not.toBeInTheDocument()
})
