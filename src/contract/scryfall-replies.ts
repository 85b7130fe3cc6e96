import { z } from 'zod'

/** The shape of every failure. */
export const ScryfallFailure = z.object({
  object: z.literal('error'),
  code: z.string(),
  /** More specific than the code, such as `ambiguous`. */
  type: z.string().optional(),
  status: z.int(),
  details: z.string(),
  warnings: z.array(z.string()).nullish(),
})
export type ScryfallFailure = z.infer<typeof ScryfallFailure>

/** A printing with every field of Scryfall's object; see its documentation. */
export const CardReply = z.looseObject({ object: z.literal('card'), id: z.string(), name: z.string() })
export const SetReply = z.looseObject({ object: z.literal('set'), code: z.string(), name: z.string() })
export const RulingReply = z.object({
  object: z.literal('ruling'),
  oracle_id: z.string(),
  source: z.string(),
  published_at: z.string(),
  comment: z.string(),
})

export const SymbolReply = z.object({
  object: z.literal('card_symbol'),
  symbol: z.string(),
  svg_uri: z.string(),
  loose_variant: z.string().nullable(),
  english: z.string(),
  transposable: z.boolean(),
  represents_mana: z.boolean(),
  appears_in_mana_costs: z.boolean(),
  mana_value: z.number().nullable(),
  cmc: z.number().nullable(),
  hybrid: z.boolean(),
  phyrexian: z.boolean(),
  funny: z.boolean(),
  colors: z.array(z.string()),
  gatherer_alternates: z.array(z.string()).nullable(),
})
export type SymbolReply = z.infer<typeof SymbolReply>

export const ManaCostReply = z.object({
  object: z.literal('mana_cost'),
  /** Nothing for an empty cost. */
  cost: z.string().nullable(),
  cmc: z.number(),
  colors: z.array(z.string()),
  colorless: z.boolean(),
  monocolored: z.boolean(),
  multicolored: z.boolean(),
})
export type ManaCostReply = z.infer<typeof ManaCostReply>

export const CatalogReply = z.object({
  object: z.literal('catalog'),
  uri: z.string().optional(),
  total_values: z.int(),
  data: z.array(z.string()),
})
export type CatalogReply = z.infer<typeof CatalogReply>

/** A card whose id changed. */
export const MigrationReply = z.looseObject({ object: z.literal('migration'), id: z.string() })

export const BulkReply = z.object({
  object: z.literal('bulk_data'),
  id: z.string(),
  type: z.string(),
  updated_at: z.string(),
  uri: z.string(),
  name: z.string(),
  description: z.string(),
  /** Size in bytes, when known. */
  size: z.int(),
  download_uri: z.string(),
  content_type: z.string(),
  content_encoding: z.string(),
})
export type BulkReply = z.infer<typeof BulkReply>

/** A list in Scryfall's shape. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: z.literal('list'),
    total_cards: z.int().optional(),
    has_more: z.boolean(),
    next_page: z.string().optional(),
    warnings: z.array(z.string()).optional(),
    data: z.array(item),
  })
}

/** Adds the failure reply, because every call may fail. */
export function orFailure<Reply extends z.ZodType>(reply: Reply) {
  return z.union([reply, ScryfallFailure])
}
