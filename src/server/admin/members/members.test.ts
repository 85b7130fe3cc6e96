import { expect, test } from 'vitest'

import { memberEndpoints } from '#contract/admin/members.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { maskedAddress } from '#server/mail/public.ts'
import { report, settleCase } from '#server/reports/actions.ts'
import { describeCases } from '#server/reports/describe.ts'
import { comers, crowd } from '#tests/members/crowd.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { describeMember, describeMembers } from './describe-members.ts'

const AN_ADMIN = { id: 'nobody', username: 'nobody', isAdmin: true, isVerified: true }

async function namesFound(app: App, text: string, state?: 'active' | 'unverified' | 'suspended') {
  const { members } = await describeMembers(app, AN_ADMIN, { q: text, state })
  return members.map(({ username }) => username)
}

/** All names of a search, page by page. */
async function allFound(app: App, text: string, state?: 'active' | 'unverified' | 'suspended') {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { members, nextCursor } = await describeMembers(app, AN_ADMIN, { q: text, state, cursor })
    pages.push(members.map(({ username }) => username))
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

async function keeper(app: App, username: string) {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

test('members are listed with the newest first, and by state', async () => {
  await using app = await startApp()
  for (const name of ['bilbo', 'frodo', 'samwise']) {
    await welcomed(app, name)
    app.pass(1000)
  }
  await joined(app, 'pippin')
  await suspend(app, 'frodo', app.now().toISOString())
  expect(await namesFound(app, '')).toEqual(['pippin', 'samwise', 'frodo', 'bilbo'])
  expect(await namesFound(app, '', 'active')).toEqual(['samwise', 'bilbo'])
  expect(await namesFound(app, '', 'unverified')).toEqual(['pippin'])
  expect(await namesFound(app, '', 'suspended')).toEqual(['frodo'])
})

test('members are found by the beginning of their name, and by nothing but the whole address', async () => {
  await using app = await startApp()
  await comers(app, 'Sam', 'Sam_Wise', 'sam-2', 'Samantha', 'rosie', 'Osam')
  expect(await namesFound(app, 'SAM')).toEqual(['Sam', 'sam-2', 'Sam_Wise', 'Samantha'])
  expect(await namesFound(app, 'sam', 'suspended')).toEqual([])
  expect(await namesFound(app, 'Rosie@Example.org')).toEqual(['rosie'])
  expect(await namesFound(app, 'rosie@example.org', 'unverified')).toEqual([])
  for (const text of ['@example.org', 'rosie@', 'example.org', 'Ärger', '%', 'sam%'])
    expect(await namesFound(app, text), text).toEqual([])
})

test('every member is on exactly one page, by name and by age', async () => {
  await using app = await startApp()
  const names = (await crowd(app, 120, 'orc')).map(({ username }) => username)
  for (const [text, state] of [
    ['', undefined],
    ['', 'active'],
    ['orc-', undefined],
  ] as const) {
    const pages = await allFound(app, text, state)
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(pages.flat().toSorted()).toEqual(names.toSorted())
  }
})

test('a list holds no whole address', async () => {
  await using app = await startApp()
  await comers(app, 'rosie')
  expect(JSON.stringify(await describeMembers(app, AN_ADMIN, { q: 'rosie@example.org' }))).not.toContain(
    'rosie@',
  )
  expect(maskedAddress('rosie@example.org')).toBe('r…@example.org')
})

test('moderators see no address, and find nobody by one', async () => {
  await using app = await startApp()
  await comers(app, 'rosie')
  const moderator = { ...AN_ADMIN, isAdmin: false, isModerator: true as const }
  expect(await describeMembers(app, moderator, { q: 'rosie@example.org' })).toMatchObject({ members: [] })
  const { members } = await describeMembers(app, moderator, { q: 'rosie' })
  expect(members).toMatchObject([{ username: 'rosie', maskedEmail: null }])
  expect(await describeMember(app, moderator, 'rosie')).toMatchObject({ maskedEmail: null })
})

test('a member’s page counts reports about them and by them', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  const [frodo, gollum] = await comers(app, 'frodo', 'gollum')
  const rude = { thing: 'member', kind: 'rude', words: '' } as const
  await report(app, frodo, { ...rude, id: 'gollum' })
  await report(app, gollum, { ...rude, id: 'frodo' })
  const [about] = (await describeCases(app, elrond, { state: 'open', about: 'Frodo' })).cases
  await settleCase(app, elrond, { caseId: about?.id ?? '', outcome: 'bad-faith', note: 'Not so' })
  expect(await describeMember(app, elrond, 'GOLLUM')).toMatchObject({
    username: 'gollum',
    state: 'active',
    may: expect.arrayContaining(['suspensions', 'roles']) as unknown,
    casesAbout: { open: 1, settled: 0 },
    reportsMade: { all: 1, inBadFaith: 1 },
    sessions: 0,
    tradesOpen: 0,
    hosting: 0,
    going: 0,
  })
  const casesBy = async (by: string) => (await describeCases(app, elrond, { state: 'open', by })).cases
  expect(await casesBy('frodo')).toMatchObject([{ about: 'gollum' }])
  expect(await casesBy('nobody')).toEqual([])
})

test('keepers learn nothing of reports about themselves, and act on no keeper', async () => {
  await using app = await startApp()
  const [elrond, saruman] = [await keeper(app, 'elrond'), await keeper(app, 'saruman')]
  const [frodo] = await comers(app, 'frodo')
  await report(app, frodo, { thing: 'member', id: 'saruman', kind: 'scam', words: '' })
  expect(await describeMember(app, saruman, 'saruman')).toMatchObject({ casesAbout: null, may: [] })
  expect(await describeMember(app, elrond, 'saruman')).toMatchObject({
    casesAbout: { open: 1, settled: 0 },
    may: ['roles'],
  })
})

test('members and visitors find no list of members', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  for (const browser of [frodo, server.visitor()]) {
    expect((await browser.call(memberEndpoints.list, {})).status).toBe(404)
    expect((await browser.call(memberEndpoints.get, { username: 'frodo' })).status).toBe(404)
  }
})
