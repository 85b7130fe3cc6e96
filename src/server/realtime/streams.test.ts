import { expect, test } from 'vitest'

import { startApp } from '#tests/server/start-app.ts'

import { Streams } from './streams.ts'

test('what waits for its turn goes to each stream in one write, in order, and what goes to some alone waits for nobody else', async () => {
  await using app = await startApp()
  const streams = new Streams(app.tail, () => Promise.resolve([]))
  const writes: string[] = []
  let isFirst = true
  for (const memberId of Array.from({ length: 40 }, (_, at) => `member-${String(at)}`)) {
    let written: string[] | undefined
    streams.add({
      memberId,
      sessionId: null,
      address: '',
      tell: ({ place }) => {
        const told = String(place?.sequence)
        if (written === undefined) writes.push(`${memberId}: ${told}`)
        else written.push(told)
        // As slow as ten thousand streams, so that the rest waits.
        if (isFirst) {
          const endsAt = performance.now() + 10
          while (performance.now() < endsAt);
        }
        isFirst = false
      },
      together: (tellAll) => {
        written = []
        tellAll()
        writes.push(`${memberId}: ${written.join(' ')}`)
        written = undefined
      },
      beat: () => undefined,
      close: () => undefined,
    })
  }
  const messageTo = (audience: 'everyone' | string[], sequence: number) =>
    streams.tell({
      bytes: new Uint8Array(),
      audience,
      aboutIds: [],
      place: { transaction: 1, sequence },
      endedSession: undefined,
    })
  for (const sequence of [1, 2, 3]) messageTo('everyone', sequence)
  messageTo(['member-7'], 4)
  for (const sequence of [5, 6]) messageTo('everyone', sequence)
  await expect.poll(() => writes.filter((write) => write.startsWith('member-31'))).toHaveLength(2)
  const to = (memberId: string) => writes.filter((write) => write.startsWith(`${memberId}:`))
  expect(to('member-0')).toEqual(['member-0: 1', 'member-0: 2 3 5 6'])
  expect(to('member-7')).toEqual(['member-7: 1', 'member-7: 2 3 4', 'member-7: 5 6'])
  expect(to('member-39')).toEqual(['member-39: 1 2 3 5 6'])
})
