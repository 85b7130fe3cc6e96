import { expect, test } from 'vitest'

import { canonicalPath, findPage, PAGES } from './pages.ts'
import { RESERVED_NAMES } from './reserved-names.ts'

test.for([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/gandalf', '/:username'],
  ['/inbox/new', '/inbox/new'],
  ['/inbox/42', '/inbox/:id'],
  ['/binders/public/42', '/binders/public/:id'],
  ['/WATCHLIST', '/watchlist'],
  ['/Binders/PUBLIC/42', '/binders/public/:id'],
] as const)('findPage answers %s with %s', ([path, page]) => {
  expect(findPage(path)?.path).toBe(page)
})

test.for([
  ['/', '/'],
  ['/watchlist', '/watchlist'],
  ['/WATCHLIST', '/watchlist'],
  ['/Dashboard/', '/dashboard'],
  ['/Binders/Public/aB4', '/binders/public/aB4'],
  ['/Card/%C3%84b', '/card/%C3%84b'],
  ['/MarenOfTheMill', '/MarenOfTheMill'],
  ['/No/Such/Page', '/No/Such/Page'],
  ['//Watchlist', '//Watchlist'],
] as const)('the one address of %s is %s', ([path, canonical]) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test('findPage finds nothing for an unknown path', () => {
  expect(findPage('/no/such/page')).toBeUndefined()
})

test('exactly the pages the spec calls public, and screens on walls, are open to visitors', () => {
  const open = PAGES.filter(({ access }) => access === 'anyone').map(({ path }) => path)
  expect(open.toSorted()).toEqual(
    [
      '/',
      '/signin',
      '/signup',
      '/about',
      '/contact',
      '/privacy',
      '/copyright',
      '/disclaimer',
      '/gatherings/:gatheringId/screen',
      '/:username',
      '/card/:id',
      '/binders/public/:id',
      '/reset-password',
      '/verify-email',
    ].toSorted(),
  )
})

test('no username can be the first segment of a path', () => {
  for (const word of ['signin', 'binders', 'api', 'scryfall', 'dev', 'metrics', 'bounties', 'welcome']) {
    expect(RESERVED_NAMES).toContain(word)
  }
})
