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
const PARITY_REASON = 'The value must be a number, or “even”/“odd”'

/** Makes a reader that compares with a number or another number of the card. */
export function numberReader(name: NumberName): (term: TypedTerm) => Verdict {
  return (term) => {
    const than = valueOf(term)
    if (than === undefined) return isPlain(term) ? unknownKeyword(term) : meant({ on: 'nothing' })
    return compare(term, name, than)
  }
}

/** The same for mana values, which can also be even or odd. */
export function readManaValue(term: TypedTerm): Verdict {
  const word = term.value.toLowerCase()
  if (word === 'even' || word === 'odd')
    return meant(isPlain(term) ? { on: 'parity', parity: word } : { on: 'nothing' })
  const than = valueOf(term)
  if (than === undefined) return isPlain(term) ? { ignored: PARITY_REASON } : meant({ on: 'nothing' })
  return compare(term, 'mana-value', than)
}

/** Reads collector numbers. They may contain letters, so only comparisons treat them as numbers. */
export function readCollectorNumber(term: TypedTerm): Verdict {
  const than = valueOf(term)
  if (isPlain(term) && typeof than !== 'string')
    return meant({ on: 'value', name: 'collector-number', value: foldText(term.value) })
  if (than === undefined) return meant({ on: 'nothing' })
  return compare(term, 'collector-number', than)
}

function compare(term: TypedTerm, name: NumberName, than: number | NumberName): Verdict {
  if (than === name) return { ignored: 'The sides of your comparison must be different.' }
  if (typeof than === 'number' && Math.abs(than) > FARTHEST) return { ignored: 'Value out of range' }
  return meant({ on: 'number', name, is: comparisonOf(term), than })
}

/** A number, or the card's number to compare with. A quoted one is a word. */
function valueOf({ value, form }: TypedTerm): number | NumberName | undefined {
  if (form !== 'bare') return undefined
  if (ZERO.test(value)) return 0
  if (NUMBER.test(value)) return Number.parseFloat(value) || 0
  return findNumber(value.toLowerCase())
}
