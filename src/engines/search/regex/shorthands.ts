import { eat, type Reader } from './reader.ts'

const COLOURS = ['w', 'u', 'b', 'r', 'g']
const OTHER_SYMBOLS = ['c', 's', 'x', 'y', 'z', 'h', '[^ -~]']
const HYBRIDS = ['w/u', 'w/b', 'u/b', 'u/r', 'b/r', 'b/g', 'r/g', 'r/w', 'g/w', 'g/u']
const HIGHEST_REPEATED = 20

/**
 * Scryfall's own escapes as patterns; we verified them by comparing counts with Scryfall. A pawprint `{p}` is
 * mana, but neither Phyrexian nor repeated. Half mana `{hr}` is mana of no colour. Phyrexian mana with two
 * colours is hybrid. `{½}` is the only symbol that isn't ASCII; ASCII texts may store it as a control
 * character.
 */
const SHORTHANDS: ReadonlyMap<string, string> = new Map([
  ['mr', repeatedMana()],
  ['mh', String.raw`(?:\{[^{}/]*/(?:[^{}/]*/[^{}]*|[^{}p/])\})`],
  ['mp', String.raw`(?:\{(?:[^{}/]*/(?:[^{}/]*/)?p|h)\})`],
  ['mm', '(?:-[0-9x*]+/-[0-9x*]+)'],
  ['pt', '(?:[0-9x*]+/[0-9x*]+)'],
  ['pp', String.raw`(?:\+[0-9x*]+/\+[0-9x*]+)`],
  ['m', String.raw`(?:\{(?:[0-9]+|[wubrgcsxyzp]|[^ -~]|h[wubrg]?|[^{}/]*/[^{}]*)\})`],
  ['c', String.raw`(?:\{[0-9cpxyz/]*[wubrg][0-9wubrgcpxyz/]*\})`],
  ['s', String.raw`(?:\{[^{}]*\})`],
])

/**
 * The pattern of a shorthand that starts with `\s`, which is already read. The longest wins: `\smm` isn't
 * `\sm`.
 */
export function readShorthand(reader: Reader): string | undefined {
  for (const [name, expansion] of SHORTHANDS) {
    if (eat(reader, name)) return expansion
  }
  return undefined
}

/** The same symbol twice. It lists all symbols, since the automaton can't remember what it matched. */
function repeatedMana(): string {
  const symbols = [
    ...COLOURS,
    ...OTHER_SYMBOLS,
    ...COLOURS.flatMap((colour) => [`h${colour}`, `${colour}/p`, `2/${colour}`, `c/${colour}`]),
    ...HYBRIDS,
    ...HYBRIDS.map((hybrid) => `${hybrid}/p`),
    ...Array.from({ length: HIGHEST_REPEATED + 1 }, (_, number) => String(number)),
  ]
  return `(?:\\{(?:${symbols.map((symbol) => `${symbol}\\}\\{${symbol}`).join('|')})\\})`
}
