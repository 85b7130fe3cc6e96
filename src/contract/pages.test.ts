import { expect, test } from 'vitest'

import { findPage, PAGES } from './pages.ts'
import { RESERVED_NAMES } from './reserved-names.ts'

test.for([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/gandalf', '/:username'],
  ['/inbox/new', '/inbox/new'],
  ['/inbox/42', '/inbox/:id'],
  ['/binders/public/42', '/binders/public/:id'],
] as const)('%s is answered by %s', ([path, page]) => {
  expect(findPage(path)?.path).toBe(page)
})

test('a path of no page is answered by none', () => {
  expect(findPage('/no/such/page')).toBeUndefined()
})

test('the spec names exactly these pages as public', () => {
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
      '/:username',
      '/card/:id',
      '/binders/public/:id',
      '/reset-password',
      '/verify-email',
    ].toSorted(),
  )
})

test('no first word of a page can be a username', () => {
  for (const word of ['signin', 'binders', 'api', 'scryfall', 'dev', 'metrics', 'bounties', 'welcome']) {
    expect(RESERVED_NAMES).toContain(word)
  }
})
