import { expect, test } from 'vitest'

import { BEGINNING_LENGTH, recogniseFormat } from './recognise.ts'

test.each([
  ['', 'empty'],
  [' \r\n\n', 'empty'],
  ['PK\u0003\u0004\u0014\u0000xl/workbook.xml', 'spreadsheet'],
  ['PK\u0003\u0004\u0014\u0000collection.csv', 'zip'],
  ['ÐÏ\u0011à¡±', 'spreadsheet'],
  ['%PDF-1.7', 'pdf'],
  ['‰PNG\r\n', 'picture'],
  ['SQLite format 3\u0000', 'database'],
  ['abc\u0000\u0001', 'binary'],
  ['<!DOCTYPE html><html>', 'html'],
  ['<?xml version="1.0"?><cockatrice_deck/>', 'deck'],
  ['<?xml version="1.0"?>\n<deck game="x">', 'deck'],
  ['<?xml version="1.0"?><rss/>', 'xml'],
  ['Card Type,Quantity,Card Name,Mana Cost,Min Price (AVG)\nCreature,1,Test Wyrm,{2}{R},0.1', 'deck'],
  ['{"cards": []}', 'json'],
  ['{\\rtf1 hello}', 'rtf'],
  ['Name,Attribute,ATK,DEF\nKuriboh,DARK,300,200', 'other_game'],
  ['TCGplayer Id,Product Line,Product Name\n1,Pokemon,Pikachu', 'other_game'],
  ['date,amount,balance\n2026-01-01,3,5', 'no_name_column'],
  ['id,amount\n1,20\n2,35', 'unknown'],
  ['4,Lightning Bolt,M10\n20,Mountain,M10', 'no_name_column'],
  ['Lightning Bolt|4\nMountain|20', 'unknown'],
  ['Dear friend, here is what I have to say. It is long; and it is not a list.', 'unknown'],
])('refuses %j as %s, with a sentence', (beginning, reason) => {
  const recognised = recogniseFormat(beginning)
  expect(recognised).toMatchObject({ format: null, reason })
  expect(recognised.why).toMatch(/^[A-Z].*\.$/)
})

test.each([
  ['\uFEFFQuantity,Name,Finish,Edition Code\n1,Opt,Normal,xln', 'archidekt'],
  ['sep=;\nName;Quantity;Set Code\nOpt;1;XLN', 'table'],
  ['Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,TcgPlayer ID\n', 'deckbox'],
  ['4 Lightning Bolt\n20 Mountain', 'list'],
  ['x4 Lightning Bolt\nx20 Mountain', 'list'],
  ['Sol Ring', 'list'],
  ['Name\nSol Ring', 'table'],
  [',,,\n\n"","",\nName,Set,Qty\nOpt,XLN,1', 'table'],
  ['Deck\n4 Lightning Bolt', 'arena'],
  ['Borrowing 100,000 Arrows\nSol Ring', 'list'],
])('recognises %j by its content', (beginning, format) => {
  expect(recogniseFormat(beginning)).toMatchObject({ format })
})

test('recognises a long file by its start, wherever that is cut', () => {
  const file = `Simple Name,Quantity\n${'Opt,1\n'.repeat(50_000)}`
  expect(recogniseFormat(file.slice(0, BEGINNING_LENGTH))).toEqual(recogniseFormat(file))
})
