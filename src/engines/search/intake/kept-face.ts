import type { FaceObject } from '#engines/search/card.ts'

import { type Share, known } from './share.ts'

type Text = string | undefined
type Texts = readonly string[] | undefined

/**
 * What we keep of a face while building a snapshot: the fields of `FaceObject`, sharing equal texts. It is a
 * class so that a hundred thousand objects share one memory layout, whatever their sources omit.
 */
export class KeptFace implements FaceObject {
  readonly name: string
  readonly oracle_id: Text
  readonly layout: Text
  readonly mana_cost: Text
  readonly cmc: number | undefined
  readonly type_line: Text
  readonly oracle_text: Text
  readonly power: Text
  readonly toughness: Text
  readonly loyalty: Text
  readonly defense: Text
  readonly colors: Texts
  readonly color_indicator: Texts
  readonly printed_name: Text
  readonly flavor_name: Text
  readonly flavor_text: Text
  readonly watermark: Text
  readonly artist: Text
  readonly illustration_id: Text
  readonly image_uris: Readonly<Record<string, string>> | undefined

  /** `like` is the same face of another printing. */
  constructor(face: FaceObject, share: Share, like: Partial<KeptFace> = {}) {
    this.name = share.text(face.name, like.name)
    this.oracle_id = share.maybeText(face.oracle_id, like.oracle_id)
    this.layout = share.maybeText(face.layout, like.layout)
    this.mana_cost = share.maybeText(face.mana_cost, like.mana_cost)
    this.cmc = known(face.cmc)
    this.type_line = share.maybeText(face.type_line, like.type_line)
    this.oracle_text = share.maybeText(face.oracle_text, like.oracle_text)
    this.power = share.maybeText(face.power, like.power)
    this.toughness = share.maybeText(face.toughness, like.toughness)
    this.loyalty = share.maybeText(face.loyalty, like.loyalty)
    this.defense = share.maybeText(face.defense, like.defense)
    this.colors = share.maybeList(face.colors, like.colors)
    this.color_indicator = share.maybeList(face.color_indicator, like.color_indicator)
    this.printed_name = share.maybeText(face.printed_name, like.printed_name)
    this.flavor_name = share.maybeText(face.flavor_name, like.flavor_name)
    // Nearly all of these differ, so sharing them would not pay.
    this.flavor_text = known(face.flavor_text)
    this.watermark = share.maybeText(face.watermark, like.watermark)
    this.artist = share.maybeText(face.artist, like.artist)
    this.illustration_id = known(face.illustration_id)
    const picture = face.image_uris?.['normal']
    this.image_uris = picture === undefined ? undefined : { normal: picture }
  }
}
