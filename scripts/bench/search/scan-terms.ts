import type { Comparison, ManaCost, NumberName, Term } from '#engines/search/term.ts'

import { type PreparedCard, type PreparedFace, type PreparedPrinting, RARITIES, sizeOf } from './prepared.ts'

/** How to test a term on one card, in one of its printings if the term is about printings. */
export interface Trial {
  readonly isOfPrintings: boolean
  readonly holds: (card: PreparedCard, printing: PreparedPrinting) => boolean
}

type Readers = {
  readonly [On in Term['on']]?: (term: Extract<Term, { on: On }>) => Trial | undefined
}

/** The test of a term; `undefined` for terms not implemented here. */
export function trialOf(term: Term): Trial | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reader with a term's `on` as key takes that term
  const read = READERS[term.on] as ((term: Term) => Trial | undefined) | undefined
  return read?.(term)
}

const ofCards = (holds: (card: PreparedCard) => boolean): Trial => ({ isOfPrintings: false, holds })
const ofFaces = (holds: (face: PreparedFace) => boolean): Trial => ofCards((card) => card.faces.some(holds))
const ofPrintings = (holds: (printing: PreparedPrinting) => boolean): Trial => ({
  isOfPrintings: true,
  holds: (_card, printing) => holds(printing),
})

const READERS: Readers = {
  everything: () => ofCards(() => true),
  nothing: () => ofCards(() => false),
  'name-word': ({ word }) => ofCards((card) => card.flatName.includes(word)),
  'name-phrase': ({ phrase }) => ofCards((card) => card.foldedName.includes(phrase)),
  'name-exact': ({ name }) =>
    ofCards((card) => card.flatName === name || card.faces.some(({ flatName }) => flatName === name)),
  'name-pattern': ({ pattern }) =>
    patternTrial(pattern.source, (regex) => ofCards((card) => regex.test(card.foldedName))),
  text: ({ text, part }) => TEXTS[text]?.((value) => value.includes(part), part.includes('~')),
  'text-pattern': ({ text, pattern }) =>
    patternTrial(pattern.source, (regex) =>
      TEXTS[text]?.((value) => regex.test(value), pattern.source.includes('~')),
    ),
  colours: ({ of, is, letters }) => {
    if (of === 'produced') return undefined
    if (of === 'identity') return ofCards((card) => compareSets(card.identity, is, letters))
    return ofCards((card) => coloursOf(card).some((colours) => compareSets(colours, is, letters)))
  },
  'colour-count': ({ of, is, count }) => {
    if (of === 'produced') return undefined
    if (of === 'identity') return ofCards((card) => compare(sizeOf(card.identity), is, count))
    return ofCards((card) => coloursOf(card).some((colours) => compare(sizeOf(colours), is, count)))
  },
  mana: ({ is, cost }) => ofFaces((face) => face.cost !== null && compareCosts(face.cost, is, cost)),
  number: ({ name, is, than }) => numberTrial(name, is, than),
  parity: ({ parity }) => ofCards(({ manaValue }) => manaValue % 2 === (parity === 'even' ? 0 : 1)),
  rarity: ({ is, rarity }) => {
    const rank = RARITIES.indexOf(rarity)
    return ofPrintings((printing) => compare(printing.rarity, is, rank))
  },
  date: ({ is, from, to }) =>
    ofPrintings(({ released }) => released !== '' && compareDay(released, is, { from, to })),
  value: ({ name, value }) => VALUES[name]?.(value),
  legality: ({ status, format }) =>
    ofCards(({ legalities }) => {
      const state = legalities[format] ?? ''
      return state === status || (status === 'legal' && state === 'restricted')
    }),
  kind: ({ kind }) => KINDS[kind],
}

const TEXTS: Readonly<Record<string, (holds: (text: string) => boolean, isOfName: boolean) => Trial>> = {
  type: (holds) => ofFaces(({ type }) => holds(type)),
  oracle: (holds, isOfName) => ofFaces((face) => holds(face.oracle) || (isOfName && holds(face.tilde))),
  'full-oracle': (holds) => ofFaces(({ fullOracle }) => holds(fullOracle)),
  flavor: (holds) => ofPrintings(({ flavour }) => holds(flavour)),
  artist: (holds) => ofPrintings(({ artist }) => holds(artist)),
}

const VALUES: Readonly<Record<string, (value: string) => Trial>> = {
  keyword: (value) => ofCards(({ keywords }) => keywords.has(value)),
  layout: (value) => ofCards(({ layout }) => layout === value),
  set: (value) => ofPrintings(({ set, foldedSetName }) => set === value || foldedSetName === value),
  'set-type': (value) => ofPrintings(({ setType }) => setType === value),
  'collector-number': (value) => ofPrintings(({ collectorNumber }) => collectorNumber === value),
  language: (value) => ofPrintings(({ language }) => language === value),
  game: (value) => ofPrintings(({ games }) => games.includes(value)),
  border: (value) => ofPrintings(({ border }) => border === value),
  frame: (value) => ofPrintings(({ frames }) => frames.includes(value)),
  watermark: (value) => ofPrintings(({ watermark }) => watermark === value),
}

