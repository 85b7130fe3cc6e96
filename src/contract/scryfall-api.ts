import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  BulkReply,
  CardReply,
  CatalogReply,
  listOf,
  ManaCostReply,
  MigrationReply,
  orFailure,
  RulingReply,
  SetReply,
  SymbolReply,
} from './scryfall-replies.ts'

/**
 * Below this path the server answers like Scryfall's API (https://scryfall.com/docs/api), from our own cards.
 */
export const SCRYFALL_API = '/scryfall'
/** Cards on one page of a search. */
export const SCRYFALL_PAGE_SIZE = 175
/** Cards one request may ask for. */
export const COLLECTION_MAX = 75

/** Scryfall never refuses a parameter; it ignores what it doesn't understand. So do we. */
const Said = z.string().max(4000).optional()
const Pretty = { pretty: Said }
/** Format of one card: `json`, `text`, or `image` for a redirect to its picture. */
const Form = { format: Said, face: Said, version: Said, ...Pretty }
const Part = z.string().min(1).max(200)

export const scryfallEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/scryfall/cards/search',
    summary: 'Cards by a search, 175 a page, as JSON or CSV.',
    input: z.object({
      q: Said,
      unique: Said,
      order: Said,
      dir: Said,
      include_extras: Said,
      include_multilingual: Said,
      include_variations: Said,
      page: Said,
      format: Said,
      ...Pretty,
    }),
    reply: orFailure(listOf(CardReply)),
  }),
  named: endpoint({
    method: 'GET',
    path: '/scryfall/cards/named',
    summary: 'The card with that name: `exact`, or `fuzzy` for a name that may be misspelt.',
    input: z.object({ exact: Said, fuzzy: Said, set: Said, ...Form }),
    reply: orFailure(CardReply),
  }),
  autocomplete: endpoint({
    method: 'GET',
    path: '/scryfall/cards/autocomplete',
    summary: 'Up to 20 card names that complete what was typed.',
    input: z.object({ q: Said, include_extras: Said, ...Pretty }),
    reply: orFailure(CatalogReply),
  }),
  random: endpoint({
    method: 'GET',
    path: '/scryfall/cards/random',
    summary: 'A random card, or a random result of a search.',
    input: z.object({ q: Said, ...Form }),
    reply: orFailure(CardReply),
  }),
  collection: endpoint({
    method: 'POST',
    path: '/scryfall/cards/collection',
    isForSuspended: true,
    summary: 'Up to 75 cards at once, each by an identifier. Lists those not found.',
    maxBytes: 262_144,
    input: z.object({ identifiers: z.unknown().optional(), ...Pretty }),
    reply: orFailure(
      z.object({ object: z.literal('list'), not_found: z.array(z.unknown()), data: z.array(CardReply) }),
    ),
  }),
  byMultiverseId: byNumberOf('multiverse', "Gatherer's number"),
  byMtgoId: byNumberOf('mtgo', "Magic Online's number"),
  byArenaId: byNumberOf('arena', "Arena's number"),
  byTcgplayerId: byNumberOf('tcgplayer', "TCGplayer's number"),
  byCardmarketId: byNumberOf('cardmarket', "Cardmarket's number"),
  rulingsByMultiverseId: rulingsByNumberOf('multiverse', "Gatherer's number"),
  rulingsByMtgoId: rulingsByNumberOf('mtgo', "Magic Online's number"),
  rulingsByArenaId: rulingsByNumberOf('arena', "Arena's number"),
  rulings: endpoint({
    method: 'GET',
    path: '/scryfall/cards/:id/rulings',
    summary: 'The rulings on a card, as far as this site knows them.',
    input: z.object({ id: Part, ...Pretty }),
    reply: orFailure(listOf(RulingReply)),
  }),
  rulingsByCode: endpoint({
    method: 'GET',
    path: '/scryfall/cards/:code/:number/rulings',
    summary: 'The same, by set and collector number.',
    input: z.object({ code: Part, number: Part, ...Pretty }),
    reply: orFailure(listOf(RulingReply)),
  }),
  byCodeInLanguage: endpoint({
    method: 'GET',
    path: '/scryfall/cards/:code/:number/:lang',
    summary: 'A printing by set, collector number and language.',
    input: z.object({ code: Part, number: Part, lang: Part, ...Form }),
    reply: orFailure(CardReply),
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/scryfall/cards/:code/:number',
    summary: 'A printing by set and collector number.',
    input: z.object({ code: Part, number: Part, ...Form }),
    reply: orFailure(CardReply),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/scryfall/cards/:id',
    summary: "A printing by Scryfall's id.",
    input: z.object({ id: Part, ...Form }),
    reply: orFailure(CardReply),
  }),
  sets: endpoint({
    method: 'GET',
    path: '/scryfall/sets',
    summary: 'The sets that have printings here, newest first.',
    input: z.object(Pretty),
    reply: orFailure(listOf(SetReply)),
  }),
  setByTcgplayerId: endpoint({
    method: 'GET',
    path: '/scryfall/sets/tcgplayer/:id',
    summary: "A set by TCGplayer's number.",
    input: z.object({ id: Part, ...Pretty }),
    reply: orFailure(SetReply),
  }),
  set: endpoint({
    method: 'GET',
    path: '/scryfall/sets/:code',
    summary: "A set by its code, or by Scryfall's id.",
    input: z.object({ code: Part, ...Pretty }),
    reply: orFailure(SetReply),
  }),
  symbols: endpoint({
    method: 'GET',
    path: '/scryfall/symbology',
    summary: 'The symbols on cards.',
    input: z.object(Pretty),
    reply: orFailure(listOf(SymbolReply)),
  }),
  parseMana: endpoint({
    method: 'GET',
    path: '/scryfall/symbology/parse-mana',
    summary: 'Parses a typed mana cost and puts it in order.',
    input: z.object({ cost: Said, ...Pretty }),
    reply: orFailure(ManaCostReply),
  }),
  catalog: endpoint({
    method: 'GET',
    path: '/scryfall/catalog/:name',
    summary: 'All values of one kind, as `card-names`, `artist-names` or `creature-types`.',
    input: z.object({ name: Part, ...Pretty }),
    reply: orFailure(CatalogReply),
  }),
  migrations: endpoint({
    method: 'GET',
    path: '/scryfall/migrations',
    summary: 'Cards that got another id on this site: none, ever.',
    input: z.object({ page: Said, ...Pretty }),
    reply: orFailure(listOf(MigrationReply)),
  }),
  migration: endpoint({
    method: 'GET',
    path: '/scryfall/migrations/:id',
    summary: 'One migration. There is none.',
    input: z.object({ id: Part, ...Pretty }),
    reply: orFailure(MigrationReply),
  }),
  bulkFiles: endpoint({
    method: 'GET',
    path: '/scryfall/bulk-data',
    summary: 'The bulk data files.',
    input: z.object(Pretty),
    reply: orFailure(listOf(BulkReply)),
  }),
  bulkFile: endpoint({
    method: 'GET',
    path: '/scryfall/bulk-data/:id',
    summary: 'One bulk data file, by its id or type.',
    input: z.object({ id: Part, ...Pretty }),
    reply: orFailure(BulkReply),
  }),
  bulkDownload: endpoint({
    method: 'GET',
    path: '/scryfall/bulk-data/:id/file',
    summary: 'The file itself: a JSON array of cards, or of rulings.',
    input: z.object({ id: Part }),
    reply: orFailure(z.array(z.union([CardReply, RulingReply]))),
  }),
}

function byNumberOf(kind: string, what: string) {
  return endpoint({
    method: 'GET',
    path: `/scryfall/cards/${kind}/:id`,
    summary: `A printing by ${what}.`,
    input: z.object({ id: Part, ...Form }),
    reply: orFailure(CardReply),
  })
}

function rulingsByNumberOf(kind: string, what: string) {
  return endpoint({
    method: 'GET',
    path: `/scryfall/cards/${kind}/:id/rulings`,
    summary: `The rulings on a card, by ${what}.`,
    input: z.object({ id: Part, ...Pretty }),
    reply: orFailure(listOf(RulingReply)),
  })
}
