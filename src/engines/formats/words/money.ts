import type { Price } from '#engines/formats/row.ts'
import { LIMITS } from '#engines/formats/vocabulary.ts'

const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const SYMBOL = /[$€£¥]/
const CODE = /\b[A-Za-z]{3}\b/
const AMOUNT = /^(\d[\d.,' ]*|[.,]\d+)$/
/** Commas every three digits mean thousands, unless the table is separated by semicolons. */
const COMMA_THOUSANDS = /^\d{1,3}(?:,\d{3})+$/

/**
 * Reads an amount of money; `null` for an empty cell, `undefined` for anything else. `1,234` is just over one
 * with `isDecimalComma`, and over a thousand without.
 */
export function readPrice(cell: string, isDecimalComma: boolean): Price | null | undefined {
  if (cell === '') return null
  const sign = SYMBOL.exec(cell)?.[0] ?? CODE.exec(cell)?.[0]
  const amount = sign === undefined ? cell : cell.replace(sign, '').trim()
  if (!AMOUNT.test(amount)) return undefined
  const cents = Math.round(Number(plainNumber(amount, isDecimalComma)) * 100)
  if (!Number.isFinite(cents) || cents > LIMITS.cents) return undefined
  return { cents, currency: sign === undefined ? null : readCurrency(sign) }
}

/** Rewrites an amount so `Number` can read it. If both signs occur, the last is the decimal point. */
function plainNumber(amount: string, isDecimalComma: boolean): string {
  const digits = amount.replaceAll(/[' ]/g, '')
  const comma = digits.lastIndexOf(',')
  if (comma === -1) return digits
  if (digits.includes('.') && digits.lastIndexOf('.') > comma) return digits.replaceAll(',', '')
  if (!isDecimalComma && COMMA_THOUSANDS.test(digits)) return digits.replaceAll(',', '')
  return digits.replaceAll('.', '').replace(',', '.')
}

/** Writes 1234 cents as `12.34`. */
export function writeAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A currency's ISO code, or `null`. */
export function readCurrency(cell: string): string | null {
  return SYMBOLS[cell] ?? (/^[A-Za-z]{3}$/.test(cell) ? cell.toUpperCase() : null)
}
