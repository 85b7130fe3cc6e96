import { expect, test } from 'vitest'

import { pageOf, readPushed } from './pushed-news.ts'

const HOME = 'https://tavern.example'

test('a push is read as the server wrote it', () => {
  const news = {
    title: 'Tradewyrm',
    body: 'Dagny wants your Alder.',
    tag: 'n1',
    path: '/card/7',
    ids: ['n1'],
  }
  expect(readPushed(JSON.stringify(news))).toEqual(news)
})

test.for([undefined, '', 'no JSON', '7', 'null', '[]', '{"title":7,"body":"","ids":"n1"}'])(
  'a push that cannot be read still says that there is news: %s',
  (text) => {
    expect(readPushed(text)).toEqual({
      title: 'Tradewyrm',
      body: 'A raven brought you news.',
      tag: 'news',
      path: '/inbox',
      ids: [],
    })
  },
)

test.for([
  ['/card/7', '/card/7'],
  ['/profile#notices', '/profile#notices'],
  ['/bounties?view=mine&poster=b1', '/bounties?view=mine&poster=b1'],
  ['//elsewhere.example/card', '/inbox'],
  ['/\\elsewhere.example', '/inbox'],
  ['https://elsewhere.example/', '/inbox'],
  ['javascript:alert(1)', '/inbox'],
  ['//', '/inbox'],
  [undefined, '/inbox'],
  [7, '/inbox'],
] as const)('a press on %s opens %s', ([path, opened]) => {
  expect(pageOf(path, HOME)).toBe(`${HOME}${opened}`)
})
