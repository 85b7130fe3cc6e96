import { expect, test } from 'vitest'

import { cardEndpoints } from '#contract/cards.ts'
import { importNewest } from '#server/cards/import/import-newest.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { cardObject, uuid } from '#tests/cards/card-objects.ts'
import { standInScryfall } from '#tests/outside/stand-in-scryfall.ts'
import { startHttp } from '#tests/server/start-http.ts'

const ruling = (number: number, day: string, comment: string, source = 'wotc') => ({
  object: 'ruling',
  oracle_id: uuid('b', number),
  source,
  published_at: day,
  comment,
})

test('anyone may read the rulings on a card, the oldest first, and in Scryfall’s order within a day', async () => {
  await using scryfall = await standInScryfall([cardObject(1), cardObject(2)], {
    rulings: [
      ruling(1, '2021-03-19', 'It untaps.', 'scryfall'),
      ruling(2, '2020-01-01', 'Of another card.'),
      ruling(1, '2004-10-04', 'Pay {2}{U}.'),
      ruling(1, '2021-03-19', 'And taps.'),
    ],
  })
  await using server = await startHttp({ SCRYFALL_URL: scryfall.url })
  await importNewest(server.app, await beginImport(server.app, 'scryfall'))
  const visitor = server.visitor()
  expect(await visitor.call(cardEndpoints.rulings, { id: uuid('a', 1) })).toMatchObject({
    status: 200,
    body: [
      { on: '2004-10-04', source: 'wotc', text: 'Pay {2}{U}.' },
      { on: '2021-03-19', source: 'scryfall', text: 'It untaps.' },
      { on: '2021-03-19', source: 'wotc', text: 'And taps.' },
    ],
  })
})

test('a card without rulings has none, and one that we don’t know is not found', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  const found = await visitor.call(cardEndpoints.search, { q: 'emberwake' })
  const id = cardEndpoints.search.reply.parse(found.body).data[0]?.id
  expect(await visitor.call(cardEndpoints.rulings, { id })).toMatchObject({ status: 200, body: [] })
  expect(await visitor.call(cardEndpoints.rulings, { id: 'nothing' })).toMatchObject({ status: 404 })
  expect(await visitor.call(cardEndpoints.rulings, { id: '\u{1F409} %' })).toMatchObject({ status: 404 })
})
