import type { Term } from '#engines/search/term.ts'

/** Short and other words for kinds that Scryfall accepts besides their names. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  artcard: 'artseries',
  augment: 'augmentation',
  bab: 'buyabox',
  battlebondland: 'bondland',
  bbdland: 'bondland',
  canopy: 'canopyland',
  chocobotrack: 'chocobotrackfoil',
  ci: 'indicator',
  compleat: 'stepandcompleat',
  confetti: 'confettifoil',
  crowdland: 'bondland',
  displaycommander: 'thick',
  doublesided: 'dfc',
  dracula: 'draculaseries',
  dragonscale: 'dragonscalefoil',
  emboss: 'embossed',
  etch: 'etched',
  etchedfoil: 'etched',
  extended: 'extendedart',
  extension: 'setextension',
  extras: 'extra',
  firstplace: 'firstplacefoil',
  fracture: 'fracturefoil',
  gleaming: 'gleaminggold',
  gloss: 'glossy',
  godzilla: 'godzillaseries',
  halo: 'halofoil',
  horizon: 'canopyland',
  horizonland: 'canopyland',
  illustrationid: 'illustration',
  insert: 'mediainsert',
  judge: 'judgegift',
  normal: 'default',
  onlyprint: 'unique',
  pack: 'booster',
  planeswalkerstamp: 'stamped',
  planeswalkerstamped: 'stamped',
  premium: 'foil',
  pwdeck: 'planeswalkerdeck',
  pwstamped: 'stamped',
  raised: 'raisedfoil',
  reservedlist: 'reserved',
  ripple: 'ripplefoil',
  splitmana: 'hybrid',
  surge: 'surgefoil',
  tournament: 'tourney',
  trikeland: 'triome',
  wpn: 'wizardsplaynetwork',
}

/** Kinds that mean a type of set. */
const SET_TYPES: Readonly<Record<string, string>> = {
  archenemy: 'archenemy',
  arsenal: 'arsenal',
  box: 'box',
  core: 'core',
  cube: 'treasure_chest',
  dueldeck: 'duel_deck',
  eternal: 'eternal',
  expansion: 'expansion',
  fromthevault: 'from_the_vault',
  masters: 'masters',
  memorabilia: 'memorabilia',
  minigame: 'minigame',
  planechase: 'planechase',
  premiumdeck: 'premium_deck',
  starter: 'starter',
  treasurechest: 'treasure_chest',
  vanguard: 'vanguard',
}

const FRAMES: Readonly<Record<string, string>> = { future: 'future', futureshifted: 'future', modern: '2003' }

const FINAL_FANTASY = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'

/** Scryfall has lists of its own for these. Card objects don't say what is on them. */
const LISTED_BY_SCRYFALL = new Set(
  'beginner covered intro invitational jumpstart misprint related spellbook spikey'.split(' '),
)

/** Kinds that include hidden printings by being mentioned. */
const WIDENING = new Set(
  `extra oversized reserved rebalanced glossy surgefoil thick draculaseries watermark artseries augmentation dfc mdfc planar
  reversible token playtest contentwarning`.split(/\s+/),
)
/** A minus before this kind takes that back. */
const WIDENING_IF_WANTED = 'funny'

/** What a word that isn't a kind's name stands for: a kind, or any of several terms. */
export function findOtherWord(word: string): string | readonly Term[] | undefined {
  if (Object.hasOwn(OTHER_WORDS, word)) return OTHER_WORDS[word]
  if (Object.hasOwn(SET_TYPES, word)) return [{ on: 'value', name: 'set-type', value: SET_TYPES[word] ?? '' }]
  if (Object.hasOwn(FRAMES, word)) return [{ on: 'value', name: 'frame', value: FRAMES[word] ?? '' }]
  if (word === 'ff' || word === 'finalfantasy')
    return FINAL_FANTASY.split(' ').map((game) => ({ on: 'kind', kind: `ff${game}` }))
  return undefined
}

export function isUntold(word: string): boolean {
  return LISTED_BY_SCRYFALL.has(word)
}

export function kindWidens(kind: string, isDenied: boolean): boolean {
  return WIDENING.has(kind) || (kind === WIDENING_IF_WANTED && !isDenied)
}
