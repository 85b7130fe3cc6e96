import { expect, test } from 'vitest'

import { ScryfallFailure } from '#contract/scryfall-replies.ts'
import { ask, askJson, CARDS, posted, startWithCards } from '#tests/cards/ask-scryfall.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('failures have Scryfall’s words and form', async () => {
  await using server = await startWithCards()
  const failures: readonly (readonly [string, number, object])[] = [
    ['/cards/search', 400, { code: 'bad_request', details: 'You didn‘t enter anything to search for.' }],
    ['/cards/search?q=goblin', 404, { code: 'not_found' }],
    [
      '/cards/search?q=is:slick',
      400,
      { details: 'All of your terms were ignored.', warnings: [expect.any(String)] },
    ],
    ['/cards/search?q=(wyrm', 400, { details: 'Your search contains unclosed parentheses.', warnings: null }],
    ['/cards/named', 400, { details: 'You must provide a `fuzzy` or `exact` parameter' }],
    ['/cards/named?exact=nobody', 404, { details: 'No cards found matching “nobody”' }],
    ['/cards/nothing', 404, { details: 'The requested object or REST method was not found.' }],
    [`/cards/${uuid('e', 1)}`, 404, { code: 'not_found' }],
    [`/cards/${uuid('e', 1)}/rulings`, 404, { code: 'not_found' }],
    ['/cards/tst/999', 404, { code: 'not_found' }],
    ['/cards/mtgo/x', 404, { code: 'not_found' }],
    ['/cards/random?q=goblin', 404, { details: expect.stringContaining('0 cards matched') as unknown }],
    ['/sets/xyz', 404, { code: 'not_found' }],
    ['/catalog/dragons', 404, { code: 'not_found' }],
    ['/symbology/parse-mana?cost=!', 422, { code: 'validation_error' }],
    ['/bulk-data/nothing', 404, { code: 'not_found' }],
    ['/no/such/path/at/all', 404, { code: 'not_found' }],
    [`/cards/search?q=${'x'.repeat(5000)}`, 422, { code: 'validation_error' }],
  ]
  for (const [path, status, body] of failures) {
    const reply = await askJson(server, path)
    expect(reply, path).toMatchObject({ status, body: { object: 'error', status, ...body } })
    expect(ScryfallFailure.safeParse(reply.body).success, path).toBe(true)
  }
  for (const body of ['{"', '[]', 'null']) {
    expect(await askJson(server, '/cards/collection', posted(body))).toMatchObject({
      status: 400,
      body: { object: 'error', code: 'bad_request' },
    })
  }
  expect(await askJson(server, '/cards/search', { method: 'DELETE' })).toMatchObject({
    status: 404,
    body: { object: 'error' },
  })
})

test('pages of every site may read it, and cookies are ignored', async () => {
  await using server = await startWithCards()
  for (const path of ['/cards/search?q=wyrm', '/cards/search', '/no/such/path']) {
    const { headers } = await ask(server, path, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('access-control-allow-origin'), path).toBe('*')
    expect(headers.get('access-control-allow-credentials'), path).toBe(null)
  }
  const before = await ask(server, '/cards/collection', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(before.status).toBe(204)
  expect(before.headers.get('access-control-allow-methods')).toContain('POST')
  expect(before.headers.get('access-control-allow-headers')).toContain('content-type')
  expect((await fetch(`${server.url}/api/session`)).headers.get('access-control-allow-origin')).toBe(null)
})

test('an unchanged answer is not sent again', async () => {
  await using server = await startWithCards()
  const first = await ask(server, '/cards/search?q=wyrm')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  const again = await ask(server, '/cards/search?q=wyrm', { headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers.get('etag')).toBe(etag)
  await importObjects(server.app, [...CARDS, cardObject(9)])
  await expect
    .poll(
      async () => (await ask(server, '/cards/search?q=wyrm', { headers: { 'if-none-match': etag } })).status,
    )
    .toBe(200)
})

/** Every catalog in Scryfall's documentation. */
const CATALOGS =
  'card-names artist-names word-bank supertypes card-types artifact-types battle-types creature-types ' +
  'enchantment-types land-types planeswalker-types spell-types powers toughnesses loyalties ' +
  'keyword-abilities keyword-actions ability-words flavor-words watermarks'

test('every catalog of Scryfall is here', async () => {
  await using server = await startHttp()
  await importObjects(server.app, [
    cardObject(1, { keywords: ['Flying', 'Landfall'], oracle_text: 'Flying\nLandfall — Scry 1.' }),
    cardObject(2, { keywords: ['Scry'], oracle_text: 'Tavern Brawl — Scry 1.' }),
    cardObject(3, {
      layout: 'transform',
      type_line: 'Land — Forest Cave // Land — Forest Cave',
      card_faces: ['Heads', 'Tails'].map((name) => ({
        object: 'card_face',
        name,
        type_line: 'Land — Forest Cave',
        oracle_text: `${name} Up — Draw a card.`,
      })),
    }),
  ])
  for (const name of CATALOGS.split(' ')) {
    const uri = `${server.app.config.publicUrl}/scryfall/catalog/${name}`
    const { status, body } = await askJson(server, `/catalog/${name}`)
    expect({ status, ...body }, name).toMatchObject({ status: 200, object: 'catalog', uri })
  }
  const dataOf = async (name: string) => (await askJson(server, `/catalog/${name}`)).body['data']
  expect(await dataOf('keyword-abilities')).toEqual(['Flying'])
  expect(await dataOf('keyword-actions')).toEqual(expect.arrayContaining(['Scry', 'Tap']))
  expect(await dataOf('ability-words')).toEqual(['Landfall'])
  expect(await dataOf('flavor-words')).toEqual(['Heads Up', 'Tails Up', 'Tavern Brawl'])
  expect(await dataOf('land-types')).toEqual(['Cave', 'Forest'])
})

test('no card ever got another id here', async () => {
  await using server = await startHttp()
  expect(await askJson(server, '/migrations')).toEqual({
    status: 200,
    body: { object: 'list', has_more: false, data: [] },
  })
  expect(await askJson(server, `/migrations/${uuid('a', 1)}`)).toMatchObject({
    status: 404,
    body: { object: 'error', code: 'not_found' },
  })
})

test('sets, symbols and catalogs are those of the cards that are here', async () => {
  await using server = await startWithCards()
  expect(await askJson(server, '/sets')).toMatchObject({
    body: {
      object: 'list',
      has_more: false,
      data: [
        { code: 'oth', card_count: 1 },
        { code: 'tst', card_count: 4 },
      ],
    },
  })
  expect(await askJson(server, '/sets/TST')).toMatchObject({
    status: 200,
    body: { object: 'set', name: 'Test Set' },
  })
  const { body: symbols } = await askJson(server, '/symbology')
  expect(symbols).toMatchObject({
    data: [
      { symbol: '{R}', colors: ['R'] },
      { symbol: '{2}', mana_value: 2 },
    ],
  })
  const catalogs: readonly (readonly [string, readonly string[]])[] = [
    ['card-names', ['Grand Wyrm of Fathers', 'Grandfather Wyrm', 'Jötun’s Hoard']],
    ['artist-names', ['Tolkien, J.']],
    ['artifact-types', ['Treasure']],
    ['creature-types', ['Dragon']],
    ['powers', ['3']],
    ['watermarks', ['ash']],
  ]
  for (const [name, data] of catalogs) {
    expect(await askJson(server, `/catalog/${name}`), name).toMatchObject({
      body: { object: 'catalog', total_values: data.length, data },
    })
  }
})
