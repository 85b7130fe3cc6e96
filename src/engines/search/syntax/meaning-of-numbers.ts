import type { Comparison, NumberName, Term } from '#engines/search/term.ts'

type NumberTerm = Extract<Term, { on: 'number' }>

const COMPARED: Readonly<Record<Comparison, string>> = {
  '=': '',
  '!=': 'other than ',
  '<': 'less than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
}

const YEARS: Readonly<Record<Comparison, string>> = {
  '=': 'in ',
  '!=': 'other than in ',
  '<': 'before ',
  '<=': 'up to ',
  '>': 'after ',
  '>=': 'from ',
}

const NAMES: Readonly<Record<NumberName, string>> = {
  power: 'the power',
  toughness: 'the toughness',
  pt: 'power and toughness together',
  loyalty: 'the loyalty',
  'mana-value': 'the mana value',
  usd: 'the price in dollars',
  'usd-foil': 'the price of the foil in dollars',
  eur: 'the price in euros',
  tix: 'the price in tickets',
  year: 'the year',
  'collector-number': 'the collector number',
  prints: 'the number of printings',
  sets: 'the number of sets',
  'paper-prints': 'the number of paper printings',
  'paper-sets': 'the number of paper sets',
  illustrations: 'the number of illustrations',
  artists: 'the number of artists',
  'edhrec-rank': 'the rank on EDHREC',
}

const PRICES: Readonly<Partial<Record<NumberName, (amount: string) => string>>> = {
  usd: (amount) => `$${amount}`,
  'usd-foil': (amount) => `$${amount} in foil`,
  eur: (amount) => `€${amount}`,
  tix: (amount) => `${amount} tickets`,
  'mana-value': (amount) => `${amount} mana`,
}

export function meaningOfNumber({ name, is, than }: NumberTerm): string {
  if (typeof than !== 'number') return `${NAMES[name]} is ${asLarge(is)} ${NAMES[than]}`
  const price = PRICES[name]
  if (price !== undefined) return `costs ${COMPARED[is]}${price(String(than))}`
  if (name === 'year') return `came out ${YEARS[is]}${String(than)}`
  return `${NAMES[name]} is ${COMPARED[is]}${String(than)}`
}

function asLarge(is: Comparison): string {
  return is === '=' ? 'the same as' : COMPARED[is].trim()
}
