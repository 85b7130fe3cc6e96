import { expect, test } from 'vitest'

import { ApartMembers } from './apart-members.ts'

const between = (memberId: string, otherId: string, areApart: boolean) => ({ memberId, otherId, areApart })

test('whoever is apart from one of those it is about hears nothing of it', async () => {
  const apart = new ApartMembers((memberId) => Promise.resolve(memberId === 'frodo' ? ['sauron'] : []))
  for (const memberId of ['frodo', 'sam']) await apart.load(memberId)
  expect(apart.isKeptFrom('frodo', ['gandalf', 'sauron'])).toBe(true)
  expect(apart.isKeptFrom('frodo', ['gandalf'])).toBe(false)
  expect(apart.isKeptFrom('sam', ['sauron'])).toBe(false)
  expect(apart.isKeptFrom(null, ['sauron'])).toBe(false)
})

test('it follows the log in both directions, and forgets whose streams are closed', async () => {
  const apart = new ApartMembers(() => Promise.resolve([]))
  for (const memberId of ['frodo', 'sam']) await apart.load(memberId)
  apart.note(between('frodo', 'sam', true))
  expect([apart.isKeptFrom('frodo', ['sam']), apart.isKeptFrom('sam', ['frodo'])]).toEqual([true, true])
  apart.forget('sam')
  expect([apart.isKeptFrom('frodo', ['sam']), apart.isKeptFrom('sam', ['frodo'])]).toEqual([true, false])
  apart.note(between('sam', 'frodo', false))
  expect(apart.isKeptFrom('frodo', ['sam'])).toBe(false)
})

test('what the log says while it reads counts, for two streams of one member too', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const apart = new ApartMembers(() => promise)
  const loaded = [apart.load('frodo')]
  apart.note(between('frodo', 'sam', true))
  loaded.push(apart.load('frodo'))
  apart.note(between('gollum', 'frodo', false))
  resolve(['gollum'])
  await Promise.all(loaded)
  expect(apart.isKeptFrom('frodo', ['sam'])).toBe(true)
  expect(apart.isKeptFrom('frodo', ['gollum'])).toBe(false)
})
