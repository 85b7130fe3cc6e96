import type { Comparison, NumberName, Term } from '#engines/search/term.ts'

import { RARITIES } from './prepared.ts'
import { costText } from './sqlite-tables.ts'

/** A condition on a row of `card`, or on a row of `printing` joined with its `card`. */
export interface Condition {
  readonly isOfPrintings: boolean
  readonly sql: string
  readonly values: readonly (string | number)[]
}

type Writers = {
  readonly [On in Term['on']]?: (term: Extract<Term, { on: On }>) => Condition | undefined
}

/** A term in SQL; `undefined` for terms not implemented here. */
export function conditionOf(term: Term): Condition | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the writer with a term's `on` as key takes that term
  const write = WRITERS[term.on] as ((term: Term) => Condition | undefined) | undefined
  return write?.(term)
}

const ofCards = (sql: string, ...values: (string | number)[]): Condition => ({
  isOfPrintings: false,
  sql,
  values,
})
const ofFaces = (sql: string, ...values: (string | number)[]): Condition =>
  ofCards(`card.id in (select face.card from face where ${sql})`, ...values)
const ofPrintings = (sql: string, ...values: (string | number)[]): Condition => ({
  isOfPrintings: true,
  sql,
  values,
})

const WRITERS: Writers = {
  everything: () => ofCards('true'),
  nothing: () => ofCards('false'),
  'name-word': ({ word }) => textOf({ table: 'card', column: 'flat', ofRow: ofCards }, word),
  'name-phrase': ({ phrase }) => textOf({ table: 'card', column: 'folded', ofRow: ofCards }, phrase),
  'name-exact': ({ name }) =>
    ofCards('(card.flat = ? or card.id in (select card from face where flat = ?))', name, name),
  'name-pattern': ({ pattern }) => patternOn(pattern.source, 'card.folded', ofCards),
  text: ({ text, part }) => {
    const place = TEXTS[part.includes('~') && text === 'oracle' ? 'tilde' : text]
    return place && textOf(place, part)
  },
  'text-pattern': ({ text, pattern }) => {
    const place = TEXTS[pattern.source.includes('~') && text === 'oracle' ? 'tilde' : text]
    return place && patternOn(pattern.source, `${place.table}.${place.column}`, place.ofRow)
  },
  colours: ({ of, is, letters }) => {
    if (of === 'produced') return undefined
    if (of === 'identity') return ofCards(SETS[is]('card.identity', letters))
    return eachColours(SETS[is]('colours', letters))
  },
  'colour-count': ({ of, is, count }) => {
    if (of === 'produced') return undefined
    const size = (set: string) => `bits(${set}) ${is} ${String(count)}`
    return of === 'identity' ? ofCards(size('card.identity')) : eachColours(size('colours'))
  },
  mana: ({ is, cost }) => {
    const wanted = new Map([...cost.symbols, ['generic', cost.generic] as const])
    if (is === '=') return ofFaces('cost = ?', costText(wanted))
    if (is !== '>=') return undefined
    const symbols = [...wanted].filter(([, count]) => count > 0)
    const each = symbols.map(() => 'id in (select face from symbol where name = ? and count >= ?)')
    return ofFaces(['cost is not null', ...each].join(' and '), ...symbols.flat())
  },
  number: ({ name, is, than }) => numberCondition(name, is, than),
  parity: ({ parity }) => {
    const half = parity === 'even' ? 'card.mana_value / 2' : '(card.mana_value + 1) / 2'
    return ofCards(`${half} = cast(${half} as integer)`)
  },
  rarity: ({ is, rarity }) => ofPrintings(`printing.rarity ${is} ${String(RARITIES.indexOf(rarity))}`),
  date: ({ is, from, to }) => DATES[is](from, to),
  value: ({ name, value }) => VALUES[name]?.(value),
  legality: ({ status, format }) =>
    ofCards(
      `card.id in (select card from legality where format = ? and status in (?, ?))`,
      format,
      status,
      status === 'legal' ? 'restricted' : status,
    ),
  kind: ({ kind }) => KINDS[kind],
}

interface Place {
  readonly table: 'card' | 'face' | 'printing'
  readonly column: string
  readonly ofRow: typeof ofCards
}

const TEXTS: Readonly<Record<string, Place>> = {
  type: { table: 'face', column: 'type', ofRow: ofFaces },
  oracle: { table: 'face', column: 'oracle', ofRow: ofFaces },
  tilde: { table: 'face', column: 'tilde', ofRow: ofFaces },
  'full-oracle': { table: 'face', column: 'full_oracle', ofRow: ofFaces },
  flavor: { table: 'printing', column: 'flavour', ofRow: ofPrintings },
  artist: { table: 'printing', column: 'artist', ofRow: ofPrintings },
}

