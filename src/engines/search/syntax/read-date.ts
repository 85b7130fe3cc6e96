import type { Ignored } from '#engines/search/column.ts'
import type { Reading } from '#engines/search/question.ts'

import { comparisonOf, meant } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const SET_CODE = /^[\p{L}\p{N}]+$/u

/** Reads a day, month or year, today, or the day a set came out. Only Scryfall drops a leading minus. */
export function readDate(term: TypedTerm, { today, dialect }: Reading): Verdict {
  const value = term.value.toLowerCase()
  const found = value === 'now' || value === 'today' ? spanOf(today) : spanOf(value)
  if ('ignored' in found) return found
  const is = comparisonOf(term)
  const hasMinusWithin = dialect === 'scryfall'
  return 'set' in found
    ? meant({ on: 'set-date', is, set: found.set }, { hasMinusWithin })
    : meant({ on: 'date', is, from: found.from, to: found.to }, { hasMinusWithin })
}

/** The first and last day, or a set code. */
function spanOf(value: string): { from: string; to: string } | { set: string } | Ignored {
  const parts = DAY.exec(value)
  if (parts === null)
    return SET_CODE.test(value) ? { set: value } : { ignored: `Invalid date or unknown set code “${value}”` }
  const [, year = '', month, day] = parts
  if (!isWithin(month, 12) || !isWithin(day, 31)) return { ignored: `Invalid date “${value}”` }
  const from = `${year}-${month ?? '01'}-${day ?? '01'}`
  return { from, to: `${year}-${month ?? '12'}-${day ?? lastDayOf(Number(year), month)}` }
}

function isWithin(digits: string | undefined, most: number): boolean {
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= most)
}

/** The last day of the month, or of the year if there is no month. */
function lastDayOf(year: number, month: string | undefined): string {
  if (month === undefined || !['02', '04', '06', '09', '11'].includes(month)) return '31'
  if (month !== '02') return '30'
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeap ? '29' : '28'
}
