/** Code points of the Mana font. */
const GLYPHS: Readonly<Record<string, number>> = {
  W: 0xe600,
  U: 0xe601,
  B: 0xe602,
  R: 0xe603,
  G: 0xe604,
  C: 0xe904,
  S: 0xe619,
  P: 0xe618,
  E: 0xe907,
  T: 0xe61a,
  Q: 0xe61b,
  X: 0xe615,
  Y: 0xe616,
  Z: 0xe617,
  CHAOS: 0xe61d,
  PW: 0xe623,
  '½': 0xe902,
  '∞': 0xe903,
  '0': 0xe605,
  '1': 0xe606,
  '2': 0xe607,
  '3': 0xe608,
  '4': 0xe609,
  '5': 0xe60a,
  '6': 0xe60b,
  '7': 0xe60c,
  '8': 0xe60d,
  '9': 0xe60e,
  '10': 0xe60f,
  '11': 0xe610,
  '12': 0xe611,
  '13': 0xe612,
  '14': 0xe613,
  '15': 0xe614,
  '16': 0xe62a,
  '17': 0xe62b,
  '18': 0xe62c,
  '19': 0xe62d,
  '20': 0xe62e,
  '100': 0xe900,
}

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
  return code === undefined ? undefined : String.fromCodePoint(code)
}

/** A symbol in words: `white or blue`. */
export function wordOf(symbol: string): string {
  return symbol
    .split('/')
    .map((part) => WORDS[part] ?? part)
    .join(' or ')
}
