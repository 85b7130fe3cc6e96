import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { newcomer } from '#tests/members/joining.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

const isFree = async (client: Client, username: string): Promise<unknown> =>
  (await client.call(accountEndpoints.findUsername, { username })).body

/** How many digests are computed from now on; each reads what it may cost. */
function countDigests({ app: { config } }: TestServer): () => number {
  const { hashingCost } = config
  let count = 0
  Object.defineProperty(config, 'hashingCost', {
    get: () => {
      count += 1
      return hashingCost
    },
  })
  return () => count
}

test('a name that looks like that of another member is not given out', async () => {
  await using server = await startHttp()
  await server.as('alice')
  const visitor = server.visitor()
  for (const name of ['aIice', 'a1ice', 'AIICE', 'Alice']) {
    const isTaken = name !== 'AIICE'
    expect(await isFree(visitor, name), name).toEqual({ isAvailable: !isTaken })
  }
  const second = { ...newcomer('aIice'), email: 'other@example.org' }
  expect(await visitor.call(accountEndpoints.signUp, second)).toMatchObject({
    body: { refusal: 'username_taken' },
  })
})

test('the question whether a name is free costs nothing while nobody has left', async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  const digests = countDigests(server)
  expect(await isFree(server.visitor(), 'saruman')).toEqual({ isAvailable: true })
  expect(await isFree(server.visitor(), 'gandalf')).toEqual({ isAvailable: false })
  expect(digests()).toBe(0)
})

test('names of members who left stay taken, and many callers cost one digest', async () => {
  await using server = await startHttp()
  const sam = await server.as('sam')
  const { password } = newcomer('sam')
  expect(await sam.call(accountEndpoints.leave, { password })).toMatchObject({ status: 200 })
  const digests = countDigests(server)
  const visitor = server.visitor()
  const asked = await Promise.all(Array.from({ length: 20 }, () => isFree(visitor, 'sAm')))
  expect(new Set(asked.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"isAvailable":false}']))
  expect(digests()).toBe(1)
  expect(await isFree(visitor, 'saruman')).toEqual({ isAvailable: true })
})
