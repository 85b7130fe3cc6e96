import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { fellowshipEndpoints, SUGGESTIONS_MAX } from '#contract/fellowship.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { openStream } from '#tests/server/open-stream.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { answer, ask, withdraw } from './actions.ts'
import { listSuggestions, wave } from './suggestions.ts'

async function suggestedTo(app: TestApp, { id }: Member): Promise<string[]> {
  return (await listSuggestions(app, id)).map(({ username }) => username)
}

/** Frodo, whose fellows Sam and Merry both know Rosie; Merry knows Pippin too. */
async function shire(app: TestApp) {
  const frodo = await welcomed(app, 'frodo')
  for (const name of ['sam', 'merry', 'rosie', 'pippin']) await welcomed(app, name)
  await befriend(app, 'frodo', 'sam')
  await befriend(app, 'frodo', 'merry')
  await befriend(app, 'sam', 'rosie')
  await befriend(app, 'merry', 'rosie')
  await befriend(app, 'merry', 'pippin')
  return frodo
}

test('fellows of fellows are suggested, most fellows in common first', async () => {
  await using app = await startApp()
  const frodo = await shire(app)
  expect(await listSuggestions(app, frodo.id)).toMatchObject([
    { username: 'rosie', commonFellows: 2, theyHave: 0, theyWant: 0 },
    { username: 'pippin', commonFellows: 1, theyHave: 0, theyWant: 0 },
  ])
})

test('whoever is near and could trade both ways is suggested with what each has for the other', async () => {
  await using app = await aTown()
  const frodo = await welcomed(app, 'frodo')
  await settles(app, frodo, IN_LINZ)
  await watches(app, frodo, PRINTINGS.drake)
  await lists(app, frodo, { printingId: PRINTINGS.elder })
  // Gollum only has what Frodo wants, and Bilbo in Graz is too far away.
  for (const [name, town] of [
    ['sam', IN_WELS],
    ['gollum', IN_WELS],
    ['bilbo', IN_GRAZ],
  ] as const) {
    const member = await welcomed(app, name)
    await settles(app, member, town)
    await lists(app, member, { printingId: PRINTINGS.drake })
    if (name !== 'gollum') await watches(app, member, PRINTINGS.elder)
  }
  expect(await listSuggestions(app, frodo.id)).toMatchObject([
    { username: 'sam', commonFellows: 0, theyHave: 1, theyWant: 1 },
  ])
  await settles(app, frodo, null)
  expect(await suggestedTo(app, frodo)).toEqual([])
})

test('whoever asked or was asked is not suggested, whatever became of it', async () => {
  await using app = await startApp()
  const frodo = await shire(app)
  await ask(app, frodo, { username: 'rosie', words: '' })
  expect(await suggestedTo(app, frodo)).toEqual(['pippin'])
  await withdraw(app, frodo, 'rosie')
  expect(await suggestedTo(app, frodo)).toEqual(['pippin'])
  const pippin = await welcomed(app, 'peregrin')
  await befriend(app, 'merry', 'peregrin')
  expect(await suggestedTo(app, frodo)).toEqual(['peregrin', 'pippin'])
  await ask(app, pippin, { username: 'frodo', words: '' })
  await answer(app, frodo, { username: 'peregrin', answer: 'decline' })
  expect(await suggestedTo(app, frodo)).toEqual(['pippin'])
})

async function waves(client: Client, isWaved: boolean) {
  const { body } = await client.call(fellowshipEndpoints.wave, { username: 'Rosie', isWaved })
  return fellowshipEndpoints.wave.reply.parse(body)
}

async function suggestedBy(client: Client): Promise<string[]> {
  const { body } = await client.call(fellowshipEndpoints.suggestions)
  const { suggestions } = fellowshipEndpoints.suggestions.reply.parse(body)
  return suggestions.map(({ username }) => username)
}

test('whoever was waved away stays away, in all windows, until that is taken back', async () => {
  await using server = await startHttp()
  const client = await verify(server, 'frodo')
  for (const name of ['sam', 'rosie']) await verify(server, name)
  await befriend(server.app, 'frodo', 'sam')
  await befriend(server.app, 'sam', 'rosie')
  expect(await suggestedBy(client)).toEqual(['rosie'])
  const stream = await openStream(client)
  expect(await waves(client, true)).toEqual({ isWaved: true })
  expect(await waves(client, true)).toEqual({ isWaved: true })
  expect(await stream.readUntil('suggestion.waved')).toContain('suggestion.waved')
  expect(await suggestedBy(client)).toEqual([])
  await waves(client, false)
  expect(await suggestedBy(client)).toEqual(['rosie'])
})

test('nobody blocked, muted or suspended is suggested', async () => {
  await using app = await startApp()
  const frodo = await shire(app)
  await mute(app, frodo, 'rosie')
  expect(await suggestedTo(app, frodo)).toEqual(['pippin'])
  await block(app, await welcomed(app, 'lobelia'), 'frodo')
  await befriend(app, 'sam', 'lobelia')
  expect(await suggestedTo(app, frodo)).toEqual(['pippin'])
  await suspend(app, 'pippin', app.now().toISOString())
  expect(await suggestedTo(app, frodo)).toEqual([])
})

test('a name that nobody shows cannot be waved away', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  await expect(wave(app, frodo, { username: 'nobody', isWaved: true })).rejects.toThrow('not_found')
})

test('there are no more suggestions than a page holds, and waving one away brings the next', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  await welcomed(app, 'sam')
  await befriend(app, 'frodo', 'sam')
  const cousins = Array.from(
    { length: SUGGESTIONS_MAX + 1 },
    (_, at) => `cousin${String.fromCharCode(97 + at)}`,
  )
  for (const name of cousins) {
    await welcomed(app, name)
    await befriend(app, 'sam', name)
  }
  expect(await suggestedTo(app, frodo)).toEqual(cousins.slice(0, SUGGESTIONS_MAX))
  await wave(app, frodo, { username: cousins[0] ?? '', isWaved: true })
  expect(await suggestedTo(app, frodo)).toEqual(cousins.slice(1))
})
