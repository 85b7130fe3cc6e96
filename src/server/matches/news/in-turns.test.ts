import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { queueNews, tellNews } from './actions.ts'

test('after the news of each card, others get a turn', async () => {
  await using app = await startApp()
  const { id: memberId } = await joined(app, 'gandalf')
  const cards = Object.values(PRINTINGS).slice(0, 4)
  const items = cards.map((subjectId) => ({ kind: 'copies', memberId, subjectId, kinds: [] }) as const)
  await transact(app, [], (change) => queueNews(change, items))
  const waiting: number[] = []
  const turn = async () => {
    waiting.push((await app.db.selectFrom('match_news').select('id').execute()).length)
  }
  await tellNews.run(app, '{}', {
    key: memberId,
    tries: 1,
    signal: new AbortController().signal,
    turn,
    goOnFrom: async () => {},
    checkHold: async () => {},
    finish: async () => {},
  })
  expect(waiting).toEqual([3, 2, 1, 0])
})
