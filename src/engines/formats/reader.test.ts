import { expect, test } from 'vitest'

import { openReader } from './reader.ts'
import { recogniseFormat } from './recognise.ts'
import type { FormatId } from './vocabulary.ts'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'

/** One real row of each format, and its meaning. */
const SAMPLES: readonly (readonly [FormatId, string, object])[] = [
  [
    'deckbox',
    `Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price,TcgPlayer ID,Scryfall ID
2,1,Ambitious Farmhand // Seasoned Cathar,Innistrad: Midnight Hunt,MID,2,Near Mint,German,foil,signed,proof,,,promo,,1234,,"deck, blue",$0.20,1W,Common,$0.05,249000,${ID}`,
    {
      quantity: 2,
      forTrade: 1,
      name: 'Ambitious Farmhand // Seasoned Cathar',
      setName: 'Innistrad: Midnight Hunt',
      setCode: 'MID',
      collectorNumber: '2',
      condition: { grade: 'NM', scale: 'us', word: 'Near Mint' },
      language: { code: 'de', word: 'German' },
      finish: 'foil',
      marks: ['signed'],
      hints: ['artist proof', 'promo'],
      tags: ['deck', 'blue'],
      asking: { cents: 20, currency: 'USD' },
      cost: null,
      ids: { scryfall: ID, tcgplayer: 249000 },
    },
  ],
  [
    'moxfield',
    `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"1","0","Sol Ring","cmr","Good (Lightly Played)","English","etched","","2024-01-01 00:00:00.000000","472","True","False","1.50"`,
    {
      name: 'Sol Ring',
      setCode: 'cmr',
      setName: '',
      collectorNumber: '472',
      finish: 'etched',
      condition: { grade: 'LP', scale: 'us', word: 'Good (Lightly Played)' },
      marks: ['altered'],
      cost: { cents: 150, currency: null },
      acquired: null,
    },
  ],
  [
    'archidekt',
    `Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,MTGO ID,Collector Number
1,Sol Ring,Foil,D,2024-02-01,JP,,,Commander Legends,cmr,503000,${ID},85000,472`,
    {
      finish: 'foil',
      condition: { grade: 'DMG', scale: 'us', word: 'D' },
      language: { code: 'ja', word: 'JP' },
      acquired: '2024-02-01',
      ids: { scryfall: ID, multiverse: 503000, mtgo: 85000 },
    },
  ],
  [
    'manabox',
    `Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Signed,Condition,Language,Proxy,Purchase price currency,Added
Trades,binder,"Aragorn, the Uniter",LTR,The Lord of the Rings: Tales of Middle-earth,741z,foil,mythic,1,89216,${ID},4599.99,false,false,true,played,zh_TW,false,EUR,2026-01-02T03:04:05Z`,
    {
      binder: 'Trades',
      name: 'Aragorn, the Uniter',
      collectorNumber: '741z',
      condition: { grade: 'HP', scale: 'eu', word: 'played' },
      language: { code: 'zht', word: 'zh_TW' },
      marks: ['signed'],
      cost: { cents: 459_999, currency: 'EUR' },
      acquired: '2026-01-02T03:04:05.000Z',
    },
  ],
  [
    'dragon-shield',
    `"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\nBinder,2,0,Arcane Signet,CMR,Commander Legends,297,LightPlayed,Rainbow Foil,English,0,3/28/2021,0.3,0.4,0.5\r\n`,
    {
      line: 3,
      binder: 'Binder',
      quantity: 2,
      condition: { grade: 'MP', scale: 'eu', word: 'LightPlayed' },
      finish: 'foil',
      treatment: 'Rainbow Foil',
      cost: null,
      acquired: '2021-03-28',
    },
  ],
  [
    'tcgplayer',
    `Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
1,Accursed Marauder (Retro Frame),Accursed Marauder,Modern Horizons 3,405,MH3,Normal,Near Mint Foil,Chinese (T),Common,553206,7958459`,
    {
      name: 'Accursed Marauder',
      hints: ['Retro Frame'],
      setCode: 'MH3',
      finish: 'foil',
      condition: { grade: 'NM', scale: 'us', word: 'Near Mint' },
      language: { code: 'zht', word: 'Chinese (T)' },
      ids: { tcgplayer: 553206 },
    },
  ],
  [
    'tcgplayer-seller',
    `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL
7958459,Magic,Modern Horizons 3,Accursed Marauder (Retro Frame),,405,C,Lightly Played Foil,0.22,,1.5,0.2,3,0,0.35,`,
    {
      quantity: 3,
      name: 'Accursed Marauder (Retro Frame)',
      finish: 'foil',
      asking: { cents: 35, currency: 'USD' },
      cost: null,
      ids: { tcgplayer: null },
    },
  ],
  [
    'cardsphere',
    `"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified"
"3","3","Brainstorm","Ice Age","Played","French","","",""`,
    {
      quantity: 3,
      forTrade: 3,
      setName: 'Ice Age',
      setCode: '',
      finish: 'nonfoil',
      condition: { grade: 'MP' },
    },
  ],
  [
    'helvault',
    `"collector_number","estimated_price","extras","language","name","oracle_id","quantity","rarity","scryfall_id","set_code","set_name"
"472","1.0","etchedFoil","en","Sol Ring","","1","uncommon","${ID}","cmr","Commander Legends"`,
    { finish: 'etched', treatment: '', setCode: 'cmr', cost: null, ids: { scryfall: ID } },
  ],
  [
    'delver-lens',
    `Name;Edition;Price;Language;Collector's number;Condition;Currency;Edition code;Foil;List name;QuantityX;Scryfall ID
Demonic Tutor;Commander Masters;20,5;Italian;1*;Slightly Played;EUR;CMM;Foil;Lists;2x;`,
    {
      quantity: 2,
      collectorNumber: '1*',
      condition: { grade: 'LP' },
      language: { code: 'it' },
      binder: 'Lists',
      cost: null,
    },
  ],
  [
    'deckstats',
    `amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,language,condition,comment,added
4,"Abzan Charm",1,0,1,,"KTK",161,en,NM,"from a friend",2020-05-06`,
    {
      quantity: 4,
      finish: 'foil',
      marks: ['signed'],
      setCode: 'KTK',
      note: 'from a friend',
      acquired: '2020-05-06',
    },
  ],
  [
    'mtggoldfish',
    `Card,Set ID,Set Name,Quantity,Foil,Variation
Sol Ring,CMR,Commander Legends,1,FOIL_ETCHED,Extended`,
    { finish: 'etched', setCode: 'CMR', hints: ['Extended'] },
  ],
  [
    'cardmarket',
    `idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;isReverseHolo;isFirstEd;isFullArt;isUberRare;isWithDie
5942;2;3,14;3;6;1;;;;;;;;`,
    {
      name: '',
      quantity: 2,
      ids: { cardmarket: 5942 },
      condition: { grade: 'HP', scale: 'eu', word: 'PL' },
      language: { code: 'de' },
      finish: 'foil',
      asking: { cents: 314, currency: 'EUR' },
    },
  ],
  [
    'mtgo-csv',
    `Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation
"Dark Ritual",1,6893,Common,MI,116/350,No,No,0`,
    { setCode: 'MI', collectorNumber: '116/350', finish: 'nonfoil', ids: { mtgo: 6893 } },
  ],
  [
    'mtgo-dek',
    `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsi="x"><!-- it's mine -->
  <NetDeckID>0</NetDeckID>
  <Cards CatID="12345" Quantity="4" Sideboard="false"
    Name="Urza&apos;s &amp; Mishra&#39;s" Annotation="0"/>
</Deck>`,
    { line: 4, quantity: 4, name: "Urza's & Mishra's", ids: { mtgo: 12345 } },
  ],
  [
    'mtgo-text',
    '4 Lightning Bolt\n\nSB: 3 Pyroblast\n',
    { quantity: 4, name: 'Lightning Bolt', finish: null },
  ],
  [
    'arena',
    'About\nName My deck\n\nDeck\n4 Lightning Bolt (M10) 146\n',
    { line: 5, quantity: 4, name: 'Lightning Bolt', setCode: 'M10', collectorNumber: '146' },
  ],
  [
    'list',
    '1x Sol Ring (cmr) 472 *E* [Ramp] ^Have,#00ff00^\n2 Fire // Ice',
    { name: 'Sol Ring', setCode: 'cmr', collectorNumber: '472', finish: 'etched', tags: ['Ramp'] },
  ],
  [
    'table',
    'Qty\tCard\tSet\tFoil\tCondition\n2\tDark Ritual\tMirage\tno\tPlayed\n',
    {
      quantity: 2,
      name: 'Dark Ritual',
      setName: 'Mirage',
      finish: 'nonfoil',
      condition: { grade: null, scale: null, word: 'Played' },
    },
  ],
]

function firstRow(format: FormatId, text: string): unknown {
  const reader = openReader(format)
  return [...reader.push(text), ...reader.end()][0]
}

test.each(SAMPLES)('recognises and reads a file of %s', (format, text, row) => {
  expect(recogniseFormat(text)).toMatchObject({ format })
  expect(firstRow(format, text)).toMatchObject({ kind: 'copies', ...row })
})
