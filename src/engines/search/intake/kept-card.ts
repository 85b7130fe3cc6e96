import type { CardObject } from '#engines/search/card.ts'

import { KeptFace } from './kept-face.ts'
import { type Share, known } from './share.ts'

type Flag = boolean | undefined
type Id = number | undefined
type Text = string | undefined
type Texts = readonly string[] | undefined

const NONE: readonly string[] = []
const NOTHING: Readonly<Record<string, string>> = {}

/**
 * What we keep of a card object while building a snapshot: the fields of `CardObject`, sharing equal texts.
 */
export class KeptCard extends KeptFace implements CardObject {
  declare readonly layout: string
  readonly id: string
  readonly lang: string
  readonly card_faces: readonly KeptFace[] | undefined
  readonly color_identity: readonly string[]
  readonly keywords: readonly string[]
  readonly legalities: Readonly<Record<string, string>>
  readonly produced_mana: Texts
  readonly reserved: Flag
  readonly game_changer: Flag
  readonly edhrec_rank: number | undefined
  readonly penny_rank: number | undefined
  readonly all_parts: CardObject['all_parts']
  readonly set: string
  readonly set_name: string
  readonly set_type: string
  readonly collector_number: string
  readonly rarity: string
  readonly released_at: Text
  readonly games: readonly string[]
  readonly finishes: Texts
  readonly border_color: Text
  readonly frame: Text
  readonly frame_effects: Texts
  readonly promo_types: Texts
  readonly security_stamp: Text
  readonly image_status: Text
  readonly highres_image: Flag
  readonly full_art: Flag
  readonly textless: Flag
  readonly booster: Flag
  readonly promo: Flag
  readonly reprint: Flag
  readonly variation: Flag
  readonly digital: Flag
  readonly oversized: Flag
  readonly story_spotlight: Flag
  readonly content_warning: Flag
  readonly attraction_lights: readonly number[] | undefined
  readonly preview: object | undefined
  readonly prices: CardObject['prices']
  readonly multiverse_ids: readonly number[] | undefined
  readonly mtgo_id: Id
  readonly mtgo_foil_id: Id
  readonly arena_id: Id
  readonly tcgplayer_id: Id
  readonly tcgplayer_etched_id: Id
  readonly cardmarket_id: Id

  constructor(card: CardObject, share: Share) {
    super(card, share)
    this.id = card.id
    this.lang = share.text(card.lang)
    this.card_faces = known(card.card_faces)?.map((face) => new KeptFace(face, share))
    this.color_identity = listed(card.color_identity, share)
    this.keywords = listed(card.keywords, share)
    this.legalities = share.record(orEmpty(card.legalities, NOTHING))
    this.produced_mana = share.maybeList(card.produced_mana)
    this.reserved = known(card.reserved)
    this.game_changer = known(card.game_changer)
    this.edhrec_rank = known(card.edhrec_rank)
    this.penny_rank = known(card.penny_rank)
    this.all_parts = known(card.all_parts)
    this.set = share.text(card.set)
    this.set_name = share.text(card.set_name)
    this.set_type = share.text(orEmpty(card.set_type, ''))
    this.collector_number = share.text(card.collector_number)
    this.rarity = share.text(card.rarity)
    this.released_at = share.maybeText(card.released_at)
    this.games = listed(card.games, share)
    this.finishes = share.maybeList(card.finishes)
    this.border_color = share.maybeText(card.border_color)
    this.frame = share.maybeText(card.frame)
    this.frame_effects = share.maybeList(card.frame_effects)
    this.promo_types = share.maybeList(card.promo_types)
    this.security_stamp = share.maybeText(card.security_stamp)
    this.image_status = share.maybeText(card.image_status)
    this.highres_image = known(card.highres_image)
    this.full_art = known(card.full_art)
    this.textless = known(card.textless)
    this.booster = known(card.booster)
    this.promo = known(card.promo)
    this.reprint = known(card.reprint)
    this.variation = known(card.variation)
    this.digital = known(card.digital)
    this.oversized = known(card.oversized)
    this.story_spotlight = known(card.story_spotlight)
    this.content_warning = known(card.content_warning)
    this.attraction_lights = known(card.attraction_lights)
    this.preview = known(card.preview)
    this.prices = orEmpty(card.prices, NOTHING)
    this.multiverse_ids = known(card.multiverse_ids)
    this.mtgo_id = known(card.mtgo_id)
    this.mtgo_foil_id = known(card.mtgo_foil_id)
    this.arena_id = known(card.arena_id)
    this.tcgplayer_id = known(card.tcgplayer_id)
    this.tcgplayer_etched_id = known(card.tcgplayer_etched_id)
    this.cardmarket_id = known(card.cardmarket_id)
  }
}

function listed(list: Texts, share: Share): readonly string[] {
  return share.maybeList(list) ?? NONE
}

/** Fills a field that Scryfall always gives but other sources may omit. */
function orEmpty<Value>(value: Value | undefined, empty: Value): Value {
  return value ?? empty
}
