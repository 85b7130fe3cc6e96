import { foldName } from '#engines/fold-name.ts'

import { isJson, type Json } from './card-object.ts'

/** The address of Scryfall's own pages. */
const PAGES = 'https://scryfall.com'
const FROM_API = 'utm_source=api'

/**
 * The addresses in a card object, which follow from the rest of it. Those for programs lead to `base`, an API
 * like Scryfall's; pages for people, and shops, keep their own.
 */
export function cardAddresses(card: Json, base: string): Json {
  const { id, set, set_id: setId } = card
  const code = textOf(set)
  return {
    uri: `${base}/cards/${textOf(id)}`,
    scryfall_uri: `${pageOf(card)}?${FROM_API}`,
    set_uri: `${base}/sets/${typeof setId === 'string' ? setId : code}`,
    set_search_uri: searchAddress(base, { order: 'set', q: `e:${code}`, unique: 'prints' }),
    scryfall_set_uri: `${PAGES}/sets/${code}?${FROM_API}`,
    rulings_uri: `${base}/cards/${textOf(id)}/rulings`,
    prints_search_uri: searchAddress(base, {
      order: 'released',
      q: allPrintingsOf(card),
      unique: 'prints',
    }),
    ...partsAt(card['all_parts'], base),
    ...linksOf(card),
  }
}

/** The addresses in a set object. */
export function setAddresses({ id, code }: Json, base: string): Json {
  const setCode = textOf(code)
  return {
    uri: `${base}/sets/${typeof id === 'string' ? id : setCode}`,
    scryfall_uri: `${PAGES}/sets/${setCode}`,
    search_uri: searchAddress(base, {
      include_extras: 'true',
      include_variations: 'true',
      order: 'set',
      q: `e:${setCode}`,
      unique: 'prints',
    }),
  }
}

/** The address of a search, with its parameters in the given order. */
export function searchAddress(base: string, parameters: Readonly<Record<string, string>>): string {
  return `${base}/cards/search?${new URLSearchParams(parameters).toString()}`
}

/** The card's page for people, such as `https://scryfall.com/card/lea/161/lightning-bolt`. */
function pageOf(card: Json): string {
  const lang = textOf(card['lang'])
  const path = [
    textOf(card['set']),
    encodeURIComponent(textOf(card['collector_number'])),
    ...(lang === 'en' ? [] : [lang]),
    foldName(textOf(card['name'])).replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
  ]
  return `${PAGES}/card/${path.join('/')}`
}

/**
 * The search for all printings. It takes only ids like Scryfall's; an invented card or id is searched by
 * name.
 */
function allPrintingsOf(card: Json): string {
  const oracleId = oracleIdOf(card)
  const isOfScryfall = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(oracleId)
  const name = textOf(card['name']).replaceAll('"', String.raw`\"`)
  return isOfScryfall ? `oracleid:${oracleId}` : `!"${name}" include:extras`
}

/** The oracle id of the card, or of the first of two sides that are separate cards. */
export function oracleIdOf(card: Json): string {
  if (typeof card['oracle_id'] === 'string') return card['oracle_id']
  const faces = card['card_faces']
  const first: unknown = Array.isArray(faces) ? faces[0] : undefined
  return isJson(first) ? textOf(first['oracle_id']) : ''
}

/** Related cards, with addresses at the same API. */
function partsAt(parts: unknown, base: string): Json {
  if (!Array.isArray(parts)) return {}
  return {
    all_parts: parts.map((part: unknown) =>
      isJson(part) ? { ...part, uri: `${base}/cards/${textOf(part['id'])}` } : part,
    ),
  }
}

/** Links to articles and shops, as plain addresses without affiliate codes. */
function linksOf(card: Json): Json {
  const ids: unknown = card['multiverse_ids']
  const multiverseId: unknown = Array.isArray(ids) ? ids[0] : undefined
  const name = encodeURIComponent(textOf(card['name']).split(' // ')[0] ?? '')
  const { tcgplayer_id: tcgplayerId, cardmarket_id: cardmarketId } = card
  return {
    related_uris: {
      ...(typeof multiverseId === 'number'
        ? {
            gatherer: `https://gatherer.wizards.com/Pages/Card/Details.aspx?multiverseid=${String(multiverseId)}&printed=false`,
          }
        : {}),
      edhrec: `https://edhrec.com/route/?cc=${name}`,
    },
    purchase_uris: {
      tcgplayer:
        typeof tcgplayerId === 'number'
          ? `https://www.tcgplayer.com/product/${String(tcgplayerId)}`
          : `https://www.tcgplayer.com/search/magic/product?q=${name}`,
      cardmarket:
        typeof cardmarketId === 'number'
          ? `https://www.cardmarket.com/en/Magic/Products?idProduct=${String(cardmarketId)}`
          : `https://www.cardmarket.com/en/Magic/Products/Search?searchString=${name}`,
    },
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
