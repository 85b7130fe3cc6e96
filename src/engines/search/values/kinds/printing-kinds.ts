import { isExtra } from '#engines/search/extras.ts'
import { PROMO_KINDS, type PrintingKind } from '#engines/search/kinds.ts'
import type { PoolPrinting } from '#engines/search/pool.ts'
import { isPlain } from '#engines/search/treatment.ts'

const DOUBLE_FACED = ['transform', 'modal_dfc', 'art_series', 'double_faced_token', 'reversible_card']
const OLD_FRAMES = new Set(['1993', '1997'])
const NEW_FRAMES = new Set(['2003', '2015', 'future'])
const HIGH_RESOLUTION = 'highres_scan'
/** Sets from worlds that aren't Magic's own, for printings that don't say so themselves. */
const OTHER_WORLDS =
  /Assassin's Creed|Avatar: The Last Airbender|Doctor Who|Fallout|Final Fantasy|Jurassic World|Marvel|Middle-earth|Star Trek|Teenage Mutant Ninja Turtles|The Hobbit|Transformers|Warhammer 40,000/

const UN_SETS = new Set('ugl unh ust und unf sunf tunf tund tust punh pust ulst'.split(' '))

type Rule = (printing: PoolPrinting) => boolean

/**
 * Rules that decide each kind of printing. Kinds that need all printings of the card are decided elsewhere.
 */
const RULES: Readonly<Record<Exclude<PrintingKind, 'newinpauper'>, Rule>> = {
  dfc: ({ object }) => DOUBLE_FACED.includes(object.layout),
  artseries: ({ object }) => object.layout === 'art_series',
  reversible: ({ object }) => object.layout === 'reversible_card',
  // Etched cards are foil, too, whatever their list of finishes says.
  foil: hasFinish('foil', 'etched'),
  nonfoil: hasFinish('nonfoil'),
  etched: hasFinish('etched'),
  glossy: hasFinish('glossy'),
  hires: ({ object }) => object.highres_image === true || object.image_status === HIGH_RESOLUTION,
  full: ({ object }) => object.full_art === true,
  textless: ({ object }) => object.textless === true,
  colorshifted: hasEffect('colorshifted'),
  showcase: hasEffect('showcase'),
  extendedart: hasEffect('extendedart'),
  tombstone: hasEffect('tombstone'),
  frameeffect: ({ object }) => (object.frame_effects ?? []).length > 0,
  borderless: ({ object }) => object.border_color === 'borderless',
  old: ({ object }) => OLD_FRAMES.has(object.frame ?? ''),
  new: ({ object }) => NEW_FRAMES.has(object.frame ?? ''),
  default: ({ object }) => isPlain(object),
  atypical: ({ object }) => !isPlain(object),
  promo: ({ object }) => object.promo === true,
  reprint: ({ object }) => object.reprint === true,
  firstprinting: ({ object }) => object.reprint !== true,
  variation: ({ object }) => object.variation === true,
  digital: ({ object }) => object.digital === true,
  oversized: ({ object }) => object.oversized === true,
  booster: ({ object }) => object.booster === true,
  masterpiece: ({ object }) => object.set_type === 'masterpiece',
  alchemy: ({ object }) => object.set_type === 'alchemy',
  rebalanced: ({ object }) => object.name.startsWith('A-') || hasPromo(object.promo_types, 'rebalanced'),
  universesbeyond: isOfOtherWorlds,
  spotlight: ({ object }) => object.story_spotlight === true,
  contentwarning: ({ object }) => object.content_warning === true,
  scryfallpreview: ({ object }) => isPreviewOfScryfall(object.preview),
  localizedname: (printing) => someFace(printing, ({ name, printed_name: other }) => isOther(other, name)),
  flavorname: (printing) => someFace(printing, ({ flavor_name: name }) => isGiven(name)),
  flavor: (printing) => someFace(printing, ({ flavor_text: text }) => isGiven(text)),
  watermark: (printing) => someFace(printing, ({ watermark }) => isGiven(watermark)),
  artist: (printing) => someFace(printing, ({ artist }) => isGiven(artist)),
  illustration: (printing) => someFace(printing, ({ illustration_id: id }) => isGiven(id)),
  stamp: ({ object }) => isGiven(object.security_stamp),
  attractionlights: ({ object }) => (object.attraction_lights ?? []).length > 0,
  // The foil's number and the etched foil's are no reason.
  mtgoid: ({ object }) => object.mtgo_id !== undefined,
  arenaid: ({ object }) => object.arena_id !== undefined,
  tcgplayer: ({ object }) => object.tcgplayer_id !== undefined,
  cardmarket: ({ object }) => object.cardmarket_id !== undefined,
  multiverse: ({ object }) => (object.multiverse_ids ?? []).length > 0,
  timeshifted: isTimeshifted,
  unset: ({ object }) => UN_SETS.has(object.set),
  extra: ({ object }) => isExtra(object),
}

const KINDS = Object.entries(RULES)

/** The kinds a printing belongs to. */
export function printingKindsOf(printing: PoolPrinting): readonly string[] {
  const kinds: string[] = []
  for (const [kind, holds] of KINDS) if (holds(printing)) kinds.push(kind)
  const { promo_types: promos = [] } = printing.object
  for (const promo of promos) if (PROMOS.has(promo)) kinds.push(promo)
  return kinds
}

const PROMOS = new Set(PROMO_KINDS)

/** The sheets of old cards of Time Spiral and its remake, and The List's copies of the former. */
function isTimeshifted({ object }: PoolPrinting): boolean {
  const { set, frame, rarity, collector_number: number } = object
  if (set === 'plst') return rarity === 'special' && number.startsWith('TSB-')
  return set === 'tsb' || (set === 'tsr' && frame === '1997')
}

function hasFinish(...finishes: readonly string[]): Rule {
  return ({ object }) => object.finishes?.some((finish) => finishes.includes(finish)) === true
}

function hasEffect(effect: string): Rule {
  return ({ object }) => object.frame_effects?.includes(effect) === true
}

function hasPromo(promos: readonly string[] | undefined, promo: string): boolean {
  return promos?.includes(promo) === true
}

function isOfOtherWorlds({ object }: PoolPrinting): boolean {
  return (
    hasPromo(object.promo_types, 'universesbeyond') ||
    object.security_stamp === 'triangle' ||
    OTHER_WORLDS.test(object.set_name)
  )
}

function isPreviewOfScryfall(preview: object | undefined): boolean {
  return (
    preview !== undefined &&
    'source' in preview &&
    typeof preview.source === 'string' &&
    preview.source.toLowerCase().includes('scryfall')
  )
}

type Face = PoolPrinting['faces'][number]

function someFace({ object, faces }: PoolPrinting, holds: (face: Face) => boolean): boolean {
  return holds(object) || faces.some(holds)
}

function isGiven(text: string | undefined): boolean {
  return text !== undefined && text !== ''
}

function isOther(text: string | undefined, than: string): boolean {
  return isGiven(text) && text !== than
}
