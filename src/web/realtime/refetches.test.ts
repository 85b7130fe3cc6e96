import { MutationObserver as Write, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { afterWrite, noteStream } from './after-write.ts'
import { Refetches } from './refetches.ts'

const BOARD = ['bounties', 'board']

/** Opens a page that shows the board, and counts its requests after the first. */
async function openPage({ random }: { random?: () => number } = {}) {
  const client = new QueryClient()
  const refetches = new Refetches(client, random)
  let asked = -1
  const observer = new QueryObserver(client, {
    queryKey: BOARD,
    queryFn: () => (asked += 1),
    staleTime: Number.POSITIVE_INFINITY,
  })
  client.mount()
  const leave = observer.subscribe(() => undefined)
  onTestFinished(() => {
    leave()
    refetches.stop()
    client.unmount()
    vi.useRealTimers()
  })
  await expect.poll(() => asked).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return { client, refetches, asked: () => asked }
}

/** Starts a write, as a domain's action would, that ends when the test says so. */
function write(client: QueryClient): { end: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const action = new Write(client, {
    mutationFn: () => promise,
    onSettled: async (_done, error) => {
      await afterWrite(client, BOARD, error)
    },
  })
  action.mutate().catch(() => undefined)
  return {
    end: () => {
      resolve(undefined)
    },
    fail: () => {
      reject(new Error('refused'))
    },
  }
}

test('a query is refetched after the first of many events, then at intervals, then after the last', async () => {
  const { refetches, asked } = await openPage()
  refetches.stale(BOARD, false)
  await vi.advanceTimersByTimeAsync(20)
  expect(asked()).toBe(1)
  for (let event = 1; event < 50; event += 1) {
    refetches.stale(BOARD, false)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(3)
})

test('an event for everybody is followed by a refetch after a random delay', async () => {
  const { refetches, asked } = await openPage({ random: () => 0.5 })
  refetches.stale(BOARD, true)
  await vi.advanceTimersByTimeAsync(990)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(asked()).toBe(1)
  refetches.stale(BOARD, true)
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toBe(2)
})

test('a hidden tab refetches once it is shown', async () => {
  const { refetches, asked } = await openPage()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  refetches.stale(BOARD, false)
  refetches.stale(BOARD, false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(0)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
})

test('after a write the tab refetches once, whether its event comes before or after the reply', async () => {
  const { client, refetches, asked } = await openPage()
  noteStream(client, true)
  const first = write(client)
  refetches.stale(BOARD, true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(0)
  first.end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(1)

  const second = write(client)
  second.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
  refetches.stale(BOARD, true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(2)
})

test('without a stream, or when the write fails, the action refetches by itself', async () => {
  const { client, asked } = await openPage()
  write(client).end()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
  noteStream(client, true)
  write(client).fail()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
})

test('a slow write holds back refetches for other events for three seconds only', async () => {
  const { client, refetches, asked } = await openPage()
  const upload = write(client)
  refetches.stale(BOARD, false)
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toBe(1)
  noteStream(client, true)
  upload.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
})

/** A query whose every answer comes when the test says so; how often it was asked, and how to answer the last. */
function heldQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const refetches = new Refetches(client)
  const asked: PromiseWithResolvers<string>[] = []
  const query = {
    queryKey: BOARD,
    queryFn: async () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return await answer.promise
    },
  }
  client.mount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    refetches.stop()
    client.unmount()
    vi.useRealTimers()
  })
  return { client, refetches, query, asked }
}

test('an event that overtakes the first answer of a page that is still opening is not lost', async () => {
  const { client, refetches, query, asked } = heldQuery()
  const opening = client.query(query)
  refetches.stale(BOARD, false)
  asked[0]?.resolve('before the event')
  await opening
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('after the event')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(BOARD)).toBe('after the event')
  leave()
})

test('an event that overtakes the first answer of an open page is not lost, and asks once more', async () => {
  const { client, refetches, query, asked } = heldQuery()
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  refetches.stale(BOARD, false)
  // Long enough for a refetch, which joins the first fetch.
  await vi.advanceTimersByTimeAsync(100)
  asked[0]?.resolve('before the event')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('after the event')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(BOARD)).toBe('after the event')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(2)
  leave()
})