/** Uses the trigram index, except for parts shorter than three characters. */
function textOf({ table, column, ofRow }: Place, part: string): Condition {
  if (part.length < 3) return ofRow(`instr(${table}.${column}, ?) > 0`, part)
  const match = `${column} : "${part.replaceAll('"', '""')}"`
  return ofRow(`${table}.id in (select rowid from ${table}_text where ${table}_text match ?)`, match)
}

/** Only patterns that mean the same in JavaScript. */
function patternOn(source: string, column: string, ofRow: typeof ofCards): Condition | undefined {
  if (/\\[smMyAZ1-9]|\[\[|\(\?/.test(source)) return undefined
  return ofRow(`${column} regexp ?`, source)
}

function eachColours(sql: string): Condition {
  return ofCards(
    `case when card.colours is null then exists (select 1 from face where face.card = card.id and ${sql.replaceAll('colours', 'face.colours')})
     else ${sql.replaceAll('colours', 'card.colours')} end`,
  )
}

const SETS: Readonly<Record<Comparison, (set: string, letters: number) => string>> = {
  '=': (set, letters) => `${set} = ${String(letters)}`,
  '!=': (set, letters) => `${set} <> ${String(letters)}`,
  '<=': (set, letters) => `${set} & ~${String(letters)} = 0`,
  '<': (set, letters) => `(${set} & ~${String(letters)} = 0 and ${set} <> ${String(letters)})`,
  '>=': (set, letters) => `${set} & ${String(letters)} = ${String(letters)}`,
  '>': (set, letters) =>
    `(${set} & ${String(letters)} = ${String(letters)} and ${set} <> ${String(letters)})`,
}

const DATES: Readonly<Record<Comparison, (from: string, to: string) => Condition>> = {
  '=': (from, to) => ofPrintings('printing.released between ? and ?', from, to),
  '!=': (from, to) => ofPrintings('printing.released not between ? and ?', from, to),
  '<': (from) => ofPrintings('printing.released < ?', from),
  '<=': (_from, to) => ofPrintings('printing.released <= ?', to),
  '>': (_from, to) => ofPrintings('printing.released > ?', to),
  '>=': (from) => ofPrintings('printing.released >= ?', from),
}

const column = (name: string) => (value: string) => ofPrintings(`printing.${name} = ?`, value)
const mark = (kind: string) => (value: string) =>
  ofPrintings(`printing.id in (select printing from mark where kind = '${kind}' and value = ?)`, value)
const VALUES: Readonly<Record<string, (value: string) => Condition>> = {
  keyword: (value) => ofCards('card.id in (select card from keyword where name = ?)', value),
  layout: (value) => ofCards('card.layout = ?', value),
  set: (value) => ofPrintings('(printing.set_code = ? or printing.set_folded = ?)', value, value),
  'set-type': column('set_type'),
  'collector-number': column('number'),
  language: column('language'),
  border: column('border'),
  watermark: column('watermark'),
  game: mark('game'),
  frame: mark('frame'),
}

const KINDS: Readonly<Record<string, Condition>> = {
  foil: ofPrintings(
    "printing.id in (select printing from mark where kind = 'finish' and value in ('foil', 'etched'))",
  ),
  nonfoil: mark('finish')('nonfoil'),
  etched: mark('finish')('etched'),
  promo: ofPrintings('printing.is_promo'),
  reprint: ofPrintings('printing.is_reprint'),
  digital: ofPrintings('printing.is_digital'),
  full: ofPrintings('printing.is_full_art'),
  reserved: ofCards('card.is_reserved'),
}

const FACE_NUMBERS: Readonly<Record<string, string>> = {
  power: 'face.power',
  toughness: 'face.toughness',
  pt: 'face.front_sum',
  loyalty: 'face.loyalty',
}
const PRINTING_NUMBERS: Readonly<Record<string, string>> = {
  usd: 'printing.usd',
  'usd-foil': 'printing.usd_foil',
  eur: 'printing.eur',
  tix: 'printing.tix',
  year: 'cast(substr(printing.released, 1, 4) as integer)',
  'collector-number': 'printing.digits',
}

function numberCondition(name: NumberName, is: Comparison, than: number | NumberName): Condition | undefined {
  const face = FACE_NUMBERS[name]
  const right = typeof than === 'number' ? String(than) : FACE_NUMBERS[than]
  if (face !== undefined && right !== undefined) return ofFaces(`${face} ${is} ${right}`)
  if (typeof than !== 'number' || !Number.isFinite(than)) return undefined
  if (name === 'mana-value') return ofCards(`card.mana_value ${is} ${String(than)}`)
  const printing = PRINTING_NUMBERS[name]
  return printing === undefined ? undefined : ofPrintings(`${printing} ${is} ${String(than)}`)
}
