import { z } from 'zod'

const Text = z.string().max(100_000)
/** Absent, `null` and empty mean the same in a card object. */
const OptionalText = Text.nullish().transform((text) => (text === undefined || text === '' ? null : text))
const Words = z
  .array(z.string().max(200))
  .max(500)
  .nullish()
  .transform((words) => words ?? [])
const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag === true)
const Uuid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const Day = z.iso.date()
const Amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .nullish()

const ImageAddresses = z.record(z.string(), z.string().max(500))

/** Fields that a whole card and one of its faces share. */
const gameFacts = {
  name: Text.min(1),
  mana_cost: OptionalText,
  type_line: OptionalText,
  oracle_text: OptionalText,
  power: OptionalText,
  toughness: OptionalText,
  loyalty: OptionalText,
  defense: OptionalText,
  colors: z.array(z.string().max(200)).max(500).nullish(),
  cmc: z.number().min(0).default(0),
  oracle_id: Uuid.nullish(),
  artist: OptionalText,
  flavor_text: OptionalText,
  image_uris: ImageAddresses.nullish(),
}

/** The fields we use of one face of a {@link ScryfallCard}. */
export const ScryfallFace = z.object(gameFacts)
export type ScryfallFace = z.infer<typeof ScryfallFace>

/** The fields we use of Scryfall's card object, which is one printing. Other keys are kept but ignored. */
export const ScryfallCard = z.object({
  ...gameFacts,
  object: z.literal('card'),
  id: Uuid,
  layout: z.string().min(1).max(50),
  lang: z.string().min(1).max(10),
  set: z.string().min(1).max(20),
  set_name: z.string().min(1).max(200),
  set_type: z.string().max(50).nullable().default(null),
  collector_number: z.string().min(1).max(50),
  rarity: z.string().min(1).max(50),
  released_at: Day.nullable().default(null),
  color_identity: Words,
  keywords: Words,
  legalities: z.record(z.string(), z.string()).default({}),
  edhrec_rank: z.int().nullable().default(null),
  reserved: Flag,
  finishes: Words,
  foil: Flag,
  nonfoil: Flag,
  promo: Flag,
  digital: Flag,
  full_art: Flag,
  oversized: Flag,
  textless: Flag,
  variation: Flag,
  promo_types: Words,
  frame_effects: Words,
  frame: OptionalText,
  border_color: OptionalText,
  prices: z
    .object({
      usd: Amount,
      usd_foil: Amount,
      usd_etched: Amount,
      eur: Amount,
      eur_foil: Amount,
      tix: Amount,
    })
    .nullish(),
  card_faces: z
    .array(ScryfallFace)
    .max(20)
    .nullish()
    .transform((faces) => faces ?? []),
  /** Not from Scryfall: the day of each price, in files compiled from several sources. */
  x_meta: z.object({ prices: z.unknown().optional() }).nullish(),
})
export type ScryfallCard = z.infer<typeof ScryfallCard>

/** The fields we use of Scryfall's set object. */
export const ScryfallSet = z.object({
  object: z.literal('set'),
  code: z.string().min(1).max(20),
  name: z.string().min(1).max(200),
  set_type: z.string().max(50).nullable().default(null),
  released_at: Day.nullable().default(null),
  parent_set_code: z.string().max(20).nullish(),
  digital: Flag,
  icon_svg_uri: z.string().max(500).nullish(),
})
export type ScryfallSet = z.infer<typeof ScryfallSet>

/** A page of a Scryfall list. */
export const ScryfallList = z.object({
  object: z.literal('list'),
  data: z.array(z.unknown()),
  has_more: z.boolean().default(false),
  next_page: z.url().nullish(),
})

/** A ruling on a card. */
export const ScryfallRuling = z.object({
  object: z.literal('ruling'),
  oracle_id: Uuid,
  source: z.string().min(1).max(50),
  published_at: Day,
  comment: Text,
})
export type ScryfallRuling = z.infer<typeof ScryfallRuling>

/** A page of results of a Scryfall search. */
export const ScryfallFound = z.object({
  object: z.literal('list'),
  total_cards: z.int().min(0),
  data: z.array(z.unknown()).max(175),
  warnings: z.array(z.string()).nullish(),
})

/** Names or other words that Scryfall lists. */
export const ScryfallCatalog = z.object({ object: z.literal('catalog'), data: z.array(z.string()) })

/** One of the files Scryfall offers under `/bulk-data`. */
export const ScryfallBulkFile = z.object({
  type: z.string(),
  updated_at: z.string(),
  download_uri: z.url(),
  /** Bytes of the uncompressed JSON. */
  size: z.int().nullish(),
})
export type ScryfallBulkFile = z.infer<typeof ScryfallBulkFile>
