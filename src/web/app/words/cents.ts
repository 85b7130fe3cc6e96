const CENTS_MAX = 100_000_000

/** Parses `4.50` or `$4.50` into cents; `null` for an empty field, `undefined` for what is not a price. */
export function readCents(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  if (text === '') return null
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text) * 100)
  return cents >= 1 && cents <= CENTS_MAX ? cents : undefined
}

/** An amount as it appears in a field. */
export function writeCents(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}
