import { hash } from 'node:crypto'

import { isJson, type Json } from '#server/cards/objects/public.ts'

/** Prices that once stood in the object itself. */
const OLD_PRICES = ['usd', 'usd_foil', 'eur', 'tix'] as const

/**
 * Brings an object of an older file into the form of today's. Scryfall's first cards had no language, no oracle id,
 * no keywords, finishes or games. Their prices stood beside the other fields, and their mana value was text. What
 * is there stays as it is.
 */
export function inTodaysForm(object: unknown): unknown {
  if (!isJson(object) || (object['object'] ?? 'card') !== 'card' || isOfToday(object)) return object
  const whole: Record<string, unknown> = { ...object, ...missingIn(object) }
  if (typeof whole['cmc'] === 'string') whole['cmc'] = Number(whole['cmc'])
  for (const key of OPTIONAL) if (isMissing(whole[key])) delete whole[key]
  for (const kind of OLD_PRICES) delete whole[kind]
  return whole
}

/** Fields that may be absent, but not empty. */
const OPTIONAL = ['cmc', 'card_faces', 'oracle_id']

const DEFAULTS: Readonly<Record<string, (object: Json) => unknown>> = {
  object: () => 'card',
  lang: () => 'en',
  layout: () => 'normal',
  set_name: ({ set }) => (typeof set === 'string' ? set.toUpperCase() : undefined),
  color_identity: ({ colors }) => colors ?? [],
  keywords: () => [],
  legalities: () => ({}),
  finishes: finishesOf,
  games: gamesOf,
  prices: pricesOf,
  oracle_id: (object) => (hasOracleIdOnFaces(object) ? undefined : oracleIdFor(object)),
}

/** What an object lacks, as far as it can be known from the rest. */
function missingIn(object: Json): Json {
  const known = Object.entries(DEFAULTS).flatMap(([key, defaultOf]) => {
    const value = isMissing(object[key]) ? defaultOf(object) : undefined
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(known)
}

function isOfToday(object: Json): boolean {
  const isWhole = Object.keys(missingIn(object)).length === 0
  return isWhole && typeof object['cmc'] !== 'string' && OPTIONAL.every((key) => object[key] !== null)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

/** Without a word about any, nobody knows, and a copy may have every finish. */
function finishesOf({ foil, nonfoil }: Json): string[] | undefined {
  const finishes = [...(nonfoil === true ? ['nonfoil'] : []), ...(foil === true ? ['foil'] : [])]
  return finishes.length > 0 ? finishes : undefined
}

function gamesOf({ digital, arena_id: arenaId, mtgo_id: mtgoId }: Json): string[] {
  const online = [...(isMissing(arenaId) ? [] : ['arena']), ...(isMissing(mtgoId) ? [] : ['mtgo'])]
  return digital === true ? online : ['paper', ...online]
}

function pricesOf(object: Json): Json {
  return Object.fromEntries(OLD_PRICES.map((kind) => [kind, object[kind] ?? null]))
}

function hasOracleIdOnFaces({ card_faces: faces }: Json): boolean {
  return Array.isArray(faces) && faces.some((face) => isJson(face) && !isMissing(face['oracle_id']))
}

/** Tokens of one name are different cards. */
const NAMED_ALIKE = new Set(['token', 'double_faced_token', 'emblem'])
/** Keeps our ids apart from those that others make from names. */
const OUR_NAMESPACE = 'tradewyrm:oracle-card:'

/** A card without an id of its own gets one made from its name, the same for all its printings. */
function oracleIdFor({ name, layout, type_line: type, oracle_text: text, power, toughness }: Json): string {
  const alike = NAMED_ALIKE.has(String(layout)) ? [type, text, power, toughness] : []
  const digits = hash('sha1', OUR_NAMESPACE + JSON.stringify([name, ...alike]))
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
