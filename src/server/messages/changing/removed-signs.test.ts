import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { answerAppeal, appeal } from '#server/decisions/appeal-actions.ts'
import { describeOwn } from '#server/decisions/describe.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows, readBy, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { signMessage } from './actions.ts'

async function moderator(app: TestApp, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantModerator(app, username)
  return { ...member, isModerator: true }
}

test('a message that a keeper removed shows no signs, until it comes back', async () => {
  await using app = await startApp()
  const [arwen, elrond] = [await moderator(app, 'arwen'), await moderator(app, 'elrond')]
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  const { number } = await says(app, hex, crew, 'Rude')
  await signMessage(app, tam, { conversationId: crew, number, sign: 'fair', isGiven: true })
  const signs = async () => (await readBy(app, mira, crew)).find((line) => line.number === number)?.signs
  const given = [{ sign: 'fair', count: 1, by: ['tam'], isOwn: false }]
  expect(await signs()).toEqual(given)
  const id = `${crew}/${String(number)}`
  await removeContent(app, arwen, { thing: 'message', id, reason: 'It insults people' })
  expect(await signs()).toEqual([])
  const decisionId = (await describeOwn(app, hex))[0]?.id ?? ''
  await appeal(app, hex, { decisionId, words: 'It is a quote' })
  await answerAppeal(app, elrond, { decisionId, outcome: 'lifted', answer: 'So it is' })
  expect(await signs()).toEqual(given)
})
