import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { GROUP_MAX } from '#contract/messages/groups.ts'
import type { App } from '#server/app-context.ts'
import { answerRequest, describeConversation, markRead } from '#server/messages/actions.ts'
import { editMessage, signMessage } from '#server/messages/changing/actions.ts'
import { countUnreadTalks, findOwn } from '#server/messages/list-queries.ts'
import { block } from '#server/people/block-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { fellowOf, miraAndFellows, gathered, inShort, readBy, says } from '#tests/messages/fellowship.ts'
import { startApp } from '#tests/server/start-app.ts'

import { addToGroup, beginGroup, leaveGroup, removeFromGroup, renameGroup } from './actions.ts'
import { describeMembers } from './describe.ts'

const GONE = { code: 'not_found' }
const NOT_ADDABLE = { code: 'not_addable' }

const adds = (app: App, member: Member, conversationId: string, ...others: readonly Member[]) =>
  addToGroup(app, member, { conversationId, players: others.map(({ username }) => username) })

const open = (app: App, { id: memberId }: Member, conversationId: string) =>
  describeConversation(app, { memberId, conversationId })

async function membersOf(app: App, { id: memberId }: Member, conversationId: string) {
  const group = await findOwn(app.db, { memberId, conversationId })
  if (group === undefined) throw new Error('they are not in it')
  return (await describeMembers(app.db, memberId, group)).map(({ username }) => username)
}

test('everybody in a group sees the same, and what came before is not for whoever comes later', async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await says(app, tam, crew, 'At eight')
  await adds(app, mira, crew, otto)
  await says(app, otto, crew, 'Hello')
  await renameGroup(app, mira, { conversationId: crew, title: 'Cube crew' })
  await leaveGroup(app, hex, { conversationId: crew })
  const later = ['mira added otto', 'otto said Hello', 'mira renamed Cube crew', 'hex left']
  const all = ['mira begun Draft crew', 'mira said Friday?', 'tam said At eight', ...later]
  for (const member of [mira, tam]) expect(inShort(await readBy(app, member, crew))).toEqual(all)
  expect(inShort(await readBy(app, otto, crew))).toEqual(later)
  await expect(readBy(app, hex, crew)).rejects.toMatchObject(GONE)
  await expect(says(app, hex, crew, 'Wait')).rejects.toMatchObject(GONE)
  expect(await membersOf(app, otto, crew)).toEqual(['mira', 'tam', 'otto'])
  expect((await open(app, otto, crew)).group).toMatchObject({ title: 'Cube crew', count: 3, isOpener: false })
})

