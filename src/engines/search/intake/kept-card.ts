import type { CardObject } from '#engines/search/card.ts'

import { KeptFace } from './kept-face.ts'
import { type Share, known } from './share.ts'

type Flag = boolean | undefined
type Id = number | undefined
type Text = string | undefined
type Texts = readonly string[] | undefined

const NONE: readonly string[] = []
const NONE_ALIKE: Partial<KeptCard> = {}
const NOTHING: Readonly<Record<string, string>> = {}

/** Other printings that have much in common with one: of the same card, and of the same set. */
interface Alike {
  readonly ofCard: Partial<KeptCard> | undefined
  readonly ofSet: Partial<KeptCard> | undefined
}

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

  constructor(card: CardObject, share: Share, { ofCard = NONE_ALIKE, ofSet = NONE_ALIKE }: Alike) {
    super(card, share, ofCard)
    this.id = card.id
    this.lang = share.text(card.lang, ofSet.lang)
    this.card_faces = known(card.card_faces)?.map(
      (face, at) => new KeptFace(face, share, ofCard.card_faces?.[at]),
    )
    this.color_identity = share.maybeList(card.color_identity, ofCard.color_identity) ?? NONE
    this.keywords = share.maybeList(card.keywords, ofCard.keywords) ?? NONE
    this.legalities = share.record(orEmpty(card.legalities, NOTHING), ofCard.legalities)
    this.produced_mana = share.maybeList(card.produced_mana, ofCard.produced_mana)
    this.reserved = known(card.reserved)
    this.game_changer = known(card.game_changer)
    this.edhrec_rank = known(card.edhrec_rank)
    this.penny_rank = known(card.penny_rank)
    this.all_parts = known(card.all_parts)
    this.set = share.text(card.set, ofSet.set)
    this.set_name = share.text(card.set_name, ofSet.set_name)
    this.set_type = share.text(orEmpty(card.set_type, ''), ofSet.set_type)
    this.collector_number = share.text(card.collector_number, ofSet.collector_number)
    this.rarity = share.text(card.rarity, ofSet.rarity)
    this.released_at = share.maybeText(card.released_at, ofSet.released_at)
    this.games = share.maybeList(card.games, ofSet.games) ?? NONE
    this.finishes = share.maybeList(card.finishes, ofSet.finishes)
    this.border_color = share.maybeText(card.border_color, ofSet.border_color)
    this.frame = share.maybeText(card.frame, ofSet.frame)
    this.frame_effects = share.maybeList(card.frame_effects, ofSet.frame_effects)
    this.promo_types = share.maybeList(card.promo_types, ofSet.promo_types)
    this.security_stamp = share.maybeText(card.security_stamp, ofSet.security_stamp)
    this.image_status = share.maybeText(card.image_status, ofSet.image_status)
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

/** Fills a field that Scryfall always gives but other sources may omit. */
function orEmpty<Value>(value: Value | undefined, empty: Value): Value {
  return value ?? empty
}
