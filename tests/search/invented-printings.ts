import type { CardObject } from '#engines/search/card.ts'

/** A UUID made from its first letter and a number. */
export function idOf(letter: string, number: number): string {
  return `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export type Facts = Partial<CardObject>

/** A printing of an invented card. Equal names mean the same card. */
export function aPrinting(number: number, facts: Facts = {}): CardObject {
  const name = facts.name ?? `Wyrm ${String(number)}`
  return {
    id: idOf('a', number),
    oracle_id: oracleIdOf(name),
    name,
    lang: 'en',
    layout: 'normal',
    mana_cost: '{2}{R}',
    cmc: 3,
    type_line: 'Creature — Dragon',
    oracle_text: '',
    power: '3',
    toughness: '3',
    colors: ['R'],
    color_identity: ['R'],
    keywords: [],
    legalities: { modern: 'legal' },
    set: 'tst',
    set_name: 'Test Set',
    set_type: 'expansion',
    collector_number: String(number),
    rarity: 'common',
    released_at: '2020-01-01',
    games: ['paper'],
    finishes: ['nonfoil'],
    border_color: 'black',
    frame: '2015',
    illustration_id: idOf('d', number),
    prices: {},
    ...facts,
  }
}

/** Gives the same id for the same name. */
export function oracleIdOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 999_999_999_989
  return idOf('b', sum)
}