test('a group begun again with the same id is the same group', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const begun = { clientId: randomUUID(), title: 'Draft crew', players: ['tam'], words: 'Friday?' }
  const ids = await Promise.all([beginGroup(app, mira, begun), beginGroup(app, mira, begun)])
  const again = await beginGroup(app, mira, begun)
  expect(new Set([...ids, again].map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(await readBy(app, tam, again.conversationId)).toHaveLength(2)
})

test('only whoever looks after a group adds, removes and renames, and who is removed is cut off at once', async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  await befriend(app, 'tam', 'otto')
  const crew = await gathered(app, mira, [tam, hex])
  const conversationId = crew
  await expect(adds(app, tam, crew, otto)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(removeFromGroup(app, tam, { conversationId, username: 'hex' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(renameGroup(app, tam, { conversationId, title: 'Mine' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(adds(app, otto, crew, otto)).rejects.toMatchObject(GONE)
  await removeFromGroup(app, mira, { conversationId, username: 'hex' })
  await says(app, mira, crew, 'Without hex')
  await expect(readBy(app, hex, crew)).rejects.toMatchObject(GONE)
  expect((await countUnreadTalks(app.db, hex.id, app.now())).in).toBe(0)
  const said = (await app.logged()).filter(({ event }) => event.type === 'message.said')
  expect(said.at(-1)?.audience).toEqual(expect.arrayContaining([mira.id, tam.id]))
  expect(said.at(-1)?.audience).not.toContain(hex.id)
  await adds(app, mira, crew, hex)
  expect(inShort(await readBy(app, hex, crew))).toEqual(['mira added hex'])
})

test('a group whose opener leaves passes to its longest member', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [hex])
  app.pass(1000)
  await adds(app, mira, crew, tam)
  await leaveGroup(app, mira, { conversationId: crew })
  expect(inShort(await readBy(app, hex, crew)).slice(-2)).toEqual(['mira left', 'mira passed hex'])
  expect((await open(app, hex, crew)).group?.isOpener).toBe(true)
  await removeFromGroup(app, hex, { conversationId: crew, username: 'tam' })
})

test('nobody is put into a group with somebody they are apart from, and the refusal is the same as for nobody', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  await block(app, hex, 'tam')
  const crew = await gathered(app, mira, [tam])
  const refusalOf = async (username: string) => {
    const added = addToGroup(app, mira, { conversationId: crew, players: [username] })
    const [settled] = await Promise.allSettled([added])
    return JSON.stringify(settled.status === 'rejected' ? settled.reason : 'added')
  }
  expect(await refusalOf('hex')).toBe(await refusalOf('nobody'))
  await expect(gathered(app, mira, [hex, tam])).rejects.toMatchObject({
    ...NOT_ADDABLE,
    issues: [{ path: 'players.1', code: 'not_addable' }],
  })
})

test('those who block one another in a group do not see what the other says, nor is it unread', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await block(app, tam, 'hex')
  const { number } = await says(app, hex, crew, 'Anybody there?')
  expect(inShort(await readBy(app, tam, crew)).at(-1)).toBe('hidden')
  expect(JSON.stringify(await readBy(app, tam, crew))).not.toMatch(/hex|Anybody/)
  expect((await open(app, tam, crew)).unread).toBe(0)
  expect((await countUnreadTalks(app.db, tam.id, app.now())).in).toBe(0)
  expect(await membersOf(app, tam, crew)).toEqual(['mira', 'tam'])
  const sign = { conversationId: crew, number, sign: 'agreed', isGiven: true } as const
  await expect(signMessage(app, tam, sign)).rejects.toMatchObject(GONE)
  await says(app, mira, crew, 'I am')
  expect((await open(app, tam, crew)).unread).toBe(1)
  expect(inShort(await readBy(app, hex, crew)).at(-1)).toBe('mira said I am')
})

test('a stranger is asked before they are in, and their own choice of writers counts', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const [gil, una] = [await welcomed(app, 'gil'), await welcomed(app, 'una')]
  await changeProfile(app, una, { username: 'una', preferences: { hearsFrom: 'fellowship' } })
  await expect(gathered(app, mira, [tam, una])).rejects.toMatchObject(NOT_ADDABLE)
  const crew = await gathered(app, mira, [tam, gil])
  expect(await open(app, gil, crew)).toMatchObject({ box: 'requests', unread: 1 })
  await answerRequest(app, gil, { conversationId: crew, answer: 'accept' })
  expect(await open(app, gil, crew)).toMatchObject({ box: 'talks' })
  await leaveGroup(app, gil, { conversationId: crew })
  // Whoever left by themselves is asked again, and may decline for good.
  await adds(app, mira, crew, gil)
  await answerRequest(app, gil, { conversationId: crew, answer: 'decline' })
  await adds(app, mira, crew, gil)
  await expect(open(app, gil, crew)).rejects.toMatchObject(GONE)
})

test(`a group has at most ${String(GROUP_MAX)} members`, { timeout: 60_000 }, async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const others: Member[] = [tam]
  while (others.length < GROUP_MAX - 2)
    others.push(await fellowOf(app, mira, `member${String(others.length)}`))
  const crew = await gathered(app, mira, others)
  await expect(adds(app, mira, crew, hex, otto)).rejects.toMatchObject({ code: 'group_full' })
  await Promise.allSettled([adds(app, mira, crew, hex), adds(app, mira, crew, otto)])
  expect((await open(app, mira, crew)).group?.count).toBe(GROUP_MAX)
})

test('lines of the house are neither edited nor signed', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const line = { conversationId: await gathered(app, mira, [tam]), number: 1 }
  await expect(editMessage(app, mira, { ...line, words: 'Mine' })).rejects.toMatchObject(GONE)
  await expect(signMessage(app, tam, { ...line, sign: 'love', isGiven: true })).rejects.toMatchObject(GONE)
})
