import { expect, test } from 'vitest'

import { BONDS_MAX, fellowshipEndpoints } from '#contract/fellowship.ts'
import { block } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { follow } from '#tests/server/follow.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { ask, findBond } from './actions.ts'
import { listBonds } from './bonds.ts'

test('asked about many, each bond is as it is when asked alone', async () => {
  await using app = await startApp()
  follow(app)
  const names = ['sam', 'merry', 'pippin', 'rosie', 'bilbo']
  const frodo = await welcomed(app, 'frodo')
  const [sam, merry, rosie] = [
    await welcomed(app, 'sam'),
    await welcomed(app, 'merry'),
    await welcomed(app, 'rosie'),
  ]
  for (const name of ['pippin', 'bilbo']) await welcomed(app, name)
  await befriend(app, 'frodo', 'sam')
  await ask(app, frodo, { username: 'merry', words: '' })
  await ask(app, rosie, { username: 'frodo', words: '' })
  await ask(app, frodo, { username: 'bilbo', words: '' })
  const states = ['fellows', 'asked', 'none', 'asks', 'asked']
  expect(await listBonds(app, frodo, names)).toEqual(
    names.map((username, at) => ({ username, state: states[at] })),
  )
  for (const reader of [frodo, sam, merry]) {
    const alone = await Promise.all(
      ['frodo', ...names].map(async (username) => ({
        username,
        state: (await findBond(app, reader, username)).state,
      })),
    )
    expect(await listBonds(app, reader, ['frodo', ...names])).toEqual(alone)
  }
})

test('whoever is apart, suspended or nobody is answered alike, in the name that was asked', async () => {
  await using app = await startApp()
  follow(app)
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await welcomed(app, 'merry')
  await welcomed(app, 'pippin')
  await ask(app, frodo, { username: 'sam', words: '' })
  const names = ['SAM', 'Merry', 'nobody', 'PiPPin']
  const bonds = (...states: (string | null)[]) =>
    names.map((username, at) => ({ username, state: states[at] ?? null }))
  expect(await listBonds(app, frodo, names)).toEqual(bonds('asked', 'none', null, 'none'))
  await block(app, sam, 'frodo')
  await block(app, frodo, 'merry')
  await suspend(app, 'pippin', '2026-01-01T00:00:00.000Z')
  expect(await listBonds(app, frodo, names)).toEqual(bonds())
})

test('over HTTP names come with commas between them, at most fifty', async () => {
  await using server = await startHttp()
  const frodo = await verify(server, 'frodo')
  await verify(server, 'sam')
  const asks = async (usernames: string) => await frodo.call(fellowshipEndpoints.bonds, { usernames })
  expect(await asks('sam,,nobody,sam')).toMatchObject({
    status: 200,
    body: {
      bonds: [
        { username: 'sam', state: 'none' },
        { username: 'nobody', state: null },
      ],
    },
  })
  expect(await asks('')).toMatchObject({ status: 200, body: { bonds: [] } })
  const many = Array.from({ length: BONDS_MAX + 1 }, (_, at) => `sam-${String(at)}`)
  expect(await asks(many.slice(1).join(','))).toMatchObject({ status: 200 })
  expect(await asks(many.join(','))).toMatchObject({ status: 422, body: { refusal: 'invalid_input' } })
})
