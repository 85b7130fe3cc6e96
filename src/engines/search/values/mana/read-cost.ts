import type { ManaCost } from '#engines/search/term.ts'

const SYMBOL = /\{([^{}]*)\}/g
const NUMBER = /^(?:\d+|½)$/

/** Parses a printed mana cost such as `{2}{W}{W/U}`. */
export function readCost(printed: string): ManaCost {
  let generic = 0
  const symbols = new Map<string, number>()
  for (const [, symbol = ''] of printed.matchAll(SYMBOL)) {
    if (NUMBER.test(symbol)) generic += symbol === '½' ? 0.5 : Number(symbol)
    else addTo(symbols, symbolOf(symbol))
  }
  return { generic, symbols }
}

function addTo(symbols: Map<string, number>, symbol: string): void {
  symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1)
}

/** A symbol with its halves in one fixed order. */
export function symbolOf(written: string): string {
  return written.toUpperCase().split('/').toSorted().join('/')
}
