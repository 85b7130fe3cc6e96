import {
  type FileKind,
  onPaper,
  capital,
  count,
  comma,
  of,
  US,
  US_SHORT,
  EU,
  EU_NAMES,
  LANGUAGES,
  CODES,
} from './cells.ts'
import { foreignId, frontOf, numberOnDeckbox, plain, quoted, setOnDeckbox, type Copy } from './quirks.ts'

const DECKBOX =
  'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price,TcgPlayer ID,Scryfall ID'

const UNUSED = Array.from({ length: 9 }, () => '').concat('$0.20', '1W', 'Common', '$0.05')

const deckboxLine = (copy: Copy, hasIds: boolean) => {
  const { printing, finish, chance } = copy
  return comma([
    count(copy),
    '0',
    printing.name,
    setOnDeckbox(printing),
    chance.isLucky(0.5) ? printing.setCode.toUpperCase() : '',
    numberOnDeckbox(printing),
    of(copy, US),
    of(copy, LANGUAGES),
    finish === 'nonfoil' ? '' : 'foil',
    ...UNUSED,
    hasIds ? String(printing.ids.tcgplayer_id ?? '') : '',
    hasIds ? printing.id : '',
  ])
}

export const COLLECTIONS: readonly FileKind[] = [
  {
    name: 'Deckbox, with ids',
    format: 'deckbox',
    names: 'printing',
    holds: onPaper,
    start: `${DECKBOX}\n`,
    line: (copy) => deckboxLine(copy, true),
  },
  {
    name: 'Deckbox, edition and number',
    format: 'deckbox',
    names: 'printing',
    holds: (printing) => onPaper(printing) && printing.setCode !== 'plst',
    start: `${DECKBOX}\n`,
    line: (copy) => deckboxLine(copy, false),
  },
  {
    name: 'Deckbox, The List with old numbers',
    format: 'deckbox',
    names: 'card',
    holds: (printing) => printing.setCode === 'plst',
    start: `${DECKBOX}\n`,
    line: (copy) => deckboxLine(copy, false),
  },
  {
    name: 'Moxfield',
    format: 'moxfield',
    names: 'printing',
    holds: onPaper,
    start:
      '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"\n',
    line: (copy) => {
      const { printing, finish } = copy
      const cells = [
        count(copy),
        '0',
        printing.name,
        printing.setCode,
        of(copy, US),
        of(copy, LANGUAGES),
        finish === 'nonfoil' ? '' : finish,
        '',
        '2024-01-01 00:00:00.000000',
        printing.number,
        'False',
        'False',
        '',
      ]
      return `${cells.map(quoted).join(',')}\n`
    },
  },
  {
    name: 'Archidekt, some ids of other languages',
    format: 'archidekt',
    names: 'printing',
    holds: onPaper,
    start:
      'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,MTGO ID,Collector Number\n',
    line: (copy) => {
      const { printing, finish, chance } = copy
      return comma([
        count(copy),
        printing.name,
        finish === 'nonfoil' ? 'Normal' : capital(finish),
        of(copy, US_SHORT),
        '2024-02-01',
        of(copy, ['EN', 'DE', 'JP', 'CT']),
        '',
        '',
        printing.setName,
        printing.setCode,
        '',
        chance.isLucky(0.3) ? foreignId(chance) : printing.id,
        String(printing.ids.mtgo_id ?? ''),
        printing.number,
      ])
    },
  },
  {
    name: 'ManaBox, some ids of other languages',
    format: 'manabox',
    names: 'printing',
    holds: onPaper,
    start:
      'Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency\r\n',
    line: (copy) => {
      const { printing, finish, chance } = copy
      const cells = [
        of(copy, ['Trade', 'Cube', 'Deck boxes']),
        'binder',
        printing.name,
        printing.setCode.toUpperCase(),
        printing.setName,
        printing.number,
        finish === 'nonfoil' ? 'normal' : finish,
        printing.rarity,
        count(copy),
        '89216',
        chance.isLucky(0.4) ? foreignId(chance) : printing.id,
        '4.20',
        'false',
        'false',
        of(copy, EU),
        of(copy, CODES),
        of(copy, ['EUR', 'USD']),
      ]
      return `${cells.map((cell) => plain(cell)).join(',')}\r\n`
    },
  },
  {
    name: 'Dragon Shield, fronts and token names',
    format: 'dragon-shield',
    names: 'printing',
    holds: onPaper,
    start:
      '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n',
    line: (copy) => {
      const { printing, finish } = copy
      const isToken = printing.layout === 'token'
      const cells = [
        'Binder',
        count(copy),
        '0',
        `${frontOf(printing)}${isToken ? ' Token' : ''}`,
        printing.setCode.toUpperCase(),
        printing.setName,
        printing.number,
        of(copy, EU_NAMES),
        finish === 'nonfoil' ? 'Normal' : of(copy, finish === 'etched' ? ['Etched Foil'] : ['Foil']),
        of(copy, LANGUAGES),
        '0.50',
        of(copy, ['2024-03-01', '3/28/2021']),
        '0.3',
        '0.4',
        '0.5',
      ]
      return `${cells.map((cell) => plain(cell)).join(',')}\r\n`
    },
  },
  {
    name: 'Helvault',
    format: 'helvault',
    names: 'printing',
    holds: onPaper,
    start:
      'collector_number,estimated_price,extras,language,name,oracle_id,quantity,rarity,scryfall_id,set_code,set_name\n',
    line: (copy) => {
      const { printing, finish } = copy
      const extras = { nonfoil: '', foil: 'foil', etched: 'etchedFoil' }[finish] ?? ''
      const { number, name, rarity, id, setCode, setName } = printing
      const cells = [number, '1.0', extras, 'en', name, '', count(copy), rarity, id, setCode, setName]
      return `${cells.map(quoted).join(',')}\n`
    },
  },
]
