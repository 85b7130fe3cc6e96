import { expect, test } from 'vitest'

import { reply, standIn } from '#web/app/stand-in.tsx'

import { askBond } from './bonds-at-once.ts'

test('what is asked in one turn shares a request, fifty at a time', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Owner${String(at)}`)
  using network = standIn({
    'GET /api/fellowship/with': ({ url }) => {
      const asked = url.searchParams.get('usernames')?.split(',') ?? []
      return reply({ bonds: asked.map((username) => ({ username, state: 'none' })) })
    },
  })
  const bonds = await Promise.all(names.map((username) => askBond(username)))
  expect(bonds).toEqual(names.map(() => ({ state: 'none' })))
  const sizes = network.asked.map(({ url }) => url.searchParams.get('usernames')?.split(',').length)
  expect(sizes).toEqual([50, 10])
})
