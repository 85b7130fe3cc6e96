import { type CardFaceFacts, ONE_SIDED, type PrintedFace } from '#server/cards/card-facts.ts'
import type { PriceKind } from '#server/cards/dated-prices.ts'

/** A JSON object as Scryfall writes it. */
export type Json = Readonly<Record<string, unknown>>

/** A printing and its card as stored: enough to rebuild Scryfall's object. */
export interface StoredPrinting {
  readonly id: string
  readonly oracleId: string
  readonly name: string
  readonly lang: string
  readonly releasedAt: string | null
  readonly layout: string
  readonly setCode: string
  readonly setName: string
  readonly setType: string | null
  readonly collectorNumber: string
  readonly rarity: string
  readonly finishes: string
  readonly artist: string | null
  readonly flavour: string | null
  readonly frame: string | null
  readonly border: string | null
  readonly frameEffects: string
  readonly promoTypes: string
  readonly isPromo: number
  readonly isDigital: number
  readonly isFullArt: number
  readonly cents: Readonly<Record<PriceKind, number | null>>
  /** JSON, as `PrintedFace[]`. */
  readonly printedFaces: string
  /** JSON of what the other columns do not give; see `import/details.ts`. */
  readonly details: string
  readonly manaCost: string | null
  readonly manaValue: number
  readonly typeLine: string
  readonly rulesText: string | null
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defence: string | null
  readonly colours: string
  readonly colourIdentity: string
  readonly keywords: string
  readonly legalities: string
  readonly isReserved: number
  readonly edhrecRank: number | null
  /** JSON, as `CardFaceFacts[]`. */
  readonly cardFaces: string
  /** JSON of everything else that Scryfall says about the card in every set. */
  readonly cardDetails: string
}

/** In the details: keys that the columns would give but the object lacks. */
export const LEFT_OUT = '~'
/** In the details, for legalities: this printing is legal nowhere, whatever holds for its card. */
export const NOWHERE_LEGAL = 'nowhere'

/**
 * Rebuilds Scryfall's card object from the tables, exactly as it was imported. It omits the addresses, which
 * follow from the rest (see `addresses.ts`).
 */
export function cardObjectOf(row: StoredPrinting): Record<string, unknown> {
  const details = parseObject(row.details)
  const { [LEFT_OUT]: leftOut, image_uris, card_faces, legalities, ...own } = details
  const given = givenByColumns(row)
  const object: Record<string, unknown> = {
    ...given,
    ...own,
    ...(image_uris === undefined ? {} : { image_uris: wholeImages(image_uris) }),
    ...(legalities === undefined ? {} : { legalities: ownLegalities(given['legalities'], legalities) }),
    ...facesOf(given['card_faces'], card_faces),
  }
  for (const key of wordList(leftOut)) delete object[key]
  return object
}

/**
 * The part of the object that the columns give. An import compares a card with it to see what else to store.
 */
export function givenByColumns(row: StoredPrinting): Record<string, unknown> {
  const faces = parseList<CardFaceFacts>(row.cardFaces)
  return {
    object: 'card',
    id: row.id,
    ...(row.layout === 'reversible_card' ? {} : { oracle_id: row.oracleId }),
    name: row.name,
    lang: row.lang,
    ...present({ released_at: row.releasedAt }),
    layout: row.layout,
    ...gameFactsOf(row, faces),
    color_identity: letters(row.colourIdentity),
    keywords: parseList(row.keywords),
    ...(faces.length > 0 ? { card_faces: cardFacesOf(faces, parseList(row.printedFaces)) } : {}),
    legalities: parseObject(row.legalities),
    reserved: row.isReserved === 1,
    ...finishesOf(row.finishes),
    promo: row.isPromo === 1,
    set: row.setCode,
    set_name: row.setName,
    ...present({ set_type: row.setType }),
    collector_number: row.collectorNumber,
    digital: row.isDigital === 1,
    rarity: row.rarity,
    ...present({
      flavor_text: faces.length === 0 ? row.flavour : null,
      artist: row.artist,
      border_color: row.border,
      frame: row.frame,
    }),
    ...listed('frame_effects', row.frameEffects),
    full_art: row.isFullArt === 1,
    ...listed('promo_types', row.promoTypes),
    ...present({ edhrec_rank: row.edhrecRank }),
    prices: pricesOf(row.cents),
    ...parseObject(row.cardDetails),
  }
}

