import { expect, onTestFinished, test, vi } from 'vitest'

import { type Feed, startFeed } from './feed.ts'

interface Stream {
  readonly lastId: string | null
  readonly isOpen: () => boolean
  readonly send: (text: string) => void
}

/** Stands in for the server's event streams, and nothing else. */
function serveStreams(): Stream[] {
  const streams: Stream[] = []
  const realFetch = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = realFetch
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/api/events') return await realFetch(input, init)
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    let isOpen = true
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
    })
    request.signal.addEventListener('abort', () => {
      isOpen = false
      controller?.error(request.signal.reason)
    })
    streams.push({
      lastId: request.headers.get('last-event-id'),
      isOpen: () => isOpen,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return streams
}

/** Opens one browser tab; returns what it heard and how to close it. */
function openTab(since?: string): { heard: string[]; sessions: () => number; feed: Feed } {
  const heard: string[] = []
  let sessions = 0
  const feed = startFeed({
    since,
    onMessage: ({ name, data }) => {
      heard.push(name === 'message' ? data : name)
    },
    memberId: null,
    onStream: () => undefined,
    onSession: () => {
      sessions += 1
    },
  })
  onTestFinished(() => {
    feed.stop()
  })
  return { heard, sessions: () => sessions, feed }
}

test('two tabs share one stream, and both hear its events', async () => {
  const streams = serveStreams()
  const first = openTab('0.4')
  await expect.poll(() => streams).toHaveLength(1)
  const second = openTab('0.4')
  streams[0]?.send('retry: 10\nevent: resumed\ndata: {}\n\nid: 0.5\ndata: {"n":5}\n\n')
  await expect.poll(() => second.heard.includes('{"n":5}')).toBe(true)
  expect(first.heard).toEqual(['resumed', '{"n":5}'])
  expect(streams.map(({ lastId }) => lastId)).toEqual(['0.4'])
})

test('when the reading tab closes, the next one resumes from the last event', async () => {
  const streams = serveStreams()
  const first = openTab('0.4')
  await expect.poll(() => streams).toHaveLength(1)
  const second = openTab('0.4')
  streams[0]?.send('id: 0.9\ndata: {"n":9}\n\n')
  await expect.poll(() => second.heard.includes('{"n":9}')).toBe(true)
  first.feed.stop()
  await expect.poll(() => streams).toHaveLength(2)
  expect(streams[0]?.isOpen()).toBe(false)
  expect(streams[1]?.lastId).toBe('0.9')
})

test('a tab that joins after its page was rendered refetches everything once', async () => {
  const streams = serveStreams()
  const reader = openTab('0.4')
  await expect.poll(() => streams).toHaveLength(1)
  streams[0]?.send('id: 0.9\ndata: {"n":9}\n\n')
  await expect.poll(() => reader.heard).toHaveLength(1)
  const late = openTab('0.7')
  await expect.poll(() => late.heard).toHaveLength(1)
  expect(late.heard).toEqual(['hello'])
  const latest = openTab('0.9')
  streams[0]?.send('id: 1.0\ndata: {"n":10}\n\n')
  await expect.poll(() => latest.heard.includes('{"n":10}')).toBe(true)
})

test('a broken stream resumes where it ended', async () => {
  const streams = serveStreams()
  const { heard } = openTab()
  await expect.poll(() => streams).toHaveLength(1)
  streams[0]?.send('retry: 1\nid: 1.1\nevent: hello\ndata: {}\n\nid: 1.2\nda')
  streams[0]?.send('ta: {"n":2}\n\n')
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toEqual(['hello', '{"n":2}'])
})

test('a stream that falls silent is opened again and goes on from the last event; a heartbeat keeps it', async () => {
  const streams = serveStreams()
  const { heard } = openTab()
  await expect.poll(() => streams).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  streams[0]?.send('id: 1.1\nevent: hello\ndata: {}\n\n')
  await expect.poll(() => heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(50_000)
  streams[0]?.send(': still here\n\nid: 1.2\ndata: {"n":2}\n\n')
  await expect.poll(() => heard).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(streams.map((stream) => stream.isOpen())).toEqual([true])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => streams).toHaveLength(2)
  expect(streams[0]?.isOpen()).toBe(false)
  expect(streams[1]?.lastId).toBe('1.2')
})

test('after a sign-in every tab knows, and the stream starts again', async () => {
  const streams = serveStreams()
  const reader = openTab('0.4')
  await expect.poll(() => streams).toHaveLength(1)
  const other = openTab('0.4')
  other.feed.changeSession('m1')
  await expect.poll(() => streams).toHaveLength(2)
  expect(reader.sessions()).toBe(1)
  // What the tab finds out afterwards is not news to the others.
  reader.feed.changeSession('m1')
  expect(other.sessions()).toBe(0)
  expect(streams[0]?.isOpen()).toBe(false)
  expect(streams[1]?.lastId).toBeNull()
})
