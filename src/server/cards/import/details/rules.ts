type Json = Readonly<Record<string, unknown>>

/** Keys that speak of the card in every edition and have no column of their own. */
const OF_THE_CARD = [
  'attraction_lights',
  'color_indicator',
  'content_warning',
  'game_changer',
  'hand_modifier',
  'life_modifier',
  'penny_rank',
  'produced_mana',
]

/** Keys that columns hold, or that can be written anew from them. */
const HELD_ELSEWHERE = new Set([
  ...OF_THE_CARD,
  'object',
  'id',
  'oracle_id',
  'name',
  'lang',
  'released_at',
  'layout',
  'mana_cost',
  'cmc',
  'type_line',
  'oracle_text',
  'power',
  'toughness',
  'loyalty',
  'defense',
  'colors',
  'color_identity',
  'keywords',
  'legalities',
  'reserved',
  'edhrec_rank',
  'foil',
  'nonfoil',
  'finishes',
  'promo',
  'digital',
  'full_art',
  'promo_types',
  'frame_effects',
  'frame',
  'border_color',
  'set',
  'set_name',
  'set_type',
  'collector_number',
  'rarity',
  'artist',
  'flavor_text',
  'prices',
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
])

const FACE_HELD_ELSEWHERE = new Set([
  'object',
  'name',
  'mana_cost',
  'type_line',
  'oracle_text',
  'power',
  'toughness',
  'loyalty',
  'defense',
  'colors',
  'artist',
  'flavor_text',
])

/** What the columns of a card do not hold, as JSON. */
export function cardDetailsOf(object: Json): string {
  const whole = object['layout'] === 'reversible_card' ? { ...object, ...firstFaceOf(object) } : object
  return JSON.stringify(
    Object.fromEntries(OF_THE_CARD.filter((key) => key in whole).map((key) => [key, whole[key]])),
  )
}

/** What the columns of a printing and of its card do not hold, as JSON. */
export function printingDetailsOf(object: Json): string {
  const details = without(object, HELD_ELSEWHERE)
  const faces = object['card_faces']
  if (Array.isArray(faces)) {
    // The sides of a reversible card are each a whole card.
    details['card_faces'] = faces.map((face: Json) => without(face, FACE_HELD_ELSEWHERE))
  }
  return JSON.stringify(details)
}

function without(object: Json, keys: ReadonlySet<string>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(object)) {
    if (keys.has(key)) continue
    kept[key] = key === 'image_uris' ? shortImages(value) : value
  }
  return kept
}

/** The sizes of a picture differ in two words of their address alone: the normal one stands for all. */
function shortImages(images: unknown): unknown {
  if (typeof images !== 'object' || images === null) return images
  const addresses = Object.entries(images)
  const normal: unknown = addresses.find(([size]) => size === 'normal')?.[1]
  if (typeof normal !== 'string') return images
  const isAsExpected = addresses.every(
    ([size, address]) =>
      address === normal.replace('/normal/', `/${size}/`).replace('.jpg', size === 'png' ? '.png' : '.jpg'),
  )
  return isAsExpected ? normal : images
}

function firstFaceOf(object: Json): Json {
  const faces = object['card_faces']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the contract before
  return Array.isArray(faces) ? ((faces[0] ?? {}) as Json) : {}
}
