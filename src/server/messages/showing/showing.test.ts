import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { answerRequest, describeConversation, markRead, writeTo } from '#server/messages/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { showSeen, showTyping } from './showing.ts'

const writes = (app: App, from: Member, { username }: Member, words: string) =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

const hides = (app: App, member: Member) =>
  changeProfile(app, member, { username: member.username, preferences: { showsReading: false } })

const said = (authorId: string, conversationId: string) => [
  { type: 'message.said', conversationId, number: 1, authorId, isFirst: true },
  { type: 'message.said', conversationId, number: 2, authorId },
]

const Heard = z.object({ type: z.string(), number: z.int().optional() })

/** What is sent to the open window of a member from now on, and never stored. */
function listen(app: TestApp, { id: memberId }: Member): string[] {
  const heard: string[] = []
  app.streams.add({
    memberId,
    sessionId: null,
    address: '',
    tell: ({ bytes, place }) => {
      if (place !== undefined) return
      const data = /data: (.*)/.exec(new TextDecoder().decode(bytes))?.[1] ?? ''
      const { type, number } = Heard.parse(JSON.parse(data))
      heard.push(number === undefined ? type : `${type} ${String(number)}`)
    },
    together: (tellAll) => {
      tellAll()
    },
    beat: () => undefined,
    close: () => undefined,
  })
  return heard
}

const seenBy = async (app: App, { id: memberId }: Member, conversationId: string) =>
  (await describeConversation(app, { memberId, conversationId })).seenNumber

async function reads(app: App, member: Member, conversationId: string, number: number): Promise<void> {
  await markRead(app, member, { conversationId, number })
  await showSeen(app, { memberId: member.id, conversationId })
}

test('the other of two sees who types and how far they have read, live and later', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const { conversationId } = await writes(app, mira, tam, 'One')
  await writes(app, mira, tam, 'Two')
  const [miras, tams, hexs] = [listen(app, mira), listen(app, tam), listen(app, hex)]
  expect(await seenBy(app, mira, conversationId)).toBe(0)
  await reads(app, tam, conversationId, 1)
  await showTyping(app, tam, { conversationId })
  expect(await seenBy(app, mira, conversationId)).toBe(1)
  expect([miras, tams, hexs]).toEqual([['message.seen 1', 'message.typing'], [], []])
  await expect(showTyping(app, hex, { conversationId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await app.events()).filter(({ type }) => /typing|seen/.test(type))).toEqual([])
})

test('whoever shows nothing sees nothing of others', async () => {
  for (const hiding of [0, 1]) {
    await using app = await startApp()
    const [mira, tam] = await miraAndFellows(app)
    const { conversationId } = await writes(app, mira, tam, 'One')
    await hides(app, hiding === 0 ? mira : tam)
    const [miras, tams] = [listen(app, mira), listen(app, tam)]
    await reads(app, tam, conversationId, 1)
    for (const member of [mira, tam]) await showTyping(app, member, { conversationId })
    expect([await seenBy(app, mira, conversationId), await seenBy(app, tam, conversationId)]).toEqual([
      null,
      null,
    ])
    expect([miras, tams]).toEqual([[], []])
  }
})

test('before a stranger is accepted, neither sees anything of the other', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  const { conversationId } = await writes(app, boromir, frodo, 'Lend me the ring')
  const [frodos, boromirs] = [listen(app, frodo), listen(app, boromir)]
  await reads(app, frodo, conversationId, 1)
  for (const member of [frodo, boromir]) await showTyping(app, member, { conversationId })
  expect([await seenBy(app, boromir, conversationId), await seenBy(app, frodo, conversationId)]).toEqual([
    null,
    null,
  ])
  expect([frodos, boromirs]).toEqual([[], []])
  await answerRequest(app, frodo, { conversationId, answer: 'accept' })
  expect(await seenBy(app, boromir, conversationId)).toBe(1)
  await showTyping(app, boromir, { conversationId })
  expect(frodos).toEqual(['message.typing'])
})

test('in a group those who show it see who types, but nobody whom a block parts from them', async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex, otto])
  await hides(app, otto)
  await block(app, hex, 'tam')
  const [miras, hexs, ottos] = [listen(app, mira), listen(app, hex), listen(app, otto)]
  await showTyping(app, tam, { conversationId: crew })
  expect([miras, hexs, ottos]).toEqual([['message.typing'], [], []])
  expect(await seenBy(app, mira, crew)).toBeNull()
})

test('a stream tells nobody how far others have read, or that they declined', async () => {
  await using app = await startApp()
  const [frodo, boromir, gollum] = await Promise.all(
    ['frodo', 'boromir', 'gollum'].map((name) => welcomed(app, name)),
  )
  if (frodo === undefined || boromir === undefined || gollum === undefined) throw new Error('nobody is here')
  const { conversationId: read } = await writes(app, boromir, frodo, 'Lend me the ring')
  const { conversationId: declined } = await writes(app, gollum, frodo, 'Give it to us')
  await markRead(app, frodo, { conversationId: read, number: 1 })
  await answerRequest(app, frodo, { conversationId: declined, answer: 'decline' })
  await writes(app, boromir, frodo, 'Please')
  await writes(app, gollum, frodo, 'Please, precious')
  const heardBy = async ({ id }: Member, conversationId: string) =>
    (await app.logged())
      .filter(({ audience }) => Array.isArray(audience) && audience.includes(id))
      .filter(({ event }) => 'conversationId' in event && event.conversationId === conversationId)
      .map(({ event }) => event)
  expect(await heardBy(boromir, read)).toEqual(said(boromir.id, read))
  expect(await heardBy(gollum, declined)).toEqual(said(gollum.id, declined))
})
