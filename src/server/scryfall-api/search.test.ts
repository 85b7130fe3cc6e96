import { expect, test } from 'vitest'

import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { ask, askJson, CARDS, startWithCards } from '#tests/cards/ask-scryfall.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { startHttp } from '#tests/server/start-http.ts'

const namesOf = ({ body }: { body: Record<string, unknown> }) =>
  scryfallEndpoints.search.reply.options[0].parse(body).data.map(({ name }) => name)

test('a search answers a list of complete cards, with addresses within this API', async () => {
  await using server = await startWithCards()
  const found = await askJson(server, '/cards/search?q=t:dragon&order=released')
  expect(found).toMatchObject({ status: 200, body: { object: 'list', total_cards: 2, has_more: false } })
  expect(namesOf(found)).toEqual(['Grandfather Wyrm', 'Grand Wyrm of Fathers'])
  const { publicUrl } = server.app.config
  const one = await askJson(server, `/cards/${uuid('a', 1)}`)
  expect(one.body).toMatchObject({
    ...CARDS[0],
    uri: `${publicUrl}/scryfall/cards/${uuid('a', 1)}`,
    set_uri: `${publicUrl}/scryfall/sets/tst`,
    rulings_uri: `${publicUrl}/scryfall/cards/${uuid('a', 1)}/rulings`,
    scryfall_uri: 'https://scryfall.com/card/tst/1/grandfather-wyrm?utm_source=api',
  })
})

const NEXT =
  '?dir=desc&format=json&include_extras=true&include_multilingual=false&include_variations=false&order=set&page=PAGE&q=wyrm&unique=cards'

test('a long answer is split into pages of 175, each with the address of the next', async () => {
  await using server = await startHttp()
  await importObjects(
    server.app,
    Array.from({ length: 400 }, (_, at) => cardObject(at + 1)),
  )
  const ids = new Set<string>()
  const ways: (string | undefined)[] = []
  let path: string | undefined = '/cards/search?q=wyrm+&order=set&dir=desc&include_extras=1'
  for (let page = 1; path !== undefined; page += 1) {
    const { body } = await askJson(server, path)
    const list = scryfallEndpoints.search.reply.options[0].parse(body)
    expect(list).toMatchObject({ total_cards: 400, has_more: page < 3 })
    for (const { id } of list.data) ids.add(id)
    const next = list.next_page === undefined ? undefined : new URL(list.next_page)
    ways.push(next?.search)
    path = next === undefined ? undefined : `${next.pathname.replace('/scryfall', '')}${next.search}`
  }
  expect(ids.size).toBe(400)
  expect(ways).toEqual([NEXT.replace('PAGE', '2'), NEXT.replace('PAGE', '3'), undefined])
  expect(await askJson(server, '/cards/search?q=wyrm&page=4')).toMatchObject({
    status: 422,
    body: { code: 'validation_error', details: expect.stringContaining('beyond the end') as unknown },
  })
})

test('the next page keeps an order and a direction that stand in the search itself', async () => {
  await using server = await startHttp()
  await importObjects(
    server.app,
    Array.from({ length: 180 }, (_, at) => cardObject(at + 1, { cmc: at })),
  )
  const typed = '/cards/search?q=wyrm+order:cmc+dir:desc'
  const first = scryfallEndpoints.search.reply.options[0].parse((await askJson(server, typed)).body)
  const next = new URL(first.next_page ?? '')
  expect(next.searchParams.get('dir')).toBe('desc')
  expect(next.searchParams.get('order')).toBe('cmc')
  const last = await askJson(server, `${next.pathname.replace('/scryfall', '')}${next.search}`)
  expect(namesOf(last)).toEqual([5, 4, 3, 2, 1].map((number) => `Test Wyrm ${String(number)}`))
  const against = await askJson(server, `${typed}&dir=asc`)
  expect(against.body['next_page']).toContain('dir=desc')
  const plain = await askJson(server, '/cards/search?q=wyrm')
  expect(plain.body['next_page']).not.toContain('dir=')
})

test('names of tokens are completed if extras are asked for', async () => {
  await using server = await startWithCards()
  const completed = async (more: string) =>
    (await askJson(server, `/cards/autocomplete?q=wyrm${more}`)).body['data']
  expect(await completed('')).toEqual(['Grand Wyrm of Fathers', 'Grandfather Wyrm'])
  expect(await completed('&include_extras=false')).not.toContain('Wyrmling')
  expect(await completed('&include_extras=true')).toEqual([
    'Wyrmling',
    'Grand Wyrm of Fathers',
    'Grandfather Wyrm',
  ])
})

test('names are completed, from two characters on', async () => {
  await using server = await startWithCards()
  expect(await askJson(server, '/cards/autocomplete?q=grandf')).toMatchObject({
    body: { object: 'catalog', total_values: 1, data: ['Grandfather Wyrm'] },
  })
  expect(await askJson(server, '/cards/autocomplete?q=g')).toMatchObject({
    body: { total_values: 0, data: [] },
  })
})

test('a random card is among those asked for, and nobody on the way caches it', async () => {
  await using server = await startWithCards()
  const names = new Set<unknown>()
  for (let turn = 0; turn < 20; turn += 1) {
    const { body } = await askJson(server, '/cards/random?q=t:dragon')
    names.add(body['name'])
  }
  expect([...names].map(String).toSorted()).toEqual(['Grand Wyrm of Fathers', 'Grandfather Wyrm'])
  const any = await ask(server, '/cards/random')
  expect(any.headers.get('cache-control')).toBe('no-cache')
  expect(JSON.parse(any.text)).toMatchObject({ object: 'card' })
})
