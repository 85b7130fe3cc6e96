import { expect, test } from 'vitest'

import { Username } from '#contract/accounts.ts'
import { routes } from '#server/assembly.ts'

test('no username can be the first segment of an address that we serve', () => {
  const first = new Set(routes.map(({ endpoint }) => endpoint.path.split('/')[1] ?? ''))
  expect(first.size).toBeGreaterThan(10)
  expect([...first].filter((segment) => Username.safeParse(segment).success)).toEqual([])
})
