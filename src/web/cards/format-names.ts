/** The display names of formats, the best known first. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
  standard: 'Standard',
  pioneer: 'Pioneer',
  modern: 'Modern',
  legacy: 'Legacy',
  vintage: 'Vintage',
  pauper: 'Pauper',
  commander: 'Commander',
  brawl: 'Brawl',
  standardbrawl: 'Standard Brawl',
  competitivebrawl: 'Competitive Brawl',
  oathbreaker: 'Oathbreaker',
  paupercommander: 'Pauper Commander',
  duel: 'Duel Commander',
  penny: 'Penny Dreadful',
  historic: 'Historic',
  timeless: 'Timeless',
  alchemy: 'Alchemy',
  gladiator: 'Gladiator',
  premodern: 'Premodern',
  oldschool: 'Old School',
  predh: 'PreDH',
  future: 'Future',
  tlr: 'TLR',
}

const PLACES = new Map(Object.keys(FORMAT_NAMES).map((format, at) => [format, at]))

export function formatName(format: string): string {
  return FORMAT_NAMES[format] ?? capitalised(format)
}

/** Compares two formats by the order of the names above; unknown ones come last. */
export function byFormat(
  [one]: readonly [string, ...unknown[]],
  [other]: readonly [string, ...unknown[]],
): number {
  return (PLACES.get(one) ?? PLACES.size) - (PLACES.get(other) ?? PLACES.size)
}

export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}