const KINDS: Readonly<Record<string, Trial>> = {
  foil: ofPrintings(({ finishes }) => finishes.includes('foil') || finishes.includes('etched')),
  nonfoil: ofPrintings(({ finishes }) => finishes.includes('nonfoil')),
  etched: ofPrintings(({ finishes }) => finishes.includes('etched')),
  promo: ofPrintings(({ isPromo }) => isPromo),
  reprint: ofPrintings(({ isReprint }) => isReprint),
  digital: ofPrintings(({ isDigital }) => isDigital),
  full: ofPrintings(({ isFullArt }) => isFullArt),
  reserved: ofCards(({ isReserved }) => isReserved),
}

const FACE_NUMBERS: Readonly<Record<string, (face: PreparedFace, card: PreparedCard) => number>> = {
  power: ({ power }) => power,
  toughness: ({ toughness }) => toughness,
  pt: ({ frontSum }) => frontSum,
  loyalty: ({ loyalty }) => loyalty,
  'mana-value': (_face, { manaValue }) => manaValue,
}

const PRINTING_NUMBERS: Readonly<Record<string, (printing: PreparedPrinting) => number>> = {
  usd: ({ usd }) => usd,
  'usd-foil': ({ usdFoil }) => usdFoil,
  eur: ({ eur }) => eur,
  tix: ({ tix }) => tix,
  year: ({ released }) => (released === '' ? Number.NaN : Number(released.slice(0, 4))),
  'collector-number': ({ collectorNumber }) => Number.parseInt(collectorNumber.replace(/^\D+/, ''), 10),
}

function numberTrial(name: NumberName, is: Comparison, than: number | NumberName): Trial | undefined {
  const left = FACE_NUMBERS[name]
  if (left !== undefined) {
    const right = typeof than === 'number' ? () => than : FACE_NUMBERS[than]
    if (right === undefined) return undefined
    return ofCards((card) => card.faces.some((face) => compareKnown(left(face, card), is, right(face, card))))
  }
  const read = PRINTING_NUMBERS[name]
  if (read === undefined || typeof than !== 'number') return undefined
  return ofPrintings((printing) => compareKnown(read(printing), is, than))
}

/** Only patterns that mean the same in JavaScript. */
function patternTrial(source: string, trial: (regex: RegExp) => Trial | undefined): Trial | undefined {
  if (/\\[smMyAZ1-9]|\[\[|\(\?/.test(source)) return undefined
  try {
    return trial(new RegExp(source, 'im'))
  } catch {
    return undefined
  }
}

function coloursOf(card: PreparedCard): readonly number[] {
  return card.colours === null ? card.faces.map(({ colours }) => colours) : [card.colours]
}

const COMPARE: Readonly<Record<Comparison, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
}

function compare(one: number, is: Comparison, other: number): boolean {
  return COMPARE[is](one, other)
}

function compareKnown(one: number, is: Comparison, other: number): boolean {
  return !Number.isNaN(one) && !Number.isNaN(other) && compare(one, is, other)
}

const CONTAINS: Readonly<Record<Comparison, (holds: boolean, isHeld: boolean) => boolean>> = {
  '=': (holds, isHeld) => holds && isHeld,
  '!=': (holds, isHeld) => !(holds && isHeld),
  '<': (holds, isHeld) => isHeld && !holds,
  '<=': (_holds, isHeld) => isHeld,
  '>': (holds, isHeld) => holds && !isHeld,
  '>=': (holds) => holds,
}

function compareSets(have: number, is: Comparison, want: number): boolean {
  return CONTAINS[is]((want & ~have) === 0, (have & ~want) === 0)
}

function compareCosts(have: ReadonlyMap<string, number>, is: Comparison, want: ManaCost): boolean {
  const symbols = [...want.symbols].every(([symbol, count]) => (have.get(symbol) ?? 0) >= count)
  const holds = symbols && (have.get('generic') ?? 0) >= want.generic
  const isHeld = [...have].every(
    ([symbol, count]) => (symbol === 'generic' ? want.generic : (want.symbols.get(symbol) ?? 0)) >= count,
  )
  return CONTAINS[is](holds, isHeld)
}

/** Compares a day with a span of days as a whole. */
function compareDay(day: string, is: Comparison, { from, to }: { from: string; to: string }): boolean {
  const place = placeOf(day, from, to)
  return compare(place, is, 0)
}

function placeOf(day: string, from: string, to: string): number {
  if (day < from) return -1
  return day > to ? 1 : 0
}
