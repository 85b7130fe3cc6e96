import { expect, test } from 'vitest'

import type { FormatId } from '#engines/formats/vocabulary.ts'
import { chooseRow, listChoices } from '#server/imports/choices/actions.ts'
import { describeRows } from '#server/imports/report.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { bringFile } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const set = (code: string, name: string) => ({ set: code, set_name: name })
const drake = { name: 'Ember Drake', oracle_id: uuid('b', 1) }

/** Invented printings that share ids with others, as real cards do. */
async function withShops(app: TestApp) {
  await importObjects(app, [
    cardObject(1, { ...drake, mtgo_id: 101, mtgo_foil_id: 102, tcgplayer_id: 11, multiverse_ids: [901] }),
    // One shop product for the plain one, and another for the foil.
    cardObject(2, {
      ...drake,
      ...set('ten', 'Ten'),
      finishes: ['nonfoil'],
      collector_number: '64',
      ...shop(20),
    }),
    cardObject(3, {
      ...drake,
      ...set('ten', 'Ten'),
      finishes: ['foil'],
      collector_number: '64★',
      ...shop(20),
    }),
    // One product for two sets.
    cardObject(4, {
      ...drake,
      ...set('mys', 'Mystery'),
      finishes: ['nonfoil'],
      collector_number: '16',
      ...shop(30),
    }),
    cardObject(5, {
      ...drake,
      ...set('lis', 'Listed'),
      finishes: ['nonfoil'],
      collector_number: '78',
      ...shop(30),
    }),
    // Etched copies are a separate product.
    cardObject(6, {
      name: 'Mud Imp',
      finishes: ['foil', 'etched'],
      tcgplayer_id: 40,
      tcgplayer_etched_id: 41,
    }),
    cardObject(7, { name: 'Bog Imp', finishes: ['etched'], mtgo_id: 107, mtgo_foil_id: 108 }),
    cardObject(8, { name: 'Fen Imp', finishes: ['nonfoil'], mtgo_id: 111, mtgo_foil_id: 112 }),
    // One id for two cards. The other art has a number that differs by a star, and its own id.
    cardObject(11, { name: 'Twin', collector_number: '107', tcgplayer_id: 50 }),
    cardObject(12, { name: 'Twin', collector_number: '107★', oracle_id: uuid('b', 11), tcgplayer_id: 51 }),
    cardObject(9, { name: 'Day', multiverse_ids: [900] }),
    cardObject(10, { name: 'Night', multiverse_ids: [900] }),
  ])
  return await joined(app, 'gandalf')
}

function shop(id: number) {
  return { tcgplayer_id: id, cardmarket_id: id }
}

async function rowsOf(app: TestApp, content: string, format: FormatId) {
  const owner = await withShops(app)
  const { id } = await bringFile(app, owner, content, { format })
  const rows = await describeRows(app, owner, { importId: id })
  const found = rows.map(({ outcome, reason, printing, finish }) => {
    const number = printing === null ? 0 : Number(printing.id.slice(-4))
    return [outcome, reason, number, finish]
  })
  return { owner, id, found }
}

const dek = (...cards: readonly (readonly [id: number, name: string])[]) =>
  `<Deck>${cards
    .map(([id, name]) => `\n<Cards CatID="${String(id)}" Quantity="1" Sideboard="false" Name="${name}" />`)
    .join('')}\n</Deck>`

test('Magic Online’s id of a foil is its printing, in foil', async () => {
  await using app = await startApp()
  const file = dek([101, 'Ember Drake'], [102, 'Ember Drake'], [102, ''], [108, 'Bog Imp'], [107, 'Bog Imp'])
  const { found } = await rowsOf(app, file, 'mtgo-dek')
  expect(found).toEqual([
    ['matched', null, 1, 'nonfoil'],
    ['matched', null, 1, 'foil'],
    ['matched', null, 1, 'foil'],
    // Magic Online knows only one kind of foil.
    ['matched', null, 7, 'etched'],
    ['assumed', 'finish_unclear', 7, 'etched'],
  ])
})

test('Magic Online’s ids for unprinted foils, other cards and nothing at all are told apart', async () => {
  await using app = await startApp()
  const { found } = await rowsOf(
    app,
    dek([112, 'Fen Imp'], [102, 'Mud Imp'], [999, 'Fen Imp'], [999, 'Nobody']),
    'mtgo-dek',
  )
  expect(found).toEqual([
    ['ambiguous', 'finish_not_printed', 0, 'foil'],
    ['ambiguous', 'several_cards', 0, null],
    ['assumed', 'id_unknown', 8, 'nonfoil'],
    ['unmatched', 'card_unknown', 0, null],
  ])
})

const HEADINGS = 'Quantity,Name,Set Name,Set Code,Collector Number,Foil,MTGO ID,Product ID,Multiverse ID'
const table = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n')

test('a finish word that contradicts the id is reported', async () => {
  await using app = await startApp()
  const rows = table(
    '1,Ember Drake,,,,foil,101,,',
    '1,Ember Drake,,,,foil,102,,',
    '1,Ember Drake,,,,nonfoil,102,,',
    '1,Ember Drake,,tst,1,nonfoil,102,,',
    '1,Mud Imp,,tst,6,etched,,41,',
    '1,Mud Imp,,tst,6,foil,,41,',
    '1,Mud Imp,,tst,6,foil,,40,',
  )
  const { found } = await rowsOf(app, rows, 'table')
  expect(found).toEqual([
    ['matched', null, 1, 'foil'],
    ['matched', null, 1, 'foil'],
    ['assumed', 'id_of_other_finish', 1, 'nonfoil'],
    ['assumed', 'id_of_other_finish', 1, 'nonfoil'],
    ['matched', null, 6, 'etched'],
    ['assumed', 'id_of_other_finish', 6, 'foil'],
    ['matched', null, 6, 'foil'],
  ])
})

