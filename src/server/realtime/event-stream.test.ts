import { expect, test } from 'vitest'

import type { AppEvent } from '#contract/events.ts'
import { trimLog } from '#server/events/log-stretches.ts'
import { transact } from '#server/events/transact.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { openEventStream, type StreamReader } from './event-stream.ts'
import { Streams } from './streams.ts'

const joined = (username: string): AppEvent => ({
  type: 'member.joined',
  memberId: `member-${username}`,
  username,
})

async function announce(
  app: TestApp,
  event: AppEvent,
  audience: 'everyone' | 'members' | 'servers' | readonly string[],
): Promise<void> {
  await transact(app, [], (change) => change.announce(event, audience))
  // Other databases of the same PostgreSQL may hold the end of the log back for a moment.
  await app.logged()
}

/**
 * Announces an event to everyone, and waits until all current readers got it; later readers do not get it.
 */
async function announceAndHandOn(app: TestApp, event: AppEvent): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const end = app.tail.subscribe(() => {
    resolve(undefined)
  })
  await announce(app, event, 'everyone')
  await promise
  end()
}

interface Message {
  readonly id: string | undefined
  readonly event: string
  readonly username: string | undefined
}

/** Reads messages of one stream until it has `count`, heartbeats not counted. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, count: number): Promise<Message[]> {
  const messages: Message[] = []
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (messages.length < count) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    messages.push(...blocks.filter((block) => !block.startsWith(':')).map(readMessage))
  }
  await reader.cancel()
  return messages
}

function readMessage(block: string): Message {
  return {
    id: /^id: (.+)$/m.exec(block)?.[1],
    event: /^event: (.+)$/m.exec(block)?.[1] ?? 'message',
    username: /"username":"(\w+)"/.exec(block)?.[1],
  }
}

const WINDOW_BYTES = 65_536

/** The browser's side of a connection, which takes bytes as fast as they are read. */
function open(app: TestApp, reader: Partial<StreamReader> = {}): ReadableStream<Uint8Array<ArrayBuffer>> {
  let leave: (() => void) | undefined
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        let isOpen = true
        leave = openEventStream(
          app,
          {
            memberId: null,
            sessionId: null,
            address: app.newId(),
            lastEventId: undefined,
            isStillWelcome: () => Promise.resolve(true),
            ...reader,
          },
          {
            write: (bytes) => {
              controller.enqueue(bytes)
            },
            together: (writeAll) => {
              writeAll()
            },
            waitingBytes: () => WINDOW_BYTES - (controller.desiredSize ?? WINDOW_BYTES),
            close: () => {
              if (isOpen) controller.close()
              isOpen = false
            },
          },
        )
      },
      cancel: () => {
        leave?.()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WINDOW_BYTES }),
  )
}

test('a new reader is greeted, then gets what everyone may see and its own events', async () => {
  await using app = await startApp()
  await announceAndHandOn(app, joined('before'))
  const gandalf = read(open(app, { memberId: 'member-gandalf' }), 3)
  const stranger = read(open(app), 2)
  await announce(app, joined('secret'), ['member-gandalf'])
  await announce(app, joined('inside'), 'servers')
  await announce(app, joined('frodo'), 'everyone')

  expect((await gandalf).map(({ event, username }) => username ?? event)).toEqual([
    'hello',
    'secret',
    'frodo',
  ])
  expect((await stranger).map(({ event, username }) => username ?? event)).toEqual(['hello', 'frodo'])
})

const names = (messages: readonly Message[]) => messages.map(({ event, username }) => username ?? event)

test('what is for members reaches no visitor, neither at once nor when they come back', async () => {
  await using app = await startApp()
  await announceAndHandOn(app, joined('before'))
  const [member, visitor] = [open(app, { memberId: 'member-gandalf' }), open(app)]
  const [atOnce, hidden] = [read(member, 3), read(visitor, 2)]
  await announce(app, joined('inside'), 'members')
  await announce(app, joined('frodo'), 'everyone')
  const [hello] = await hidden
  expect(names(await atOnce)).toEqual(['hello', 'inside', 'frodo'])
  expect(names(await hidden)).toEqual(['hello', 'frodo'])
  const again = { lastEventId: hello?.id }
  expect(names(await read(open(app, again), 2))).toEqual(['resumed', 'frodo'])
  const own = { ...again, memberId: 'member-gandalf' }
  expect(names(await read(open(app, own), 3))).toEqual(['resumed', 'inside', 'frodo'])
})

