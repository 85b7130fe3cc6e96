import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Refused, Unreachable } from './call.ts'
import { later } from './later.ts'
import { ListToCome } from './list-to-come.tsx'
import { createQueryClient } from './query-client.ts'

test('a failure reaches whoever is drawn only after it, and reads then that something failed', async () => {
  const code = Promise.withResolvers<typeof ListToCome>()
  const Window = later(async () => await code.promise)
  const answer = Promise.withResolvers<string>()
  const client = createQueryClient()
  function Page() {
    const list = useQuery({ queryKey: ['list'], queryFn: async () => await answer.promise })
    // Like a window that draws one frame later, it hands on what nobody has read yet.
    return <Suspense>{list.data === undefined ? <Window list={list} height="1rem" /> : list.data}</Suspense>
  }
  await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  answer.reject(new Error('no line'))
  await expect.poll(() => client.getQueryState(['list'])?.status).toBe('error')
  code.resolve(ListToCome)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

async function askTwice(client: QueryClient, fault: Error): Promise<void> {
  const answer = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockRejectedValue(fault)
  const query = { queryKey: ['thing'], queryFn: answer, retry: false }
  await client.query(query)
  await expect(client.query({ ...query, staleTime: 0 })).rejects.toBe(fault)
}

test('what is not found any more is forgotten, so that no page goes on showing it', async () => {
  const client = createQueryClient()
  await askTwice(client, new Refused('not_found'))
  expect(client.getQueryState(['thing'])).toMatchObject({ data: undefined, status: 'error' })
})

test('what cannot be fetched anew for another reason stays', async () => {
  const client = createQueryClient()
  await askTwice(client, new Unreachable('no line'))
  expect(client.getQueryData(['thing'])).toBe('first')
})
