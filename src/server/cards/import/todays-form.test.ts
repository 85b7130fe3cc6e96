import { expect, test } from 'vitest'

import { catalogueOf } from '#server/cards/public.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { startApp } from '#tests/server/start-app.ts'

import { readCard } from './read-card.ts'
import { inTodaysForm } from './todays-form.ts'

/** A card as the first files had it, with an invented card. */
const OLD = {
  object: 'card',
  id: uuid('a', 1),
  multiverse_ids: [101],
  mtgo_id: 202,
  name: 'Ashen Wyrm',
  layout: 'normal',
  cmc: '3.0',
  mana_cost: '{2}{R}',
  type_line: 'Creature — Dragon',
  oracle_text: 'Flying',
  power: '3',
  toughness: '3',
  colors: ['R'],
  color_identity: ['R'],
  legalities: { modern: 'legal' },
  reserved: false,
  reprint: false,
  set: 'old',
  set_name: 'Old Set',
  collector_number: '7',
  digital: false,
  rarity: 'rare',
  artist: 'Nobody',
  frame: '2003',
  full_art: false,
  foil: false,
  nonfoil: true,
  border_color: 'black',
  usd: '1.25',
  tix: '0.03',
}

test('an object of an old file gets what it lacks', () => {
  expect(inTodaysForm(OLD)).toMatchObject({
    lang: 'en',
    cmc: 3,
    keywords: [],
    finishes: ['nonfoil'],
    games: ['paper', 'mtgo'],
    prices: { usd: '1.25', usd_foil: null, eur: null, tix: '0.03' },
  })
  const read = readCard(OLD, '2029-12-31')
  expect(read?.prices).toMatchObject({ usd: 125, eur: null, tix: 3 })
  expect(read?.card).toMatchObject({ mana_value: 3, name: 'Ashen Wyrm' })
})

test('an object of today stays as it is', () => {
  const object = cardObject(1)
  expect(inTodaysForm(object)).toBe(object)
  const reversible = {
    ...object,
    oracle_id: undefined,
    card_faces: [{ name: 'Ashen Wyrm', oracle_id: uuid('b', 1) }],
  }
  expect(inTodaysForm(reversible)).toBe(reversible)
  expect(inTodaysForm({ object: 'set' })).toEqual({ object: 'set' })
})

const oracleIdOf = (facts: object) => readCard({ ...OLD, ...facts }, '2029-12-31')?.oracleId

test('printings of a card without an oracle id are one card, tokens of one name are not', () => {
  expect(oracleIdOf({})).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(oracleIdOf({ id: uuid('a', 2), set: 'new', set_name: 'New Set' })).toBe(oracleIdOf({}))
  expect(oracleIdOf({ name: 'Other Wyrm' })).not.toBe(oracleIdOf({}))
  const token = { layout: 'token', name: 'Imp' }
  expect(oracleIdOf(token)).not.toBe(oracleIdOf({ ...token, power: '1' }))
})

test('the finishes of an object that says nothing of them stay unknown', () => {
  expect(inTodaysForm({ ...OLD, nonfoil: undefined })).not.toHaveProperty('finishes')
  const today = { ...cardObject(1), finishes: undefined }
  expect(inTodaysForm(today)).toBe(today)
  expect(inTodaysForm({ ...OLD, foil: true })).toMatchObject({ finishes: ['nonfoil', 'foil'] })
})

/** Facts that no card can do without. */
const NEEDED = ['id', 'name', 'set', 'collector_number', 'rarity']

test('a card lacks at most what it cannot do without', () => {
  const object = cardObject(1)
  const readable = Object.keys(object).filter((key) =>
    [undefined, null].every((value) => readCard({ ...object, [key]: value }, '2029-12-31') !== undefined),
  )
  expect(readable).toEqual(Object.keys(object).filter((key) => !NEEDED.includes(key)))
})

test('an old object is imported, and searches find it', async () => {
  await using app = await startApp()
  const bare = Object.fromEntries(
    Object.entries(cardObject(2)).filter(([key]) => [...NEEDED, 'type_line'].includes(key)),
  )
  expect(await importObjects(app, [OLD, bare])).toMatchObject({ read: 2, changes: { added: 2 }, broken: 0 })
  const { engine } = await catalogueOf(app).cards()
  const found = (query: string) => {
    const answer = engine.search(query, { dialect: 'scryfall', today: '2029-12-31', offset: 0, limit: 9 })
    return answer.refusal ?? answer.hits.map(({ name }) => name)
  }
  expect(found('mv=3 usd=1.25 is:nonfoil game:paper lang:en e:old')).toEqual(['Ashen Wyrm'])
  expect(found('t:dragon')).toEqual(['Ashen Wyrm', 'Test Wyrm 2'])
})
