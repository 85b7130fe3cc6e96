import type { Reading } from '#engines/search/question.ts'
import type { NumberName } from '#engines/search/term.ts'
import { foldText } from '#engines/search/text/fold.ts'

import { findNumber } from './number-words.ts'
import { comparisonOf, isPlain, meant, unknownKeyword } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

/** Scryfall compares no numbers further from zero. */
const FARTHEST = 2_461_449_600
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d*)$/
/** What cards print instead of a number. */
const ZERO = /^[xyz*]$/i
const OUT_OF_RANGE: Verdict = { ignored: 'Value out of range' }
const PARITY_REASON = 'The value must be a number, or “even”/“odd”'

/** Makes a reader that compares with a number or another number of the card. */
export function numberReader(name: NumberName): (term: TypedTerm, reading: Reading) => Verdict {
  return (term, reading) => {
    const than = valueOf(term)
    if (than === undefined) return isPlain(term) ? unknownKeyword(term) : noNumber(reading)
    return compare(term, name, than)
  }
}

/** The same for mana values, which can also be even or odd. */
export function readManaValue(term: TypedTerm, reading: Reading): Verdict {
  const word = term.value.toLowerCase()
  if (word === 'even' || word === 'odd')
    return isPlain(term) ? meant({ on: 'parity', parity: word }) : noNumber(reading)
  const than = valueOf(term)
  if (than === undefined) return isPlain(term) ? { ignored: PARITY_REASON } : noNumber(reading)
  return compare(term, 'mana-value', than)
}

/** Reads collector numbers as they are printed, with their letters. Comparisons take them as numbers. */
export function readPrintedNumber(term: TypedTerm, reading: Reading): Verdict {
  const than = valueOf(term)
  if (isPlain(term) && typeof than !== 'string')
    return isTooFar(than) && !term.isNegated ? OUT_OF_RANGE : asPrinted(term)
  if (than === undefined) return noNumber(reading)
  return compare(term, 'collector-number', than)
}

/** Reads collector numbers as numbers. What only begins like one is on no card; in the app it is a text. */
export function readCollectorNumber(term: TypedTerm, reading: Reading): Verdict {
  const isNumber = valueOf(term) !== undefined
  if (isPlain(term) && !isNumber) {
    if (reading.dialect === 'tradewyrm') return asPrinted(term)
    if (term.form === 'bare' && /^\d/.test(term.value)) return meant({ on: 'nothing' })
  }
  return numberReader('collector-number')(term, reading)
}

/** What a comparison with something else than a number means. Scryfall finds nothing, and warns of nothing. */
function noNumber({ dialect }: Reading): Verdict {
  return dialect === 'scryfall' ? meant({ on: 'nothing' }) : { ignored: 'The value must be a number.' }
}

function asPrinted({ value }: TypedTerm): Verdict {
  return meant({ on: 'value', name: 'collector-number', value: foldText(value) })
}

function compare(term: TypedTerm, name: NumberName, than: number | NumberName): Verdict {
  if (than === name) return { ignored: 'The sides of your comparison must be different.' }
  if (isTooFar(than)) return OUT_OF_RANGE
  return meant({ on: 'number', name, is: comparisonOf(term), than })
}

function isTooFar(than: number | NumberName | undefined): boolean {
  return typeof than === 'number' && Math.abs(than) > FARTHEST
}

/** A number, or the card's number to compare with. A quoted one is a word. */
function valueOf({ value, form }: TypedTerm): number | NumberName | undefined {
  if (form !== 'bare') return undefined
  if (ZERO.test(value)) return 0
  if (NUMBER.test(value)) return Number.parseFloat(value) || 0
  return findNumber(value.toLowerCase())
}
