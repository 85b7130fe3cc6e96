const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals; $0.00 if no price is known. */
export function Price({ cents }: { cents: number | null }) {
  return <span data-numeric>{DOLLARS.format((cents ?? 0) / 100)}</span>
}
