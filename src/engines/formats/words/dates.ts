import { remember } from './remember.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)?$/i
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
/** As JavaScript writes a time: `Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)`. */
const OF_BROWSER = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT([+-]\d{4})/
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
/** Spreadsheets count days from 30 December 1899. */
const SERIAL = /^\d{5}$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 34_000
const LAST_SERIAL = 60_000
const DAY_MS = 86_400_000

/** Whether a cell is a day as spreadsheets count them, from 1993, when the first cards were printed, to 2064. */
export function isSerialDay(cell: string): boolean {
  return SERIAL.test(cell) && Number(cell) >= FIRST_SERIAL && Number(cell) <= LAST_SERIAL
}

/**
 * Reads a day as `2026-11-21`, or a time when the cell has a time and zone; otherwise `null`. `3/4/2026` is 4
 * March, as in the apps that write it.
 */
export const readDate: (cell: string) => string | null = remember((cell) => {
  if (isSerialDay(cell)) return new Date(SERIAL_START + Number(cell) * DAY_MS).toISOString().slice(0, 10)
  const iso = ISO.exec(cell)
  if (iso !== null) return readIso(iso)
  const browser = OF_BROWSER.exec(cell)
  if (browser !== null) return readBrowserTime(browser)
  const ordered = YEAR_FIRST.exec(cell) ?? COMPACT.exec(cell)
  if (ordered !== null) return dayOf(ordered[1], ordered[2], ordered[3])
  const dots = DOTS.exec(cell)
  if (dots !== null) return dayOf(dots[3], dots[2], dots[1])
  const slashes = SLASHES.exec(cell)
  if (slashes === null) return readNamedMonth(cell)
  return dayOf(slashes[3], slashes[1], slashes[2]) ?? dayOf(slashes[3], slashes[2], slashes[1])
})

function readNamedMonth(cell: string): string | null {
  const american = MONTH_FIRST.exec(cell)
  if (american !== null) return dayOf(american[3], monthOf(american[1]), american[2])
  const others = DAY_FIRST.exec(cell)
  return others === null ? null : dayOf(others[3], monthOf(others[2]), others[1])
}

/** A month's number as two digits; none for anything but an English month. */
function monthOf(word = ''): string {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase())
  return at % 3 === 0 ? String(at / 3 + 1).padStart(2, '0') : ''
}

function readBrowserTime([, month, day, year, time, zone]: RegExpExecArray): string | null {
  const date = dayOf(year, monthOf(month), day)
  const instant = Date.parse(`${date ?? ''}T${time ?? ''}${zone ?? ''}`)
  return Number.isNaN(instant) ? date : new Date(instant).toISOString()
}

function readIso([, year, month, date, time, zone]: RegExpExecArray): string | null {
  const day = dayOf(year, month, date)
  if (day === null || time === undefined || zone === undefined) return day
  const instant = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

function dayOf(year = '', month = '', date = ''): string | null {
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(instant)) return null
  const day = new Date(instant).toISOString().slice(0, 10)
  // `Date` would turn 31 February into a day in March.
  return day === `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` ? day : null
}
