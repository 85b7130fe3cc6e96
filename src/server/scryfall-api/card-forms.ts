import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import { IMAGE_SIZES, isJson, type Json } from '#server/cards/public.ts'

import { DETAILS, invalid, notFound } from './failures.ts'

const CSV_COLUMNS = [
  'multiverse_id',
  'mtgo_id',
  'set',
  'collector_number',
  'lang',
  'rarity',
  'name',
  'mana_cost',
  'cmc',
  'type_line',
  'artist',
  'usd_price',
  'usd_foil_price',
  'eur_price',
  'tix_price',
  'image_uri',
  'scryfall_uri',
  'scryfall_id',
] as const

/** Writes a page of cards as a table. */
export function csvOf(cards: readonly Json[]): string {
  const rows = cards.map((card) => {
    const cells = cellsOf(card)
    return CSV_COLUMNS.map((column) => quoted(cells[column])).join(',')
  })
  return `${[CSV_COLUMNS.join(','), ...rows].join('\n')}\n`
}

function cellsOf(card: Json): Record<(typeof CSV_COLUMNS)[number], unknown> {
  const prices = isJson(card['prices']) ? card['prices'] : {}
  const multiverseIds = card['multiverse_ids']
  return {
    multiverse_id: Array.isArray(multiverseIds) ? multiverseIds[0] : undefined,
    mtgo_id: card['mtgo_id'],
    set: card['set'],
    collector_number: card['collector_number'],
    lang: card['lang'],
    rarity: card['rarity'],
    name: card['name'],
    mana_cost: facesOf(card)
      .map((face) => textOf(face['mana_cost']))
      .filter((cost) => cost !== '')
      .join(' // '),
    cmc: card['cmc'],
    type_line: card['type_line'],
    artist: card['artist'],
    usd_price: prices['usd'],
    usd_foil_price: prices['usd_foil'],
    eur_price: prices['eur'],
    tix_price: prices['tix'],
    image_uri: pictureOf(card, 'normal', false),
    scryfall_uri: card['scryfall_uri'],
    scryfall_id: card['id'],
  }
}

function quoted(cell: unknown): string {
  const text = typeof cell === 'number' ? String(cell) : textOf(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes a card as plain text, its faces one below the other. */
export function textOfCard(card: Json): string {
  return facesOf(card)
    .map((face) =>
      [
        [face['name'], face['mana_cost']].map(textOf).filter(Boolean).join(' '),
        textOf(face['type_line']),
        textOf(face['oracle_text']),
        ...(typeof face['power'] === 'string' ? [`${face['power']}/${textOf(face['toughness'])}`] : []),
        ...(typeof face['loyalty'] === 'string' ? [`Loyalty: ${face['loyalty']}`] : []),
        ...(typeof face['defense'] === 'string' ? [`Defense: ${face['defense']}`] : []),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n----\n')
}

/** The address of a card's picture, or why there is none. */
export function pictureAddress(
  card: Json,
  { version, face }: { version: string | undefined; face: string | undefined },
): string | ScryfallFailure {
  const isBack = face === 'back'
  if (isBack && !Array.isArray(card['card_faces'])) return invalid(DETAILS.noSecondFace)
  const wanted = IMAGE_SIZES.find((known) => known === version) ?? 'large'
  return pictureOf(card, wanted, isBack) ?? notFound(DETAILS.noPicture)
}

function pictureOf(card: Json, version: string, isBack: boolean): string | undefined {
  const sides = facesOf(card)
  const whole = isJson(card['image_uris']) ? card['image_uris'] : undefined
  const own = sides[isBack ? 1 : 0]?.['image_uris']
  const address = (isJson(own) ? own : whole)?.[version]
  return typeof address === 'string' ? address : undefined
}

/** The faces of a card; the card itself if it has only one. */
function facesOf(card: Json): readonly Json[] {
  const faces = card['card_faces']
  return Array.isArray(faces) ? faces.filter(isJson) : [card]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
