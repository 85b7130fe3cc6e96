import points from '#web/ui/assets/mana-glyphs.json'

/** Code points of the Mana font. */
const GLYPHS: Readonly<Record<string, string>> = points

const WORDS: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colourless',
  S: 'snow',
  P: 'Phyrexian',
  E: 'energy',
  T: 'tap',
  Q: 'untap',
  CHAOS: 'chaos',
  PW: 'planeswalker',
}

/** Lists the symbols of a text such as `{2}{W/U}`, without their braces. */
export function symbolsOf(text: string): string[] {
  return Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, symbol]) => (symbol ?? '').toUpperCase())
}

/** The character of the Mana font for a symbol; `undefined` if the font has none. */
export function glyphOf(part: string): string | undefined {
  const code = GLYPHS[part]
  return code === undefined ? undefined : String.fromCodePoint(Number.parseInt(code, 16))
}

/** A symbol in words: `white or blue`. */
export function wordOf(symbol: string): string {
  return symbol
    .split('/')
    .map((part) => WORDS[part] ?? part)
    .join(' or ')
}
