import type { Json } from '#server/cards/objects/card-object.ts'

/** Fields that aren't Scryfall's, or that we rebuild from others. */
const NOT_KEPT = [
  'x_meta',
  'uri',
  'scryfall_uri',
  'set_uri',
  'set_search_uri',
  'scryfall_set_uri',
  'rulings_uri',
  'prints_search_uri',
  'purchase_uris',
  'related_uris',
]

/** The part of an object that must survive. */
export function lasting(object: Json): Json {
  const parts = object['all_parts']
  return {
    ...Object.fromEntries(Object.entries(object).filter(([key]) => !NOT_KEPT.includes(key))),
    ...(Array.isArray(parts) ? { all_parts: parts.map(withoutAddress) } : {}),
  }
}

export function parsed(text: string): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written as an object
  return JSON.parse(text) as Json
}

function withoutAddress(part: Json): Json {
  const { uri: _, ...rest } = part
  return rest
}
