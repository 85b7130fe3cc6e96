/**
 * The kinds that `is:`, `has:` and `not:` know, with their synonyms. Only letters and digits are compared, so
 * `judge_gift` and `modal-dfc` need no entry of their own. `values/kinds/` decides which cards belong to
 * each.
 */

/** Kinds of cards, regardless of printing. */
export const CARD_KINDS = {
  spell: [],
  permanent: [],
  historic: [],
  party: [],
  outlaw: [],
  modal: [],
  vanilla: [],
  frenchvanilla: [],
  bear: [],
  etb: [],
  commander: [],
  duelcommander: [],
  brawler: [],
  oathbreaker: [],
  companion: [],
  partner: [],
  gamechanger: ['gc'],
  reserved: [],
  hybrid: [],
  phyrexian: [],
  indicator: ['colorindicator', 'colourindicator'],
  split: [],
  flip: [],
  transform: ['tdfc'],
  mdfc: ['modaldfc'],
  meld: [],
  meldpart: [],
  meldresult: [],
  leveler: [],
  adventure: [],
  class: [],
  token: [],
  doublefacedtoken: [],
  planar: [],
  augmentation: ['host'],
  funny: [],
  unique: [],
} as const satisfies Record<string, readonly string[]>

/** Kinds of single printings. */
export const PRINTING_KINDS = {
  dfc: ['doublefaced'],
  artseries: [],
  reversible: ['reversiblecard'],
  newinpauper: [],
  foil: [],
  nonfoil: [],
  etched: [],
  glossy: [],
  hires: ['highres', 'highresimage'],
  full: ['fullart'],
  textless: [],
  colorshifted: ['colourshifted'],
  showcase: [],
  extendedart: [],
  tombstone: [],
  frameeffect: ['frameeffects'],
  borderless: [],
  old: [],
  new: [],
  default: [],
  atypical: [],
  promo: [],
  reprint: [],
  firstprinting: ['firstprint'],
  variation: [],
  digital: [],
  oversized: [],
  booster: [],
  masterpiece: [],
  alchemy: [],
  rebalanced: [],
  universesbeyond: ['ub'],
  spotlight: ['story', 'storyspotlight'],
  contentwarning: [],
  scryfallpreview: [],
  localizedname: ['printedname', 'localisedname'],
  flavorname: ['flavourname'],
  flavor: ['flavour', 'flavortext', 'flavourtext'],
  watermark: [],
  artist: [],
  illustration: [],
  stamp: ['securitystamp'],
  attractionlights: ['lights'],
  mtgoid: [],
  arenaid: [],
  tcgplayer: ['tcgplayerid'],
  cardmarket: ['cardmarketid'],
  multiverse: ['multiverseid'],
  timeshifted: [],
  unset: [],
  extra: [],
} as const satisfies Record<string, readonly string[]>

/** Cycles of lands by nickname. */
export const LAND_KINDS = {
  dual: [],
  fetchland: [],
  shockland: [],
  checkland: [],
  fastland: [],
  painland: [],
  scryland: [],
  slowland: [],
  bondland: [],
  surveilland: [],
  pathway: [],
  triland: [],
  shadowland: ['snarl'],
  bikeland: ['cycleland', 'bicycleland'],
  tangoland: ['battleland'],
  triome: ['tricycleland'],
  canopyland: ['canland'],
  filterland: [],
  bounceland: ['karoo'],
  gainland: [],
  storageland: [],
  tron: [],
  vergeland: [],
  creatureland: ['manland'],
} as const satisfies Record<string, readonly string[]>

/** Promotions and treatments, as `promo_types` names them. */
export const PROMO_KINDS: readonly string[] = `
  arenaleague beginnerbox boosterfun boxtopper brawldeck bringafriend bundle buyabox chocobotrackfoil commanderparty
  commanderpromo concept confettifoil convention cosmicfoil datestamped dazzlefoil dossier doubleexposure doublerainbow
  draculaseries draftweekend dragonscalefoil duels embossed event facetfoil ffi ffii ffiii ffiv ffv ffvi ffvii ffviii ffix
  ffx ffxi ffxii ffxiii ffxiv ffxv ffxvi firstplacefoil fnm fracturefoil galaxyfoil gameday gateway giftbox gilded
  gleaminggold godzillaseries halofoil headliner imagine instore intropack invisibleink japanshowcase jpwalker judgegift
  league magnified manafoil mediainsert moonlitland neonink oilslick openhouse planeswalkerdeck playerrewards playpromo playtest portrait
  poster premiereshop prerelease promopack rainbowfoil raisedfoil ravnicacity release resale ripplefoil schinesealtart
  scroll serialized setextension setpromo silverfoil silverscroll singularityfoil sldbonus sourcematerial stamped
  standardshowdown startercollection starterdeck stepandcompleat storechampionship surgefoil textured themepack thick
  tourney upsidedown vault wizardsplaynetwork`
  .trim()
  .split(/\s+/)

/** Short names of promotions. */
const PROMO_WORDS = { rainbow: 'rainbowfoil', promostamped: 'stamped' }

export type CardKind = keyof typeof CARD_KINDS
export type PrintingKind = keyof typeof PRINTING_KINDS
export type LandKind = keyof typeof LAND_KINDS

const NAMES: ReadonlyMap<string, string> = new Map([
  ...[CARD_KINDS, PRINTING_KINDS, LAND_KINDS].flatMap(namesIn),
  ...PROMO_KINDS.map((name) => [name, name] as const),
  ...Object.entries(PROMO_WORDS),
])

function namesIn(group: Readonly<Record<string, readonly string[]>>): (readonly [string, string])[] {
  return Object.entries(group).flatMap(([name, others]) =>
    [name, ...others].map((word) => [word, name] as const),
  )
}

/** The canonical name of the kind a word stands for, such as `mdfc` for `Modal-DFC`. */
export function findKind(word: string): string | undefined {
  return NAMES.get(word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

/** Canonical names of all kinds, for completion and help. */
export function listKinds(): readonly string[] {
  return [...new Set(NAMES.values())]
}
