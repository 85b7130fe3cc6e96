import { expect, test } from 'vitest'

import { blockEndpoints } from '#contract/blocks.ts'
import { gatheringEndpoints } from '#contract/gatherings.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { does, gatheringOf } from '#tests/members/blocked-world.ts'
import { verify } from '#tests/members/shown-member.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('the ticker names nobody whom its reader muted, and what they open shows everything', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  const host = await verify(server, 'quorvex')
  await does(host, callingEndpoints.create, gatheringOf('quorvex'))
  const ticker = async (reader = frodo) => await does(reader, gatheringEndpoints.recent)
  const shown = [expect.objectContaining({ username: 'quorvex' })]
  expect(await ticker()).toEqual(shown)
  await does(frodo, blockEndpoints.mute, { username: 'quorvex' })
  expect(await ticker()).toEqual([])
  expect(await ticker(host)).toEqual(shown)
  expect(await does(frodo, gatheringEndpoints.list)).toMatchObject({
    gatherings: [{ hostUsername: 'quorvex' }],
  })
  expect(await does(frodo, profileEndpoints.get, { username: 'quorvex' })).toMatchObject({
    username: 'quorvex',
  })
  await does(frodo, blockEndpoints.unmute, { username: 'quorvex' })
  expect(await ticker()).toEqual(shown)
})
