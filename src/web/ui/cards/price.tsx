const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals; `null` is no price, which is something else than nothing to pay. */
export function Price({ cents }: { cents: number | null }) {
  return <span data-numeric>{cents === null ? 'no price' : DOLLARS.format(cents / 100)}</span>
}
