import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { openDatabase } from '#server/db/open-database.ts'
import { listApartIds } from '#server/people/public.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { Lane } from './lane.ts'
import { Streams } from './streams.ts'

/** A kind as a domain would add it. */
const Typing = z.object({ type: z.literal('room.typing'), roomId: z.string(), memberId: z.string() })
type Typing = z.infer<typeof Typing>

const IN_THE_SHIRE: Typing = { type: 'room.typing', roomId: 'shire', memberId: 'gandalf' }
const log = pino({ level: 'silent' })

/** Opens a server process with one stream for each of these members. */
function openProcess(app: TestApp, memberIds: readonly string[]) {
  const { db, wire } = openDatabase(app.config.databaseUrl)
  const streams = new Streams(app.tail, (memberId) => listApartIds(db, memberId))
  const heard: string[] = []
  for (const memberId of memberIds) {
    streams.add({
      memberId,
      sessionId: null,
      address: '',
      tell: ({ bytes }) => heard.push(`${memberId}: ${new TextDecoder().decode(bytes)}`),
      together: (tellAll) => {
        tellAll()
      },
      beat: () => undefined,
      close: () => undefined,
    })
  }
  const lane = new Lane({ schema: Typing, aboutIdsOf: ({ memberId }) => [memberId], streams, wire, log })
  const { promise: isConnected, resolve } = Promise.withResolvers<undefined>()
  const { close } = wire.connect({
    onWake: () => {
      resolve(undefined)
    },
    onText: (text) => {
      lane.take(text)
    },
  })
  return {
    lane,
    heard,
    isConnected,
    close: async () => {
      await close()
      await db.destroy()
    },
  }
}

test('a passing event reaches its audience at once, and is not stored', async () => {
  await using app = await startApp()
  const process = openProcess(app, ['sam', 'frodo'])
  process.lane.tell(IN_THE_SHIRE, ['frodo'])
  expect(process.heard).toEqual([
    'frodo: data: {"type":"room.typing","roomId":"shire","memberId":"gandalf"}\n\n',
  ])
  process.lane.tell(IN_THE_SHIRE, 'everyone')
  expect(process.heard).toHaveLength(3)
  expect(await app.events()).toEqual([])
  await process.close()
})

test('an event that breaks its contract or is too long throws at its sender', async () => {
  await using app = await startApp()
  const process = openProcess(app, ['sam'])
  const wrong: unknown = { type: 'room.typing', roomId: 7 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler would not allow this
  const broken = wrong as Typing
  expect(() => {
    process.lane.tell(broken, 'everyone')
  }).toThrow('roomId')
  const roomId = 'x'.repeat(8000)
  expect(() => {
    process.lane.tell({ ...IN_THE_SHIRE, roomId }, 'everyone')
  }).toThrow(RangeError)
  process.lane.take('{"count":1,"audience":"everyone","event":{"type":"dragon.roared"}}')
  process.lane.take('no JSON at all')
  expect(process.heard).toEqual([])
  await process.close()
})

// SQLite serves only one process.
if (process.env['TEST_DATABASE'] === 'postgres') {
  test('a passing event reaches the other processes, each once, equal ones too', async () => {
    await using app = await startApp()
    const one = openProcess(app, ['frodo'])
    const other = openProcess(app, ['sam'])
    await one.isConnected
    await other.isConnected
    one.lane.tell(IN_THE_SHIRE, 'everyone')
    one.lane.tell(IN_THE_SHIRE, 'everyone')
    await expect.poll(() => other.heard, { timeout: 10_000 }).toHaveLength(2)
    expect(one.heard).toHaveLength(2)
    await one.close()
    await other.close()
  })
}
