import { expect, test } from 'vitest'

import { openReader } from './reader.ts'
import { recogniseFormat } from './recognise.ts'
import type { FormatId } from './vocabulary.ts'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'

/** Older, newer and rearranged headings of apps, each with a row and its meaning. */
const FORMS: readonly (readonly [string, FormatId, string, object])[] = [
  [
    'Deckbox, short',
    'deckbox',
    `Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price
1,0,Opt,Extras: Modern Horizons 2,65,Near Mint,English,,,,altered,misprint,,,$1.20`,
    {
      setName: 'Extras: Modern Horizons 2',
      setCode: '',
      marks: ['altered', 'misprint'],
      asking: { cents: 120, currency: 'USD' },
    },
  ],
  [
    'Archidekt before it knew Magic Online',
    'archidekt',
    `Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number
1,Opt,Normal,NM,2024-02-01,EN,,,Ixalan,xln,,${ID},65`,
    { finish: 'nonfoil', collectorNumber: '65', ids: { scryfall: ID, mtgo: null } },
  ],
  [
    'Archidekt in an order of one’s own',
    'archidekt',
    `Edition Code,Collector Number,Name,Quantity,Finish
xln,65,Opt,3,Etched`,
    { setCode: 'xln', quantity: 3, finish: 'etched' },
  ],
  [
    'ManaBox without binders',
    'manabox',
    `Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency
Opt,XLN,Ixalan,65,normal,common,1,89216,${ID},0.10,false,true,near_mint,en,USD`,
    { binder: '', marks: ['altered'], cost: { cents: 10, currency: 'USD' } },
  ],
  [
    'ManaBox with binders at the end',
    'manabox',
    `Name,Set code,Quantity,ManaBox ID,Purchase price currency,Binder Name,Binder Type
Opt,XLN,1,89216,USD,Trades,binder`,
    { binder: 'Trades' },
  ],
  [
    'Dragon Shield with the prices of Europe',
    'dragon-shield',
    'sep=,\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,AVG,LOW,TREND\r\nBinder,4,1,Opt,XLN,Ixalan,65,NearMint,Normal,English,0.50,2024-03-28,0.3,0.4,0.5\r\n',
    { forTrade: 1, cost: { cents: 50, currency: null }, acquired: '2024-03-28', finish: 'nonfoil' },
  ],
  [
    'Dragon Shield with semicolons and decimal commas',
    'dragon-shield',
    'sep=;\r\nFolder Name;Quantity;Trade Quantity;Card Name;Set Code;Set Name;Card Number;Condition;Printing;Language;Price Bought;Date Bought\r\nBinder;4;0;Opt;XLN;Ixalan;65;NearMint;Normal;English;1.234,50;2024-03-28\r\n',
    { line: 3, cost: { cents: 123_450, currency: null } },
  ],
  [
    'TCGplayer’s app, older',
    'tcgplayer',
    `Quantity,Name,Simple Name,Set,Card Number,Set Code,External ID,Printing,Condition,Language,Rarity,Product ID,SKU,Price,Price Each
1,Opt (Retro Frame),Opt,Ixalan,65,XLN,1,Normal,Near Mint,English,Common,145000,7958459,$1.00,$1.00`,
    { name: 'Opt', ids: { tcgplayer: 145_000 }, asking: null, cost: null },
  ],
  [
    'Cardsphere without dates',
    'cardsphere',
    `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags"
"1","0","Opt","Ixalan","Near Mint","English","Foil","a, b"`,
    { setName: 'Ixalan', finish: 'foil', tags: ['a', 'b'] },
  ],
  [
    'Cardsphere with ids',
    'cardsphere',
    `Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Scryfall ID,Last Modified
"2","1","Opt","Ixalan Retro Frame Etched Foil","SP","EN","F","a, b | c","${ID}","2026-06-15 15:47:55.405080"`,
    {
      forTrade: 1,
      setName: 'Ixalan Retro Frame',
      finish: 'etched',
      condition: { grade: 'LP' },
      language: { code: 'en' },
      tags: ['a', 'b', 'c'],
      ids: { scryfall: ID },
    },
  ],
  [
    'MTGGoldfish with numbers',
    'mtggoldfish',
    `Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID
Opt,XLN,Ixalan,2,foil_etched,"",65,${ID}`,
    { setCode: 'XLN', collectorNumber: '65', finish: 'etched', ids: { scryfall: ID } },
  ],
  [
    'Dragon Shield without spaces',
    'dragon-shield',
    `FolderName,Quantity,TradeQuantity,CardName,SetCode,SetName,CardNumber,Condition,Printing,Language,PriceBought,DateBought,AVG,LOW,TREND
Red,3,1,Opt,XLN,Ixalan,65,NearMint,Foil,English,0.50,2024-03-28,0.1,0.1,0.1`,
    {
      binder: 'Red',
      forTrade: 1,
      name: 'Opt',
      collectorNumber: '65',
      cost: { cents: 50, currency: null },
      acquired: '2024-03-28',
    },
  ],
  [
    'EchoMTG',
    'echomtg',
    `Reg Qty,Foil Qty,Name,Set,Rarity,Acquired,Language,Date Acquired,Set Code,Collector Number,Condition,Marked as Trade,note,echo_inventory_id,tcgid,echoid
"0","2","Opt","Ixalan","common","$70.04","EN","05/15/2026","xln","65","LP","1","for Ada","44","145000","91"`,
    {
      quantity: 2,
      forTrade: 2,
      finish: 'foil',
      setCode: 'xln',
      collectorNumber: '65',
      cost: { cents: 7004, currency: 'USD' },
      acquired: '2026-05-15',
      note: 'for Ada',
      ids: { tcgplayer: 145_000 },
    },
  ],
  [
    'Helvault with all its columns',
    'helvault',
    `cmc,collector_number,color_identity,colors,estimated_price,extras,language,mana_cost,name,oracle_id,quantity,rarity,scryfall_id,set_code,set_name,type_line
"1.0","65","U","U","0.08","signed/foil/preRelease","en","{U}","Opt","","1","common","${ID}","xln","Ixalan","Instant"`,
    { finish: 'foil', marks: ['signed'], tags: ['preRelease'], hints: ['prerelease'] },
  ],
  [
    'TCGplayer’s seller with the language in the condition',
    'tcgplayer-seller',
    `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,Total Quantity,TCG Marketplace Price
8617752,Magic,Ixalan,Opt (Showcase),,65,C,Near Mint Foil - Japanese,1,1,2.50`,
    {
      condition: { grade: 'NM' },
      finish: 'foil',
      language: { code: 'ja', word: 'Japanese' },
      asking: { cents: 250, currency: 'USD' },
    },
  ],
  [
    'a table like TappedOut’s, misspelt',
    'table',
    `Qty,Name,Set,Set Number,Foil,Alter,Signed,Condition,Languange,Proxy
4,Opt,XLN,65,-,-,signed,NM,DE,-`,
    {
      quantity: 4,
      setCode: 'XLN',
      collectorNumber: '65',
      finish: 'nonfoil',
      marks: ['signed'],
      language: { code: 'de' },
    },
  ],
  [
    'a table of one’s own, with a code and a name for the set',
    'table',
    `\uFEFFQuantity; Name; CardNumber; Expansion Code; Expansion Name; PurchasePrice; Foil; Condition; Language; PurchaseDate
2;Opt;65;xln;Ixalan;0,02;false;Mint;French;20261023`,
    {
      name: 'Opt',
      setCode: 'xln',
      setName: 'Ixalan',
      collectorNumber: '65',
      finish: 'nonfoil',
      cost: { cents: 2 },
      acquired: '2026-10-23',
    },
  ],
  [
    'a table whose id is Scryfall’s',
    'table',
    `id,name,set_name,collector_number,foil,etched,quantity
${ID},Opt,Ixalan,65,1,1,2`,
    { ids: { scryfall: ID }, finish: 'etched', quantity: 2 },
  ],
  [
    'a table with an id of its own and Scryfall’s',
    'table',
    `id,name,uuid,Scryfall-ID,Finish,quantity
7,Opt,7,${ID},F,2`,
    { ids: { scryfall: ID }, finish: 'foil' },
  ],
  [
    'a table with counts of foils and of the other copies',
    'table',
    `Name,Count,Foil count,Set
Opt,0,2,XLN`,
    { quantity: 2, finish: 'foil' },
  ],
  [
    'a table with counts of foils, of other copies and of all',
    'table',
    `Name,Total Qty,Reg Qty,Foil Qty,Set
Opt,2,0,2,XLN`,
    { quantity: 2, finish: 'foil' },
  ],
  [
    'Delver Lens, older',
    'delver-lens',
    `Reg Qty,Foil Qty,Name,Set,Acquired,Language
0,2,Opt,Ixalan,,English`,
    { quantity: 2, finish: 'foil' },
  ],
]

test.each(FORMS)('recognises and reads %s', (_, format, text, row) => {
  expect(recogniseFormat(text)).toMatchObject({ format })
  const reader = openReader(format)
  expect([...reader.push(text), ...reader.end()]).toMatchObject([{ kind: 'copies', ...row }])
})

test("cards outside a .dek's deck are copies, too", () => {
  const text =
    '<Deck>\n<Cards CatID="1" Quantity="4" Sideboard="false" Name="Opt"/>\n<Cards CatID="2" Quantity="3" Sideboard="true" Name="Duress"/></Deck>'
  const reader = openReader('mtgo-dek')
  expect([...reader.push(text), ...reader.end()]).toMatchObject([
    { line: 2, quantity: 4, name: 'Opt', ids: { mtgo: 1 }, finish: null },
    { line: 3, quantity: 3, name: 'Duress', ids: { mtgo: 2 }, finish: null },
  ])
})
