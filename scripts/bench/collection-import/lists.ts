import { comma, count, type FileKind, isPlainCard } from './cells.ts'
import { codeOnArena, codeOnMtgo, frontOf, plain } from './quirks.ts'

export const LISTS: readonly FileKind[] = [
  {
    name: 'Magic Online CSV, own codes',
    format: 'mtgo-csv',
    names: 'printing',
    holds: ({ ids }) => ids.mtgo_id !== undefined,
    start: 'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n',
    line: (copy) => {
      const { printing, finish, chance } = copy
      const premium = finish === 'nonfoil' ? 'No' : 'Yes'
      const id = finish === 'nonfoil' ? printing.ids.mtgo_id : printing.ids.mtgo_foil_id
      const number = `${printing.number}/350`
      const known = chance.isLucky(0.5) ? String(id ?? '') : '0'
      return comma([
        printing.name.replace(' // ', '/'),
        count(copy),
        known,
        'Common',
        codeOnMtgo(printing),
        number,
        premium,
        'No',
        '0',
      ])
    },
  },
  {
    name: 'Magic Online .dek',
    format: 'mtgo-dek',
    names: 'printing',
    holds: ({ ids, finishes }) => ids.mtgo_id !== undefined && finishes.includes('nonfoil'),
    start: '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n  <NetDeckID>0</NetDeckID>\n',
    line: (copy) => {
      const { printing } = copy
      const name = printing.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(' // ', '/')
      return `  <Cards CatID="${String(printing.ids.mtgo_id)}" Quantity="${count(copy)}" Sideboard="false" Name="${name}" Annotation="0" />\n`
    },
    end: '</Deck>\n',
  },
  {
    name: 'Magic Online text',
    format: 'mtgo-text',
    names: 'card',
    holds: isPlainCard,
    start: 'SB: 1 Sol Ring\n',
    line: (copy) => `${count(copy)} ${copy.printing.name.replace(' // ', '/')}\n`,
  },
  {
    name: 'Arena text',
    format: 'arena',
    names: 'printing',
    holds: ({ finishes, number, layout }) =>
      finishes.includes('nonfoil') && /\d/.test(number) && layout !== 'art_series',
    start: 'Deck\n',
    line: (copy) => {
      const { printing } = copy
      return `${count(copy)} ${frontOf(printing)} (${codeOnArena(printing)}) ${printing.number}\n`
    },
  },
  {
    name: 'a list, some with names of editions',
    format: 'list',
    names: 'card',
    holds: isPlainCard,
    start: '',
    line: (copy) => {
      const { printing, finish, chance } = copy
      const foil = finish === 'nonfoil' ? '' : { foil: ' *F*', etched: ' *E*' }[finish]
      const name = chance.isLucky(0.3) ? frontOf(printing) : printing.name
      if (chance.isLucky(0.4)) return `${count(copy)}x ${name} (${printing.setName})${foil ?? ''}\n`
      return `${count(copy)} ${name}${foil ?? ''}\n`
    },
  },
  {
    name: 'a table of somebody’s own',
    format: 'table',
    names: 'card',
    holds: isPlainCard,
    start: 'Card;Set;Number;Qty;Foil\n',
    line: (copy) => {
      const { printing, finish, chance } = copy
      const name = printing.name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      const set = chance.isLucky(0.5) ? printing.setName : printing.setCode
      const cells = [name, set, chance.isLucky(0.6) ? printing.number : '', count(copy)]
      const foil = finish === 'nonfoil' ? 'no' : finish
      return `${[...cells, foil].map((cell) => plain(cell, ';')).join(';')}\n`
    },
  },
]
