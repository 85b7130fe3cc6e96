import { expect, test } from 'vitest'

import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { ask, askJson, IMAGES, posted, startWithCards } from '#tests/cards/ask-scryfall.ts'
import { uuid } from '#tests/cards/card-objects.ts'

test('a card can be found by every kind of number and name', async () => {
  await using server = await startWithCards()
  const hoard = uuid('a', 3)
  const ways: readonly (readonly [string, string])[] = [
    [`/cards/${hoard.toUpperCase()}`, hoard],
    ['/cards/mtgo/31', hoard],
    ['/cards/arena/32', hoard],
    ['/cards/tcgplayer/33', hoard],
    ['/cards/cardmarket/34', hoard],
    ['/cards/multiverse/36', hoard],
    ['/cards/TST/3', hoard],
    ['/cards/tst/3/en', hoard],
    ['/cards/tst/5%E2%98%85/ja', uuid('a', 5)],
    ['/cards/named?exact=jotuns+hoard', hoard],
    ['/cards/named?exact=grandfather+wyrm&set=OTH', uuid('a', 2)],
    ['/cards/named?fuzzy=granfather+wirm', uuid('a', 1)],
  ]
  for (const [path, id] of ways) {
    expect(await askJson(server, path), path).toMatchObject({ status: 200, body: { object: 'card', id } })
  }
  expect(await askJson(server, '/cards/named?fuzzy=wyrm')).toMatchObject({
    status: 404,
    body: { code: 'not_found', type: 'ambiguous' },
  })
  for (const path of [`/cards/${hoard}/rulings`, '/cards/mtgo/31/rulings', '/cards/tst/3/rulings']) {
    expect(await askJson(server, path)).toEqual({
      status: 200,
      body: { object: 'list', has_more: false, data: [] },
    })
  }
})

test('a collection answers card by card, and lists what is not here', async () => {
  await using server = await startWithCards()
  const found = [
    { id: uuid('a', 1) },
    { name: 'grandfather wyrm', set: 'oth' },
    { id: uuid('a', 1) },
    { set: 'tst', collector_number: '3' },
    { oracle_id: uuid('b', 3) },
    { illustration_id: uuid('d', 3) },
    { multiverse_id: 35 },
    { mtgo_id: 31 },
  ]
  const missing = [{ name: 'Nobody' }, { mtgo_id: 99 }, { id: uuid('e', 1) }]
  const { status, body } = await askJson(
    server,
    '/cards/collection',
    posted({ identifiers: [...missing, ...found] }),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ object: 'list', not_found: missing })
  const { data } = scryfallEndpoints.collection.reply.options[0].parse(body)
  expect(data.map(({ id }) => id)).toEqual([1, 2, 1, 3, 3, 3, 3, 3].map((number) => uuid('a', number)))
})

test('a single card is available as text or picture, and a list as a table', async () => {
  await using server = await startWithCards()
  const words = await ask(server, `/cards/${uuid('a', 3)}?format=text`)
  expect(words.text).toBe('Jötun’s Hoard {2}{R}\nArtifact — Treasure\nFlying\n3/3')
  expect(words.headers.get('content-type')).toContain('text/plain')
  const picture = await ask(server, `/cards/${uuid('a', 1)}?format=image&version=png`)
  expect(picture).toMatchObject({ status: 302, text: '' })
  expect(picture.headers.get('location')).toBe(IMAGES['png'])
  const table = await ask(server, '/cards/search?q=t:treasure&format=csv')
  expect(table.text.split('\n')[1]).toContain('"Tolkien, J."')
  expect(table.headers.get('x-scryfall-has-more')).toBe('false')
  const pretty = await ask(server, '/cards/search?q=t:treasure&pretty=true')
  expect(pretty.text).toMatch(/^\{\n {2}"object": "list"/)
})
