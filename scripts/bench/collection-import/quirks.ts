import type { Chance } from '#scripts/demo/chance.ts'

import type { RealPrinting } from './printings.ts'

/** A copy with what an app knows about it. */
export interface Copy {
  readonly printing: RealPrinting
  readonly finish: string
  readonly quantity: number
  readonly chance: Chance
}

const EXTRA_LAYOUTS = ['token', 'double_faced_token', 'emblem', 'art_series']

export function isExtra({ layout }: RealPrinting): boolean {
  return EXTRA_LAYOUTS.includes(layout)
}

export function frontOf({ name }: RealPrinting): string {
  return name.split(' // ')[0] ?? name
}

/** Deckbox's names of sets, where they differ from Scryfall's. */
const ON_DECKBOX: Readonly<Record<string, string>> = {
  tsb: 'Time Spiral "Timeshifted"',
  cmd: 'Commander',
  m14: 'Magic 2014 Core Set',
  m15: 'Magic 2015 Core Set',
  mm2: 'Modern Masters 2015 Edition',
  mm3: 'Modern Masters 2017 Edition',
  g18: 'M19 Gift Pack Promos',
  gk1: 'Guilds of Ravnica Guild Kit',
  gk2: 'Ravnica Allegiance Guild Kit',
  sld: 'Secret Lair Drop Series',
}

export function setOnDeckbox({ setCode, setName, parentName, traits }: RealPrinting): string {
  const own = ON_DECKBOX[setCode]
  if (own !== undefined) return own
  if (setName.endsWith(' Tokens') && parentName !== setName) return `Extras: ${parentName}`
  return traits.includes('boosterfun') ? `Extras: ${setName}` : setName
}

/** Drops the original set from numbers of The List and the like: `DDC-49` becomes `49`. */
export function numberOnDeckbox({ number }: RealPrinting): string {
  return number.replace(/^[A-Z0-9]{2,5}-/, '').replace('★', '*')
}

/** TCGplayer's names of sets, where they differ. */
const ON_TCGPLAYER: Readonly<Record<string, string>> = {
  m10: 'Magic 2010 (M10)',
  m11: 'Magic 2011 (M11)',
  m12: 'Magic 2012 (M12)',
  m13: 'Magic 2013 (M13)',
  m19: 'Core Set 2019',
  lea: 'Alpha Edition',
  leb: 'Beta Edition',
  '2ed': 'Unlimited Edition',
  '3ed': 'Revised Edition',
  '6ed': 'Classic Sixth Edition',
  '7ed': '7th Edition',
  '8ed': '8th Edition',
  '9ed': '9th Edition',
  '10e': '10th Edition',
  '40k': 'Universes Beyond: Warhammer 40,000',
  sld: 'Secret Lair Drop Series',
  tsb: 'Timeshifted',
  plst: 'The List Reprints',
  puma: 'Ultimate Masters: Box Toppers',
}

export function setOnTcgplayer({ setCode, setName, parentName }: RealPrinting): string {
  const own = ON_TCGPLAYER[setCode]
  if (own !== undefined) return own
  if (setName.endsWith(' Tokens') && parentName !== setName) return parentName
  const commander = /^(.+) Commander$/.exec(setName)?.[1]
  return commander === undefined ? setName : `Commander: ${commander}`
}

const TREATMENTS = [
  ['extendedart', 'Extended Art'],
  ['showcase', 'Showcase'],
  ['borderless', 'Borderless'],
  ['prerelease', 'Prerelease'],
  ['promopack', 'Promo Pack'],
] as const

/** `Sol Ring (Extended Art)`. */
export function longName(printing: RealPrinting): string {
  const treatment = TREATMENTS.find(([trait]) => printing.traits.includes(trait))?.[1]
  const token = printing.layout === 'token' ? ' Token' : ''
  return `${frontOf(printing)}${token}${treatment === undefined ? '' : ` (${treatment})`}`
}

/** Magic Online's own codes of old sets. */
const ON_MTGO: Readonly<Record<string, string>> = {
  mir: 'MI',
  vis: 'VI',
  wth: 'WL',
  tmp: 'TE',
  sth: 'ST',
  exo: 'EX',
  usg: 'UZ',
  ulg: 'UL',
  uds: 'UD',
  mmq: 'MM',
  nem: 'NE',
  pcy: 'PR',
  inv: 'IN',
  pls: 'PS',
  apc: 'AP',
  ody: 'OD',
  '7ed': '7E',
  '8ed': '8E',
  me1: 'MED',
  hop: 'PC1',
}

export function codeOnMtgo({ setCode }: RealPrinting): string {
  return ON_MTGO[setCode] ?? setCode.toUpperCase()
}

export function codeOnArena({ setCode }: RealPrinting): string {
  return setCode === 'dom' ? 'DAR' : setCode.toUpperCase()
}

/** The id of a printing in another language, which we don't have. */
export function foreignId(chance: Chance): string {
  const part = (length: number) => Array.from({ length }, () => chance.between(0, 15).toString(16)).join('')
  return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`
}

export function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Quotes a cell only if necessary. */
export function plain(cell: string, separator = ','): string {
  return cell.includes(separator) || /["\n]/.test(cell) ? quoted(cell) : cell
}
