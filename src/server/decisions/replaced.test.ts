import { expect, test } from 'vitest'

import { suspend } from '#server/accounts/suspension/actions.ts'
import { found } from '#server/http/refusal.ts'
import { welcomed } from '#tests/members/joining.ts'
import { admin } from '#tests/members/keepers.ts'
import { startApp } from '#tests/server/start-app.ts'

import { liftLimit, limit } from './actions.ts'
import { answerAppeal, appeal } from './appeal-actions.ts'
import { describeAppeals, describeOwn } from './describe.ts'

const DAY_MS = 86_400_000
const REASON = 'You shouted at the whole table'

test('no appeal is granted while a newer decision has taken the place of what it was about', async () => {
  await using app = await startApp()
  const [elrond, galadriel] = [await admin(app, 'elrond'), await admin(app, 'galadriel')]
  const boromir = await welcomed(app, 'boromir')
  await limit(app, elrond, { username: 'boromir', reason: REASON, days: 7 })
  const { id: decisionId } = found((await describeOwn(app, boromir))[0])
  await appeal(app, boromir, { decisionId, words: 'It was the ring' })
  await limit(app, elrond, { username: 'boromir', reason: REASON, days: 30 })
  const granted = { decisionId, outcome: 'lifted', answer: 'It was' } as const
  await expect(answerAppeal(app, galadriel, granted)).rejects.toMatchObject({ code: 'decision_replaced' })
  expect(await describeOwn(app, boromir)).toMatchObject([
    { endedAt: null },
    { appeal: { outcome: null, answer: null } },
  ])
  await liftLimit(app, elrond, { username: 'boromir', reason: 'Enough' })
  await answerAppeal(app, galadriel, granted)
  expect(await describeOwn(app, boromir)).toMatchObject([{}, { appeal: { outcome: 'lifted' } }])
})

test('an appeal against a replaced suspension may be turned down, or granted once the newer one is over', async () => {
  await using app = await startApp()
  const [elrond, galadriel] = [await admin(app, 'elrond'), await admin(app, 'galadriel')]
  const members = [await welcomed(app, 'boromir'), await welcomed(app, 'denethor')]
  const appealed: string[] = []
  for (const member of members) {
    const { username } = member
    await suspend(app, elrond, { username, reason: REASON, days: null })
    const { id: decisionId } = found((await describeOwn(app, member))[0])
    await appeal(app, member, { decisionId, words: 'It was the ring' })
    await suspend(app, elrond, { username, reason: REASON, days: 7 })
    appealed.push(decisionId)
  }
  const [first = '', second = ''] = appealed
  const granted = { decisionId: first, outcome: 'lifted', answer: 'Come back' } as const
  await expect(answerAppeal(app, galadriel, granted)).rejects.toMatchObject({ code: 'decision_replaced' })
  await answerAppeal(app, galadriel, { decisionId: second, outcome: 'stands', answer: 'A week it is' })
  app.pass(7 * DAY_MS)
  await answerAppeal(app, galadriel, granted)
  expect(await describeAppeals(app, galadriel, { state: 'open' })).toMatchObject({ decisions: [] })
})
