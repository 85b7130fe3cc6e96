import { MutationObserver as Write, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { afterWrite, noteStream } from './after-write.ts'
import { Refetches } from './refetches.ts'

const BOARD = ['bounties', 'board']

/** A page that shows the board, and counts how often it asked for it since it was first shown. */
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
  await vi.waitUntil(() => asked === 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return { client, refetches, asked: () => asked }
}

/** A write of this tab that ends when it is told to, as an action of a domain does it. */
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

test('a query is asked at the first of many events, now and then, and after the last', async () => {
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

test('what everybody hears of is asked for after a while that chance decides', async () => {
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

test('a hidden tab asks once it is shown', async () => {
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

test('after a write the tab asks once, whether its event comes before or after the reply', async () => {
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

test('without a stream, or when the write fails, the action asks by itself', async () => {
  const { client, asked } = await openPage()
  write(client).end()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)
  noteStream(client, true)
  write(client).fail()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
})

test('a write that takes long holds back what happens elsewhere for three seconds only', async () => {
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