/** The facts that matter in play. A reversible card has them on its sides, which are stored whole. */
function gameFactsOf(row: StoredPrinting, faces: readonly CardFaceFacts[]): Json {
  if (row.layout === 'reversible_card') return {}
  const shared = { cmc: row.manaValue, type_line: row.typeLine }
  const numbers = present({
    power: row.power,
    toughness: row.toughness,
    loyalty: row.loyalty,
    defense: row.defence,
  })
  if (faces.length === 0) {
    return {
      mana_cost: row.manaCost ?? '',
      ...shared,
      oracle_text: row.rulesText ?? '',
      ...numbers,
      colors: letters(row.colours),
    }
  }
  if (!ONE_SIDED.has(row.layout)) return shared
  return { mana_cost: row.manaCost ?? '', ...shared, ...numbers, colors: letters(row.colours) }
}

function cardFacesOf(
  faces: readonly CardFaceFacts[],
  printed: readonly PrintedFace[],
): Record<string, unknown>[] {
  return faces.map((face, at) => ({
    object: 'card_face',
    name: face.name,
    mana_cost: face.manaCost ?? '',
    type_line: face.typeLine,
    oracle_text: face.rulesText ?? '',
    ...present({
      power: face.power,
      toughness: face.toughness,
      loyalty: face.loyalty,
      defense: face.defence,
      flavor_text: printed[at]?.flavour ?? null,
      artist: printed[at]?.artist ?? null,
    }),
    colors: letters(face.colours),
  }))
}

function facesOf(given: unknown, kept: unknown): Json {
  if (!Array.isArray(kept)) return {}
  const faces: readonly unknown[] = Array.isArray(given) ? given : []
  return {
    card_faces: kept.map((own: unknown, at) => {
      const { [LEFT_OUT]: leftOut, image_uris, ...rest } = isJson(own) ? own : {}
      const face: Record<string, unknown> = {
        ...(isJson(faces[at]) ? faces[at] : {}),
        ...rest,
        ...(image_uris === undefined ? {} : { image_uris: wholeImages(image_uris) }),
      }
      for (const key of wordList(leftOut)) delete face[key]
      return face
    }),
  }
}

function ownLegalities(given: unknown, kept: unknown): unknown {
  if (kept !== NOWHERE_LEGAL || !isJson(given)) return kept
  return Object.fromEntries(Object.keys(given).map((format) => [format, 'not_legal']))
}

function finishesOf(finishes: string): Json {
  if (finishes === '') return {}
  const known = finishes.split(' ')
  return { foil: known.includes('foil'), nonfoil: known.includes('nonfoil'), finishes: known }
}

function pricesOf(cents: StoredPrinting['cents']): Json {
  return Object.fromEntries(
    Object.entries(cents).map(([kind, amount]) => [kind, amount === null ? null : (amount / 100).toFixed(2)]),
  )
}

export const IMAGE_SIZES = ['small', 'normal', 'large', 'png', 'art_crop', 'border_crop']

/** The addresses of a picture in every size, from the normal one. */
export function wholeImages(images: unknown): unknown {
  if (typeof images !== 'string') return images
  return Object.fromEntries(
    IMAGE_SIZES.map((size) => [
      size,
      images.replace('/normal/', `/${size}/`).replace('.jpg', size === 'png' ? '.png' : '.jpg'),
    ]),
  )
}

/** Scryfall sorts colours alphabetically. */
function letters(colours: string): string[] {
  return colours.split('').toSorted()
}

function listed(key: string, words: string): Json {
  return words === '' ? {} : { [key]: words.split(' ') }
}

function present(facts: Json): Json {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

function wordList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseObject(text: string): Json {
  const parsed: unknown = JSON.parse(text)
  return isJson(parsed) ? parsed : {}
}

function parseList<Item = unknown>(text: string): Item[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the import
  return JSON.parse(text) as Item[]
}
