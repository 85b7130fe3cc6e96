import { expect, test } from 'vitest'

import { profileEndpoints } from '#contract/profile.ts'
import { changeHouse } from '#server/house/public.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('newcomers begin with the radius and the unit of the house, and others keep theirs', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  await changeHouse(server.app, null, { settings: { radius: 30, unit: 'mi' } })
  const frodo = await server.as('frodo')
  expect(await frodo.call(profileEndpoints.get)).toMatchObject({
    body: { preferences: { radius: 30, unit: 'mi', theme: 'system', placeShownTo: 'everyone' } },
  })
  expect(await gandalf.call(profileEndpoints.get)).toMatchObject({
    body: { preferences: { radius: 50, unit: 'km' } },
  })
  await changeHouse(server.app, null, { settings: { radius: 10 } })
  expect(await frodo.call(profileEndpoints.get)).toMatchObject({
    body: { preferences: { radius: 30, unit: 'mi' } },
  })
})
