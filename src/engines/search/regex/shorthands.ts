import { eat, type Reader } from './reader.ts'

const COLOURS = ['w', 'u', 'b', 'r', 'g']
const OTHER_SYMBOLS = ['c', 's', 'x', 'y', 'z', 'h', '[^ -~]']
const HYBRIDS = ['w/u', 'w/b', 'u/b', 'u/r', 'b/r', 'b/g', 'r/g', 'r/w', 'g/w', 'g/u']
const HIGHEST_REPEATED = 20

/**
 * What Scryfall's own escapes stand for, as patterns; counted there to be the same. A pawprint `{p}` is mana, but
 * neither Phyrexian nor repeated; half mana `{hr}` is mana of no colour; Phyrexian mana is hybrid where it has two colours.
 * The one symbol that is no ASCII is `{½}`, and whoever keeps texts in ASCII may keep it as a control character.
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

/** The pattern that a shorthand beginning with `\s` stands for; `\s` is read already. The longest wins: `\smm` is no `\sm`. */
export function readShorthand(reader: Reader): string | undefined {
  for (const [name, expansion] of SHORTHANDS) {
    if (eat(reader, name)) return expansion
  }
  return undefined
}

/** The same symbol twice: every symbol that there is, since nothing here remembers what it matched. */
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
