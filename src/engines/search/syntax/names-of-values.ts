const FORMATS: Readonly<Record<string, string>> = {
  standardbrawl: 'Standard Brawl',
  competitivebrawl: 'Competitive Brawl',
  paupercommander: 'Pauper Commander',
  duel: 'Duel Commander',
  oldschool: 'Old School',
  predh: 'PreDH',
  tlr: 'TLR',
}

const LANGUAGES: Readonly<Record<string, string>> = {
  any: 'any language',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  ru: 'Russian',
  zhs: 'Simplified Chinese',
  zht: 'Traditional Chinese',
  he: 'Hebrew',
  la: 'Latin',
  grc: 'Ancient Greek',
  ar: 'Arabic',
  sa: 'Sanskrit',
  ph: 'Phyrexian',
  qya: 'Quenya',
}

const GAMES: Readonly<Record<string, string>> = {
  paper: 'paper',
  arena: 'Magic Arena',
  mtgo: 'Magic Online',
  astral: 'the Astral game',
  sega: 'the Sega game',
}

const COLOURS: readonly (readonly [letter: string, name: string])[] = [
  ['w', 'white'],
  ['u', 'blue'],
  ['b', 'black'],
  ['r', 'red'],
  ['g', 'green'],
  ['c', 'colourless'],
]

const CURRENCIES: Readonly<Record<string, string>> = { usd: 'dollars', eur: 'euros', tix: 'tickets' }

/** Format names as people say them: `Modern`, `Standard Brawl`. */
export function nameOfFormat(format: string): string {
  return FORMATS[format] ?? format.slice(0, 1).toUpperCase() + format.slice(1)
}

export function nameOfLanguage(language: string): string {
  return LANGUAGES[language] ?? language
}

export function nameOfGame(game: string): string {
  return GAMES[game] ?? game
}

export function nameOfCurrency(currency: string): string {
  return CURRENCIES[currency] ?? currency
}

/** `white, blue and black` for `wub`; `''` for no letters. */
export function namesOfColours(letters: string): string {
  return inWords(COLOURS.filter(([letter]) => letters.includes(letter)).map(([, name]) => name))
}

/** `one, two and three`. */
function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
