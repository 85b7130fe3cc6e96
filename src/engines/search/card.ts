/**
 * The part of Scryfall's card object that the engine reads (https://scryfall.com/docs/api/cards). Objects
 * from a bulk file fit as they are. Fields a source doesn't know may be absent.
 */
export interface CardObject extends FaceObject {
  readonly id: string
  readonly oracle_id?: string | undefined
  readonly lang: string
  readonly layout: string
  readonly card_faces?: readonly FaceObject[] | undefined
  readonly color_identity: readonly string[]
  readonly keywords: readonly string[]
  /** `legal`, `not_legal`, `banned` or `restricted` by format. */
  readonly legalities: Readonly<Record<string, string>>
  readonly produced_mana?: readonly string[] | undefined
  readonly reserved?: boolean | undefined
  readonly game_changer?: boolean | undefined
  readonly edhrec_rank?: number | undefined
  readonly penny_rank?: number | undefined
  readonly all_parts?: readonly PartObject[] | undefined
  readonly set: string
  readonly set_name: string
  readonly set_type: string
  readonly collector_number: string
  readonly rarity: string
  /** Such as `2026-11-21`. */
  readonly released_at?: string | undefined
  readonly games: readonly string[]
  readonly finishes?: readonly string[] | undefined
  readonly border_color?: string | undefined
  readonly frame?: string | undefined
  readonly frame_effects?: readonly string[] | undefined
  readonly promo_types?: readonly string[] | undefined
  readonly security_stamp?: string | undefined
  readonly image_status?: string | undefined
  readonly highres_image?: boolean | undefined
  readonly full_art?: boolean | undefined
  readonly textless?: boolean | undefined
  readonly booster?: boolean | undefined
  readonly promo?: boolean | undefined
  readonly reprint?: boolean | undefined
  readonly variation?: boolean | undefined
  readonly digital?: boolean | undefined
  readonly oversized?: boolean | undefined
  readonly story_spotlight?: boolean | undefined
  readonly content_warning?: boolean | undefined
  readonly attraction_lights?: readonly number[] | undefined
  readonly preview?: object | undefined
  readonly flavor_name?: string | undefined
  /** Decimal strings by currency and finish, such as `{usd: "0.25", usd_foil: null}`. */
  readonly prices: Readonly<Record<string, string | null | undefined>>
  readonly multiverse_ids?: readonly number[] | undefined
  readonly mtgo_id?: number | undefined
  readonly mtgo_foil_id?: number | undefined
  readonly arena_id?: number | undefined
  readonly tcgplayer_id?: number | undefined
  readonly tcgplayer_etched_id?: number | undefined
  readonly cardmarket_id?: number | undefined
}

/** The text on one side or half, or on the card itself if it has one side. */
export interface FaceObject {
  readonly name: string
  readonly oracle_id?: string | undefined
  readonly layout?: string | undefined
  readonly mana_cost?: string | undefined
  readonly cmc?: number | undefined
  readonly type_line?: string | undefined
  readonly oracle_text?: string | undefined
  readonly power?: string | undefined
  readonly toughness?: string | undefined
  readonly loyalty?: string | undefined
  readonly defense?: string | undefined
  readonly colors?: readonly string[] | undefined
  readonly color_indicator?: readonly string[] | undefined
  readonly printed_name?: string | undefined
  readonly flavor_name?: string | undefined
  readonly flavor_text?: string | undefined
  readonly watermark?: string | undefined
  readonly artist?: string | undefined
  readonly illustration_id?: string | undefined
  readonly image_uris?: Readonly<Record<string, string>> | undefined
}

interface PartObject {
  readonly id: string
  readonly component: string
  readonly name: string
}

/** The part of Scryfall's set object that the engine reads (https://scryfall.com/docs/api/sets). */
export interface SetObject {
  readonly code: string
  readonly name: string
  readonly set_type: string
  readonly released_at?: string | null | undefined
  readonly block_code?: string | null | undefined
  readonly block?: string | null | undefined
  readonly parent_set_code?: string | null | undefined
}
