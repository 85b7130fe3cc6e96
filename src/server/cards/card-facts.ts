import type { Finish } from '#contract/cards.ts'
import type { ScryfallCard, ScryfallFace } from '#contract/scryfall.ts'

/** The facts of a card that hold in every set: most columns of `oracle_card`. */
export interface CardFacts {
  name: string
  layout: string
  /** From the front, like the texts and numbers below. */
  mana_cost: string | null
  mana_value: number
  type_line: string
  rules_text: string | null
  power: string | null
  toughness: string | null
  loyalty: string | null
  defence: string | null
  /** Letters of WUBRG, in that order. */
  colours: string
  colour_identity: string
  keywords: string
  legalities: string
  is_reserved: number
  edhrec_rank: number | null
  /** JSON list of the sides, as `CardFaceFacts`; empty for one side. */
  faces: string
  /** JSON object of everything else that Scryfall says about the card in every set. */
  details: string
}

/** The facts of one printing, without its prices: most columns of `printing`. */
export interface PrintingFacts extends PrintingColumns {
  /** JSON object of everything else that Scryfall says about this printing. */
  details: string
}

export interface PrintingColumns {
  /** Scryfall's id of the printing. */
  id: string
  set_code: string
  collector_number: string
  name: string
  layout: string
  lang: string
  rarity: string
  released_at: string | null
  finishes: string
  image_url: string | null
  artist: string | null
  flavour: string | null
  frame: string | null
  border: string | null
  frame_effects: string
  promo_types: string
  is_promo: number
  is_digital: number
  is_full_art: number
  /** The printing that sorts first represents the card; see `preferenceOf`. */
  preference: string
  /** JSON list of what this printing has on each side, as `PrintedFace`. */
  faces: string
}

/** One side of a card, in `oracle_card.faces`. */
export interface CardFaceFacts {
  readonly name: string
  readonly manaCost: string | null
  readonly typeLine: string
  readonly rulesText: string | null
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defence: string | null
  readonly colours: string
}

/** What a printing has on one side, in `printing.faces`. */
export interface PrintedFace {
  readonly imageUrl: string | null
  readonly artist: string | null
  readonly flavour: string | null
}

/** Layouts whose faces share one side of the card, so that their texts belong together. */
export const ONE_SIDED: ReadonlySet<string> = new Set([
  'split',
  'adventure',
  'flip',
  'prepare',
  'aftermath',
  'fuse',
])
const UNUSUAL_SET_TYPES = new Set(['promo', 'memorabilia', 'box', 'masterpiece', 'token', 'minigame'])
const UNUSUAL_FRAMES = new Set(['showcase', 'extendedart', 'inverted', 'etched', 'fullart', 'shatteredglass'])
const COLOURS = ['W', 'U', 'B', 'R', 'G']
const FINISHES: readonly Finish[] = ['nonfoil', 'foil', 'etched']

/** The card's oracle id, which a reversible card has only on its faces. */
export function oracleIdOf(card: ScryfallCard): string | undefined {
  return card.oracle_id ?? card.card_faces[0]?.oracle_id ?? undefined
}

export function cardFactsOf(card: ScryfallCard, details: string): CardFacts {
  const isReversible = card.layout === 'reversible_card'
  // The two sides of a reversible card are two pictures of the same card.
  const faces = isReversible ? [] : card.card_faces
  const whole = isReversible ? { ...card, ...card.card_faces[0], layout: 'normal' } : card
  const front = faces[0] ?? whole
  return {
    name: whole.name,
    layout: whole.layout,
    mana_cost: whole.mana_cost ?? front.mana_cost,
    mana_value: whole.cmc,
    type_line: whole.type_line ?? faces.map((face) => face.type_line ?? '').join(' // '),
    rules_text: whole.oracle_text ?? rulesTextOf(card.layout, faces),
    ...numbersOf(whole, front),
    colours: coloursOf(whole.colors ?? front.colors),
    colour_identity: coloursOf(card.color_identity),
    keywords: JSON.stringify(card.keywords),
    legalities: JSON.stringify(card.legalities),
    is_reserved: Number(card.reserved),
    edhrec_rank: card.edhrec_rank,
    faces: JSON.stringify(faces.map(faceFactsOf)),
    details,
  }
}

