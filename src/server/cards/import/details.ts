import type { CardFacts, PrintingColumns } from '#server/cards/card-facts.ts'
import type { PriceKind } from '#server/cards/dated-prices.ts'
import {
  givenByColumns,
  isJson,
  type Json,
  LEFT_OUT,
  NOWHERE_LEGAL,
  type StoredPrinting,
  wholeImages,
} from '#server/cards/objects/public.ts'

/** Keys about the card in every set that have no column of their own. */
const OF_THE_CARD = [
  'color_indicator',
  'game_changer',
  'hand_modifier',
  'life_modifier',
  'penny_rank',
  'produced_mana',
]

/** Keys that follow from the rest and are written again on request, and keys that are not Scryfall's. */
const NEVER_KEPT = new Set([
  'uri',
  'scryfall_uri',
  'set_uri',
  'set_search_uri',
  'scryfall_set_uri',
  'rulings_uri',
  'prints_search_uri',
  'purchase_uris',
  'related_uris',
  'x_meta',
  LEFT_OUT,
])

/** Columns that change by themselves, so they do not decide what must be stored. */
const LIVES_IN_COLUMNS = new Set(['prices', 'edhrec_rank', 'set_name', 'set_type'])

/** The facts of a card that have no column, as JSON. */
export function cardDetailsOf(object: Json): string {
  const whole = object['layout'] === 'reversible_card' ? { ...object, ...firstFaceOf(object) } : object
  return JSON.stringify(
    Object.fromEntries(OF_THE_CARD.filter((key) => key in whole).map((key) => [key, whole[key]])),
  )
}

/**
 * The differences between a printing's object and what the columns give, as JSON. Together they rebuild the
 * object.
 */
export function printingDetailsOf(
  object: Json,
  { oracleId, card, printing }: { oracleId: string; card: CardFacts; printing: PrintingColumns },
): string {
  const given = givenByColumns(storedAs(object, { oracleId, card, printing }))
  const { card_faces, ...differences } = differencesOf(object, given)
  const faces = object['card_faces']
  return JSON.stringify({
    ...differences,
    ...(isNowhereLegal(object['legalities']) ? { legalities: NOWHERE_LEGAL } : {}),
    ...(Array.isArray(faces) && card_faces !== undefined
      ? { card_faces: facesBeside(faces, given['card_faces']) }
      : {}),
  })
}

/** The row as it will be stored; prices do not matter here. */
function storedAs(
  object: Json,
  { oracleId, card, printing }: { oracleId: string; card: CardFacts; printing: PrintingColumns },
): StoredPrinting {
  return {
    id: printing.id,
    oracleId,
    name: printing.name,
    lang: printing.lang,
    releasedAt: printing.released_at,
    layout: printing.layout,
    setCode: printing.set_code,
    setName: '',
    setType: null,
    collectorNumber: printing.collector_number,
    rarity: printing.rarity,
    finishes: printing.finishes,
    artist: printing.artist,
    flavour: printing.flavour,
    frame: printing.frame,
    border: printing.border,
    frameEffects: printing.frame_effects,
    promoTypes: printing.promo_types,
    isPromo: printing.is_promo,
    isDigital: printing.is_digital,
    isFullArt: printing.is_full_art,
    cents: NO_PRICES,
    printedFaces: printing.faces,
    details: '{}',
    manaCost: card.mana_cost,
    manaValue: card.mana_value,
    typeLine: card.type_line,
    rulesText: card.rules_text,
    power: card.power,
    toughness: card.toughness,
    loyalty: card.loyalty,
    defence: card.defence,
    colours: card.colours,
    colourIdentity: card.colour_identity,
    keywords: card.keywords,
    legalities: card.legalities,
    isReserved: card.is_reserved,
    edhrecRank: card.edhrec_rank,
    cardFaces: card.faces,
    cardDetails: cardDetailsOf(object),
  }
}

const NO_PRICES: Readonly<Record<PriceKind, null>> = {
  usd: null,
  usd_foil: null,
  usd_etched: null,
  eur: null,
  eur_foil: null,
  tix: null,
}

function differencesOf(object: Json, given: Json): Record<string, unknown> {
  const own = Object.entries(object)
    .filter(([key, value]) => !isHeld(key) && !isSame(value, given[key]))
    .map(([key, value]) => [key, shortened(key, value)])
  const leftOut = Object.keys(given).filter((key) => !isHeld(key) && !(key in object))
  return { ...Object.fromEntries(own), ...(leftOut.length > 0 ? { [LEFT_OUT]: leftOut } : {}) }
}

function isHeld(key: string): boolean {
  return NEVER_KEPT.has(key) || LIVES_IN_COLUMNS.has(key)
}

function facesBeside(faces: readonly unknown[], given: unknown): Json[] {
  const known: readonly unknown[] = Array.isArray(given) ? given : []
  return faces.map((face, at) =>
    isJson(face) ? differencesOf(face, isJson(known[at]) ? known[at] : {}) : {},
  )
}

/** Whether a printing is legal nowhere, such as a gold-bordered one; other printings of its card may be. */
function isNowhereLegal(legalities: unknown): boolean {
  if (!isJson(legalities)) return false
  const statuses = Object.values(legalities)
  return statuses.length > 0 && statuses.every((status) => status === 'not_legal')
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function shortened(key: string, value: unknown): unknown {
  if (key === 'image_uris') return shortImages(value)
  return key === 'all_parts' && Array.isArray(value) ? value.map(withoutAddress) : value
}

/** Drops the address of a related card, which follows from its id. */
function withoutAddress(part: unknown): unknown {
  return isJson(part) ? Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'uri')) : part
}

/** Stores only the normal size of a picture, because the other addresses differ in two words. */
function shortImages(images: unknown): unknown {
  const normal = isJson(images) ? images['normal'] : undefined
  return typeof normal === 'string' && isSame(images, wholeImages(normal)) ? normal : images
}

function firstFaceOf(object: Json): Json {
  const faces = object['card_faces']
  const first: unknown = Array.isArray(faces) ? faces[0] : undefined
  return isJson(first) ? first : {}
}
