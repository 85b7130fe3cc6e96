/** Parses a list of values with their synonyms, such as `'standard: std'`. */
function wordsOf(lines: string): ReadonlyMap<string, string> {
  const entries = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value = '', others = ''] = line.trim().split(':')
      return [value, ...others.split(' ')].map((word) => [word, value] as const)
    })
  return new Map(entries.filter(([word]) => word !== ''))
}

export const RARITY_WORDS = wordsOf(`
  common:c
  uncommon:u
  rare:r
  special:s
  mythic:m
  bonus:b
`)

export const FORMAT_WORDS = wordsOf(`
  standard
  future
  historic
  timeless
  gladiator
  pioneer
  explorer
  modern
  legacy
  pauper
  vintage
  penny
  commander:edh
  oathbreaker
  standardbrawl
  brawl:historicbrawl
  competitivebrawl
  alchemy
  paupercommander:pdh
  duel:duelcommander
  oldschool
  premodern
  predh
  tlr
`)

export const LANGUAGE_WORDS = wordsOf(`
  any
  en:english
  es:sp spanish
  fr:french
  de:german
  it:italian
  pt:pt-br portuguese
  ja:jp japanese
  ko:kr korean
  ru:ru-ru russian
  zhs:cs cn zh chinesesimplified
  zht:ct tw chinesetraditional
  he:hebrew
  la:latin
  grc
  ar:arabic
  sa:sanskrit
  ph:phyrexian
  qya:quenya
`)

export const GAME_WORDS = wordsOf(`
  paper
  arena:mtga
  mtgo
  astral
  sega
`)

/** Only letters are compared. */
export const SET_TYPE_WORDS = wordsOf(`
  core
  expansion
  masters
  masterpiece
  alchemy
  commander
  planechase
  archenemy
  vanguard
  funny
  starter
  box
  promo
  token
  memorabilia
  minigame
  eternal
  spellbook
  arsenal
  draft_innovation:draftinnovation
  duel_deck:dueldeck
  from_the_vault:fromthevault
  premium_deck:premiumdeck
  treasure_chest:treasurechest
`)

/** `old`, `modern` and `new` stand for several years. */
export const FRAME_WORDS = wordsOf(`
  1993:93
  1997:97 classic
  2003:03 8ed modern
  2015:15 m15
  future
  old:retro
  new
  legendary
  miracle
  enchantment:nyx nyxtouched
  draft
  devoid
  tombstone
  colorshifted
  inverted
  sunmoondfc
  compasslanddfc
  originpwdfc
  mooneldrazidfc
  waxingandwaningmoondfc
  showcase
  extendedart
  companion
  etched
  snow
  lesson
  shatteredglass
  convertdfc
  fandfc
  upsidedowndfc
  spree
`)

export const STAMP_WORDS = wordsOf(`
  oval
  triangle
  acorn
  arena
  circle
  heart
`)

export const CURRENCY_WORDS = wordsOf(`
  usd:$ dollar
  eur:€ euro
  tix:mtgo
`)

/** What a printing may be its card's first with. */
export const NEW_WORDS = wordsOf(`
  rarity
  language:lang
  frame
  art:illustration
  card:paper printed cardboard
  flavor:ft flavortext
  artist
  foil
  nonfoil
  game:games
  mtgo:modo
  arena:mtga
  astral
  sega
`)