/** The columns of a printing, without its details. */
export function printingFactsOf(card: ScryfallCard): PrintingColumns {
  const front = card.card_faces[0] ?? card
  return {
    id: card.id,
    set_code: card.set,
    collector_number: card.collector_number,
    name: card.name,
    layout: card.layout,
    lang: card.lang,
    rarity: card.rarity,
    released_at: card.released_at,
    finishes: finishesOf(card).join(' '),
    image_url: imageOf(card) ?? imageOf(front),
    artist: card.artist ?? front.artist,
    flavour: card.flavor_text ?? front.flavor_text,
    frame: card.frame,
    border: card.border_color,
    frame_effects: card.frame_effects.join(' '),
    promo_types: card.promo_types.join(' '),
    is_promo: Number(card.promo),
    is_digital: Number(card.digital),
    is_full_art: Number(card.full_art),
    preference: preferenceOf(card),
    faces: JSON.stringify(card.card_faces.map(printedFaceOf)),
  }
}

/**
 * A sort key for a card's printings, the best representative first: English, on paper, with a picture, of an
 * ordinary set, with an ordinary look; then the newest, then the lowest number.
 */
function preferenceOf(card: ScryfallCard): string {
  const doubts = [
    card.lang !== 'en',
    card.digital,
    imageOf(card) === null && imageOf(card.card_faces[0] ?? card) === null,
    card.promo || UNUSUAL_SET_TYPES.has(card.set_type ?? ''),
    card.layout === 'reversible_card' || card.layout === 'art_series',
    looksUnusual(card),
  ]
  const age = 99_999_999 - Number((card.released_at ?? '0000-00-00').replaceAll('-', ''))
  const number = Number(/\d{1,9}/.exec(card.collector_number)?.[0] ?? 999_999_999)
  return [
    doubts.map(Number).join(''),
    String(age).padStart(8, '0'),
    String(number).padStart(9, '0'),
    card.collector_number,
  ].join(' ')
}

function looksUnusual(card: ScryfallCard): boolean {
  return (
    card.border_color === 'borderless' ||
    [card.full_art, card.textless, card.oversized, card.variation].includes(true) ||
    card.promo_types.length > 0 ||
    card.frame_effects.some((effect) => UNUSUAL_FRAMES.has(effect))
  )
}

function finishesOf(card: ScryfallCard): Finish[] {
  const named = FINISHES.filter((finish) => card.finishes.includes(finish))
  if (named.length > 0) return named
  return FINISHES.filter((finish) => finish !== 'etched' && card[finish])
}

function rulesTextOf(layout: string, faces: readonly ScryfallFace[]): string | null {
  if (!ONE_SIDED.has(layout)) return faces[0]?.oracle_text ?? null
  return faces.map((face) => face.oracle_text ?? '').join('\n//\n')
}

function numbersOf(whole: ScryfallFace, front: ScryfallFace) {
  return {
    power: whole.power ?? front.power,
    toughness: whole.toughness ?? front.toughness,
    loyalty: whole.loyalty ?? front.loyalty,
    defence: whole.defense ?? front.defense,
  }
}

function faceFactsOf(face: ScryfallFace): CardFaceFacts {
  return {
    name: face.name,
    manaCost: face.mana_cost,
    typeLine: face.type_line ?? '',
    rulesText: face.oracle_text,
    ...numbersOf(face, face),
    colours: coloursOf(face.colors),
  }
}

function printedFaceOf(face: ScryfallFace): PrintedFace {
  return { imageUrl: imageOf(face), artist: face.artist, flavour: face.flavor_text }
}

function coloursOf(letters: readonly string[] | null | undefined): string {
  return COLOURS.filter((colour) => letters?.includes(colour)).join('')
}

function imageOf({ image_uris }: ScryfallFace): string | null {
  const address = image_uris?.['normal']
  return address?.startsWith('https://') === true ? address : null
}