test('a reader that reconnects gets what it missed, once, and then what is new', async () => {
  await using app = await startApp()
  await announceAndHandOn(app, joined('one'))
  const [, first] = await readAfter(app, undefined, 2, () => announce(app, joined('two'), 'everyone'))
  await announce(app, joined('three'), 'everyone')
  const resumed = await readAfter(app, first?.id, 3, () => announce(app, joined('four'), 'everyone'))
  expect(resumed.map(({ event, username }) => username ?? event)).toEqual(['resumed', 'three', 'four'])
})

test('a reader that was away for longer than the log reaches back starts again', async () => {
  await using app = await startApp()
  const [, old] = await readAfter(app, undefined, 2, () => announce(app, joined('one'), 'everyone'))
  await announce(app, joined('two'), 'everyone')
  app.pass(1000)
  await trimLog(app.db, app.now())
  await announce(app, joined('three'), 'everyone')
  const [greeting] = await readAfter(app, old?.id, 1, () => Promise.resolve())
  expect(greeting?.event).toBe('reset')
})

test('an event that ends the session ends its stream', async () => {
  await using app = await startApp()
  const stream = open(app, { memberId: 'm', sessionId: 'mine' })
  const reading = read(stream, 10)
  await announce(app, { type: 'session.ended', memberId: 'm', sessionId: 'other' }, 'servers')
  await announce(app, joined('frodo'), 'everyone')
  await announce(app, { type: 'session.ended', memberId: 'm', sessionId: 'mine' }, 'servers')
  expect((await reading).map(({ event, username }) => username ?? event)).toEqual(['hello', 'frodo'])
})

test('stopping the server ends every stream', async () => {
  await using app = await startApp()
  const reading = read(open(app), 10)
  await announce(app, joined('frodo'), 'everyone')
  await expect.poll(() => app.streams.count).toBe(1)
  app.tail.stop()
  expect((await reading)[0]?.event).toBe('hello')
  expect(app.streams.count).toBe(0)
})

test('a reader that does not keep up is cut off', async () => {
  await using app = await startApp()
  const stream = open(app)
  const reader = stream.getReader()
  await reader.read()
  const long = 'x'.repeat(200_000)
  for (let sent = 0; sent < 10; sent += 1) await announce(app, joined(long), 'everyone')
  await expect.poll(() => app.streams.count).toBe(0)
})

async function readAfter(
  app: TestApp,
  lastEventId: string | undefined,
  count: number,
  act: () => Promise<void>,
): Promise<Message[]> {
  const reading = read(open(app, { lastEventId }), count)
  await act()
  return await reading
}

test('an event for two members looks at their streams only', async () => {
  await using app = await startApp()
  const streams = new Streams(app.tail, () => Promise.resolve([]))
  const told: string[] = []
  for (let member = 0; member < 10_000; member += 1) {
    const memberId = `member-${String(member)}`
    streams.add({
      memberId,
      sessionId: null,
      address: '',
      tell: () => told.push(memberId),
      together: (tellAll) => {
        tellAll()
      },
      beat: () => undefined,
      close: () => undefined,
    })
  }
  await announce(app, joined('frodo'), ['member-7', 'member-77', 'member-nobody'])
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['member-7', 'member-77'])
})

test('what goes to all arrives everywhere in order, however many turns it takes', async () => {
  await using app = await startApp()
  const readers = Array.from({ length: 300 }, () => read(open(app), 4))
  for (const name of ['one', 'two', 'three']) await announce(app, joined(name), 'everyone')
  for (const messages of await Promise.all(readers))
    expect(messages.map(({ username }) => username)).toEqual([undefined, 'one', 'two', 'three'])
})
