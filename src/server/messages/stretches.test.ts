import { expect, test } from 'vitest'

import { MESSAGE_PAGE_SIZE } from '#contract/messages.ts'
import { miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { writeTo } from './actions.ts'
import { listMessages, type Stretch } from './message-queries.ts'

const SAID = MESSAGE_PAGE_SIZE + 10
const LISTED = MESSAGE_PAGE_SIZE + 1

/** A conversation with a few more messages than a page holds. */
async function aLongTalk(app: TestApp) {
  const [mira, tam] = await miraAndFellows(app)
  const first = { username: mira.username, words: '1', clientId: 'w1' }
  const { conversationId } = await writeTo(app, tam, first)
  for (let number = 2; number <= SAID; number += 1) await says(app, tam, conversationId, String(number))
  const numbers = async (stretch: Stretch, since = 0) =>
    (await listMessages(app.db, { conversationId, since }, stretch)).map((row) => row.number)
  return { numbers }
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

test('a page is asked for before a number, after one, or at the end, in order and with one more', async () => {
  await using app = await startApp()
  const { numbers } = await aLongTalk(app)
  expect(await numbers({ last: SAID })).toEqual(numbersFrom(SAID - LISTED + 1, LISTED))
  expect(await numbers({ before: SAID - 5 })).toEqual(numbersFrom(SAID - 5 - LISTED, LISTED))
  expect(await numbers({ before: 4 })).toEqual([1, 2, 3])
  expect(await numbers({ before: 1 })).toEqual([])
  expect(await numbers({ after: 0 })).toEqual(numbersFrom(1, LISTED))
  expect(await numbers({ after: SAID - 2 })).toEqual([SAID - 1, SAID])
  expect(await numbers({ after: SAID })).toEqual([])
})

test('somebody who joined later sees nothing from before, wherever they ask', async () => {
  await using app = await startApp()
  const { numbers } = await aLongTalk(app)
  const since = SAID - 3
  const seen = [SAID - 2, SAID - 1, SAID]
  expect(await numbers({ last: SAID }, since)).toEqual(seen)
  expect(await numbers({ before: SAID }, since)).toEqual(seen.slice(0, 2))
  expect(await numbers({ before: 5 }, since)).toEqual([])
  expect(await numbers({ after: 0 }, since)).toEqual(seen)
})

test('the end of a conversation has what was said since its last number was read', async () => {
  await using app = await startApp()
  const { numbers } = await aLongTalk(app)
  const atTheEnd = numbersFrom(SAID - LISTED + 1, LISTED)
  for (const last of [SAID - 1, SAID - 4, SAID - MESSAGE_PAGE_SIZE])
    expect(await numbers({ last }), String(last)).toEqual(atTheEnd)
})
