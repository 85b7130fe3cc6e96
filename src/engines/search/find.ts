import { type Bits, eachBit, hasBit } from './bits.ts'
import type { FoundPrinting, Lookup, PlaceNumber } from './engine.ts'
import { compareNumbers, compareTexts } from './intake/ordering.ts'
import type { Library } from './library.ts'
import type { Term, ValueName } from './term.ts'
import { completeName, type Completing } from './text/complete-name.ts'
import { findExactName, findFuzzyName } from './text/find-name.ts'

/** Finds the printing a lookup means; if there are several, the preferred one. */
export function find(library: Library, lookup: Lookup): FoundPrinting | undefined {
  if (lookup.by === 'exact-name' || lookup.by === 'fuzzy-name') return findName(library, lookup)
  const printing = findPrinting(library, lookup)
  return printing === undefined ? undefined : { id: idAt(library, printing), isAmbiguous: false }
}

/** Finds all printings with another site's number, the preferred one first. */
export function findAll(library: Library, { by, id }: PlaceNumber): readonly string[] {
  const printings = library.knownIds.owners(by, String(id)).toSorted((one, other) => one - other)
  return [...new Set(printings)].map((printing) => idAt(library, printing))
}

function idAt({ display }: Library, printing: number): string {
  return display.hits([printing])[0]?.id ?? ''
}

function findPrinting(library: Library, lookup: Exclude<Lookup, NameLookup>): number | undefined {
  if (lookup.by === 'id') return library.ids.find(lookup.id)
  if (lookup.by === 'number') return findNumber(library, lookup)
  return findValue(library, lookup.by, String(lookup.id).toLowerCase())
}

type NameLookup = Extract<Lookup, { by: 'exact-name' | 'fuzzy-name' }>

/** If the lookup names a set, only cards printed in it count. */
function findName(library: Library, { by, name, set }: NameLookup): FoundPrinting | undefined {
  const within = set?.toLowerCase()
  const isAllowed = (card: number) => printingOf(library, card, within) !== undefined
  const found = (by === 'exact-name' ? findExactName : findFuzzyName)(library.names, name, isAllowed)
  if (found === undefined) return undefined
  const printing = printingOf(library, found.card, within)
  return printing === undefined ? undefined : { id: idAt(library, printing), isAmbiguous: found.isAmbiguous }
}

function printingOf({ shape, display }: Library, card: number, set: string | undefined): number | undefined {
  const end = shape.printingStart[card + 1] ?? 0
  for (let printing = shape.printingStart[card] ?? 0; printing < end; printing++) {
    if (set === undefined || display.setCodeOf(printing) === set) return printing
  }
  return undefined
}

/** The very name, names that start like this, then names with a word that does. */
export function completeNames(
  { names, display }: Library,
  beginning: string,
  completing: Completing,
): readonly string[] {
  const cards = completeName(names, beginning, completing)
  return [...new Set(cards.map((card) => display.nameOfCard(card)))]
}

/** The first printing with this value in a column. */
function findValue(library: Library, name: ValueName, value: string): number | undefined {
  const printings = printingsWith(library, { on: 'value', name, value })
  return printings && firstOf(printings)
}

function printingsWith(library: Library, term: Term): Bits | undefined {
  const probe = library.termsFor(undefined)(term)
  if ('ignored' in probe) return undefined
  const bits = probe.select()
  return probe.unit === 'cards' ? library.units.printingsOf(bits) : bits
}

function firstOf(bits: Bits): number | undefined {
  const word = bits.findIndex((members) => members !== 0)
  return word === -1 ? undefined : word * 32 + 31 - Math.clz32((bits[word] ?? 0) & -(bits[word] ?? 0))
}

/**
 * Finds a printing by set and number in the set order. Of several languages it takes the one asked for, else
 * English, else the preferred one.
 */
function findNumber(
  library: Library,
  { set, number, language }: Extract<Lookup, { by: 'number' }>,
): number | undefined {
  const editions = editionsOf(library, set.toLowerCase(), number)
  const spoken = printingsWith(library, { on: 'value', name: 'language', value: language ?? 'en' })
  const wanted = editions.find((printing) => spoken !== undefined && hasBit(spoken, printing))
  return wanted ?? (language === undefined ? editions[0] : undefined)
}

function editionsOf({ display, rankings }: Library, set: string, number: string): readonly number[] {
  const sorted = rankings.printings('set')?.sorted ?? new Uint32Array()
  const compare = (printing: number) =>
    compareTexts(display.setCodeOf(printing), set) || compareNumbers(display.numberOf(printing), number)
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] ?? 0) < 0) low = middle + 1
    else high = middle
  }
  const editions: number[] = []
  for (let at = low; compare(sorted[at] ?? 0) === 0 && at < sorted.length; at++)
    editions.push(sorted[at] ?? 0)
  return editions
}

/** Names of all cards that aren't extras, in order. */
export function cardNames({ display, visibleTo }: Library): readonly string[] {
  const { cards } = visibleTo({ extras: false, multilingual: false, variations: false, rebalanced: false })
  const names: string[] = []
  if (cards !== undefined) eachBit(cards, (card) => names.push(display.nameOfCard(card)))
  return names
}
