import { remember } from './remember.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/**
 * Reads a day as `2026-11-21`, or a time when the cell has a time and zone; otherwise `null`. `3/4/2026` is 4
 * March, as in the apps that write it.
 */
export const readDate: (cell: string) => string | null = remember((cell) => {
  const iso = ISO.exec(cell)
  if (iso !== null) return readIso(iso)
  const dots = DOTS.exec(cell)
  if (dots !== null) return dayOf(dots[3], dots[2], dots[1])
  const slashes = SLASHES.exec(cell)
  if (slashes === null) return null
  return dayOf(slashes[3], slashes[1], slashes[2]) ?? dayOf(slashes[3], slashes[2], slashes[1])
})

function readIso([, year, month, date, time, zone]: RegExpExecArray): string | null {
  const day = dayOf(year, month, date)
  if (day === null || time === undefined || zone === undefined) return day
  const instant = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

function dayOf(year = '', month = '', date = ''): string | null {
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const day = new Date(instant).toISOString().slice(0, 10)
  // `Date` would turn 31 February into a day in March.
  return day === `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` ? day : null
}