test('if an app has one word for all foils, the id of an etched card decides', async () => {
  await using app = await startApp()
  const file = [
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
    '1,Mud Imp (Foil Etched),Mud Imp,Test Set,6,TST,Foil,Near Mint,English,R,41,1',
    '1,Mud Imp,Mud Imp,Test Set,6,TST,Foil,Near Mint,English,R,40,2',
  ].join('\n')
  const { found } = await rowsOf(app, file, 'tcgplayer')
  expect(found).toEqual([
    ['matched', null, 6, 'etched'],
    ['assumed', 'finish_unclear', 6, 'foil'],
  ])
})

test('if a shop’s id has several printings, the row’s other columns decide, else the likeliest is assumed', async () => {
  await using app = await startApp()
  const rows = table(
    '1,Ember Drake,,,,nonfoil,,20,',
    '1,Ember Drake,,,,foil,,20,',
    '1,Ember Drake,Ten,ten,64,foil,,20,',
    '1,Ember Drake,,,64*,,,20,',
    '1,Ember Drake,Mystery,,,,,30,',
    '1,Ember Drake,,lis,,,,30,',
    '1,Ember Drake,,,16,,,30,',
    '1,Ember Drake,,,,,,30,',
    '1,Ember Drake,,zzz,,,,30,',
    '1,Ember Drake,Ten,,,nonfoil,,30,',
    '1,Flammendrache,Mystery,,,,,30,',
    '1,Twin,,tst,107,,,50,',
    '1,Twin,,tst,107,,,51,',
    '1,Twin,,tst,107,,,11,',
  )
  const { found } = await rowsOf(app, rows, 'table')
  const [last] = found.splice(7, 1)
  expect(last?.slice(0, 2)).toEqual(['assumed', 'id_shared'])
  expect(found).toEqual([
    ['matched', null, 2, 'nonfoil'],
    ['matched', null, 3, 'foil'],
    ['matched', null, 3, 'foil'],
    // No plain printing has that number, and the set has another plain one.
    ['assumed', 'several_printings', 2, 'nonfoil'],
    ['matched', null, 4, 'nonfoil'],
    ['matched', null, 5, 'nonfoil'],
    ['matched', null, 4, 'nonfoil'],
    ['assumed', 'id_shared', expect.any(Number), 'nonfoil'],
    ['assumed', 'id_of_other_edition', expect.any(Number), 'nonfoil'],
    ['matched', null, 4, 'nonfoil'],
    ['matched', null, 11, 'nonfoil'],
    ['matched', null, 12, 'nonfoil'],
    // Of another card, because shops number other things than printings, too.
    ['matched', null, 11, 'nonfoil'],
  ])
})

test('Cardmarket’s nameless rows are told apart by finish only, and the rest is marked', async () => {
  await using app = await startApp()
  const file = [
    'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset',
    '20;1;1.00;1;2;1;;;',
    '20;1;1.00;1;2;;;;',
    '30;1;1.00;1;2;;;;',
    '30;1;1.00;1;2;1;;;',
    '99;1;1.00;1;2;;;;',
  ].join('\n')
  const { owner, id, found } = await rowsOf(app, file, 'cardmarket')
  expect(found).toEqual([
    ['matched', null, 3, 'foil'],
    ['matched', null, 2, 'nonfoil'],
    ['assumed', 'id_shared', expect.any(Number), 'nonfoil'],
    ['ambiguous', 'finish_not_printed', 0, 'foil'],
    ['unmatched', 'id_unknown', 0, 'nonfoil'],
  ])
  // Nobody named a card, and there is still something to choose.
  for (const number of [2, 3]) {
    const choices = await listChoices(app, owner, { importId: id, number })
    expect(choices.map((choice) => choice.id)).toEqual(expect.arrayContaining([uuid('a', 4), uuid('a', 5)]))
  }
  await chooseRow(app, owner, { importId: id, number: 2, printingId: uuid('a', 5), alike: false })
  const rows = await describeRows(app, owner, { importId: id, outcome: 'matched' })
  expect(rows.at(-1)).toMatchObject({ number: 2, printing: { id: uuid('a', 5) }, finish: 'nonfoil' })
})

test('an id of two cards needs a choice, unless the name or another id decides', async () => {
  await using app = await startApp()
  const rows = table(
    '1,Night,,,,,,,900',
    '1,,,,,,,,900',
    '1,,,tst,1,,,,900',
    '1,,,,,,101,40,',
    '1,,,,,,101,11,901',
    '1,Day,,tst,9,,,40,',
  )
  const { found } = await rowsOf(app, rows, 'table')
  expect(found).toEqual([
    ['matched', null, 10, 'nonfoil'],
    ['ambiguous', 'several_cards', 0, 'nonfoil'],
    ['ambiguous', 'several_cards', 0, 'nonfoil'],
    ['ambiguous', 'several_cards', 0, 'nonfoil'],
    ['matched', null, 1, 'nonfoil'],
    // Name, set and number agree; shops number other things than printings, too.
    ['matched', null, 9, 'nonfoil'],
  ])
})
