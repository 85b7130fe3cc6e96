import {
  type FileKind,
  onPaper,
  isPlainCard,
  count,
  comma,
  of,
  US,
  US_SHORT,
  US_TCG,
  EU_SHORT,
  LANGUAGES,
} from './cells.ts'
import { foreignId, frontOf, longName, plain, quoted, setOnTcgplayer } from './quirks.ts'

export const SHOPS: readonly FileKind[] = [
  {
    name: 'TCGplayer app',
    format: 'tcgplayer',
    names: 'printing',
    holds: onPaper,
    start:
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU\n',
    line: (copy) => {
      const { printing, finish, chance } = copy
      const id = finish === 'etched' ? printing.ids.tcgplayer_etched_id : printing.ids.tcgplayer_id
      return comma([
        count(copy),
        longName(printing),
        frontOf(printing),
        setOnTcgplayer(printing),
        printing.number,
        printing.parentCode.toUpperCase() === 'PLST' ? 'LIST' : printing.setCode.toUpperCase(),
        finish === 'nonfoil' ? 'Normal' : 'Foil',
        `${of(copy, US_TCG)}${finish !== 'nonfoil' && chance.isLucky(0.5) ? ' Foil' : ''}`,
        of(copy, LANGUAGES),
        printing.rarity,
        String(id ?? ''),
        '7958459',
      ])
    },
  },
  {
    name: 'TCGplayer seller, its own names of sets',
    format: 'tcgplayer-seller',
    names: 'card',
    holds: isPlainCard,
    start:
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL\n',
    line: (copy) => {
      const { printing, finish } = copy
      return comma([
        '7958459',
        'Magic',
        setOnTcgplayer(printing),
        longName(printing),
        '',
        printing.number,
        'R',
        `${of(copy, US_TCG)}${finish === 'nonfoil' ? '' : ' Foil'}`,
        '1.00',
        '',
        '',
        '0.90',
        count(copy),
        '0',
        '1.10',
        '',
      ])
    },
  },
  {
    name: 'Cardsphere, names of editions alone',
    format: 'cardsphere',
    names: 'card',
    holds: isPlainCard,
    start: '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags"\n',
    line: (copy) => {
      const { printing, finish } = copy
      const foil = finish === 'nonfoil' ? '' : 'Foil'
      const cells = [count(copy), '0', printing.name, printing.setName, of(copy, US), 'English', foil, '']
      return `${cells.map(quoted).join(',')}\n`
    },
  },
  {
    name: 'MTGGoldfish, without numbers',
    format: 'mtggoldfish',
    names: 'card',
    holds: isPlainCard,
    start: 'Card,Set ID,Set Name,Quantity,Foil,Variation\n',
    line: (copy) => {
      const { printing, finish } = copy
      const foil = { nonfoil: 'REGULAR', foil: 'FOIL', etched: 'FOIL_ETCHED' }[finish] ?? ''
      const { setCode, setName } = printing
      return comma([printing.name, setCode.toUpperCase(), setName, count(copy), foil, ''])
    },
  },
  {
    name: 'Delver Lens, semicolons',
    format: 'delver-lens',
    names: 'printing',
    holds: onPaper,
    start:
      "Name;Edition;Price;Language;Collector's number;Condition;Currency;Edition code;Foil;List name;QuantityX;Scryfall ID\n",
    line: (copy) => {
      const { printing, finish, chance } = copy
      const foil = finish === 'nonfoil' ? '' : 'Foil'
      const id = chance.isLucky(0.3) ? foreignId(chance) : printing.id
      const { name, setName, number, setCode } = printing
      const words = ['Near Mint', 'Slightly Played', 'Moderately Played']
      const cells = [name, setName, '1,20', 'English', number, of(copy, words), 'EUR', setCode.toUpperCase()]
      return `${[...cells, foil, 'List', `${count(copy)}x`, id].map((cell) => plain(cell, ';')).join(';')}\n`
    },
  },
  {
    name: 'DeckStats',
    format: 'deckstats',
    names: 'printing',
    holds: onPaper,
    start:
      'amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,language,condition,comment,added\n',
    line: (copy) => {
      const { printing, finish } = copy
      const foil = finish === 'nonfoil' ? '0' : '1'
      const { name, setCode, number } = printing
      const condition = of(copy, US_SHORT)
      return comma([
        count(copy),
        name,
        foil,
        '0',
        '0',
        '7',
        setCode.toUpperCase(),
        number,
        'en',
        condition,
        '',
        '',
      ])
    },
  },
  {
    name: 'Cardmarket, ids alone, decimal commas',
    format: 'cardmarket',
    names: 'printing',
    holds: (printing) => onPaper(printing) && printing.ids.cardmarket_id !== undefined,
    start: 'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset\n',
    line: (copy) => {
      const { printing, finish } = copy
      const foil = finish === 'nonfoil' ? '0' : '1'
      const cells = [String(printing.ids.cardmarket_id), count(copy), '1,20', '1', of(copy, EU_SHORT)]
      return `${[...cells, foil, '0', '0', '0'].join(';')}\n`
    },
  },
]
