import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

import { z } from 'zod'

const FILED = z.object({
  id: z.string(),
  name: z.string(),
  set: z.string(),
  set_name: z.string(),
  collector_number: z.string(),
  mtgo_id: z.number().optional(),
  mtgo_foil_id: z.number().optional(),
  flavor_name: z.string().optional(),
  card_faces: z.array(z.object({ flavor_name: z.string().optional() })).optional(),
})

/** A printing as the card file describes it. */
export interface FiledCard {
  readonly id: string
  readonly name: string
  /** Other names on this printing. */
  readonly others: readonly string[]
  readonly set: string
  readonly number: string
}

/** The printings of Scryfall's bulk file, read without the app's importer. */
export class CardFile {
  readonly byId = new Map<string, FiledCard>()
  readonly byPlace = new Map<string, FiledCard>()
  readonly bySale = new Map<string, FiledCard[]>()
  readonly codesByName = new Map<string, string>()

  add(card: z.infer<typeof FILED>): void {
    const others = [card, ...(card.card_faces ?? [])].flatMap(({ flavor_name: name }) => name ?? [])
    const filed = { id: card.id, name: card.name, others, set: card.set, number: card.collector_number }
    this.byId.set(filed.id, filed)
    this.byPlace.set(placeOf(filed.set, filed.number), filed)
    this.codesByName.set(plainName(card.set_name), card.set)
    for (const id of [card.mtgo_id, card.mtgo_foil_id])
      if (id !== undefined)
        this.bySale.set(`mtgo ${String(id)}`, [...(this.bySale.get(`mtgo ${String(id)}`) ?? []), filed])
  }
}

/** Set and number as one key, without what programs write in several ways. */
export function placeOf(set: string, number: string): string {
  const bare = number.replace(/\/.*$/, '').replace(/^#?0+(?=\d)/, '')
  return `${set.toLowerCase()} ${bare.replaceAll('*', '★').toLowerCase()}`
}

/** A name without case, accents and signs. */
export function plainName(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/æ/gi, 'ae')
  const words = letters.replaceAll(/['’.]/g, '').replaceAll(/[^\p{L}\p{N}_+]+/gu, ' ')
  return words.toLowerCase().trim()
}

/** Reads a card file: a card a line, or the list that Scryfall offers, gzipped or not. */
export async function readCardFile(path: string): Promise<CardFile> {
  const bytes = createReadStream(path)
  const lines = createInterface({ input: path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })
  const cards = new CardFile()
  for await (const line of lines) {
    const text = line.trim().replace(/,$/, '')
    if (text.startsWith('{')) cards.add(FILED.parse(JSON.parse(text)))
  }
  return cards
}
