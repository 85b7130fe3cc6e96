import type { CardObject, SetObject } from '#engines/search/card.ts'
import { isJson, type Json } from '#server/cards/objects/public.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const areTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const areNumbers: Check = (value) => Array.isArray(value) && value.every(isNumber)
const areParts: Check = (value) =>
  Array.isArray(value) &&
  value.every((part) => isJson(part) && [part['id'], part['component'], part['name']].every(isText))

/**
 * The fields that the import stores unchecked and the search reads; values of the wrong type are left out.
 */
const KINDS: readonly (readonly [string, Check])[] = [
  ...['printed_name', 'flavor_name', 'flavor_text', 'watermark', 'artist', 'illustration_id', 'layout'].map(
    (key) => [key, isText] as const,
  ),
  ...['security_stamp', 'image_status', 'frame', 'border_color', 'released_at', 'oracle_id'].map(
    (key) => [key, isText] as const,
  ),
  ...['colors', 'color_indicator', 'produced_mana', 'games', 'finishes', 'frame_effects', 'promo_types'].map(
    (key) => [key, areTexts] as const,
  ),
  ...['reserved', 'game_changer', 'highres_image', 'full_art', 'textless', 'booster', 'promo', 'reprint'].map(
    (key) => [key, isFlag] as const,
  ),
  ...['variation', 'digital', 'oversized', 'story_spotlight', 'content_warning'].map(
    (key) => [key, isFlag] as const,
  ),
  ...['cmc', 'edhrec_rank', 'penny_rank', 'mtgo_id', 'mtgo_foil_id', 'arena_id', 'tcgplayer_id'].map(
    (key) => [key, isNumber] as const,
  ),
  ...['tcgplayer_etched_id', 'cardmarket_id'].map((key) => [key, isNumber] as const),
  ...['multiverse_ids', 'attraction_lights'].map((key) => [key, areNumbers] as const),
  ['all_parts', areParts],
  ['preview', isJson],
  ['image_uris', isJson],
]

/** Turns any stored card into an object the search engine accepts; missing or invalid values are left out. */
export function searchableCard(object: Json): CardObject {
  const card = checked(object)
  if (!Array.isArray(card['games'])) card['games'] = []
  if (!isText(card['set_type'])) card['set_type'] = 'expansion'
  const faces = card['card_faces']
  if (Array.isArray(faces)) card['card_faces'] = faces.filter(isJson).map(checked)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the import does not check was just checked
  return card as unknown as CardObject
}

export function searchableSet(object: Json): SetObject {
  const text = (key: string) => {
    const value = object[key]
    return typeof value === 'string' ? value : null
  }
  return {
    code: text('code') ?? '',
    name: text('name') ?? '',
    set_type: text('set_type') ?? 'expansion',
    released_at: text('released_at'),
    block_code: text('block_code'),
    block: text('block'),
    parent_set_code: text('parent_set_code'),
  }
}

function checked(object: Json): Record<string, unknown> {
  const right = { ...object }
  for (const [key, isRight] of KINDS) if (key in right && !isRight(right[key])) delete right[key]
  return right
}
