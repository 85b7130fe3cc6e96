import type { CardObject, FaceObject } from '#engines/search/card.ts'
import { MANA_BITS } from '#engines/search/term.ts'

/** A card prepared for the baselines, already folded, so none of them folds while searching. */
export interface PreparedCard {
  /** Its rank by name. */
  readonly number: number
  readonly name: string
  readonly foldedName: string
  /** Only the letters and digits of its names. */
  readonly flatName: string
  readonly faces: readonly PreparedFace[]
  /** Colours of the whole card; `null` if each face has its own. */
  readonly colours: number | null
  readonly identity: number
  readonly manaValue: number
  readonly keywords: ReadonlySet<string>
  readonly layout: string
  readonly legalities: Readonly<Record<string, string>>
  readonly edhrecRank: number
  readonly isReserved: boolean
  /** The preferred one. */
  readonly printings: readonly PreparedPrinting[]
}

export interface PreparedFace {
  readonly name: string
  /** Only its letters and digits. */
  readonly flatName: string
  readonly type: string
  /** Without text in parentheses. */
  readonly oracle: string
  readonly fullOracle: string
  /** `oracle` with `~` for the card's name. */
  readonly tilde: string
  readonly colours: number
  /** Symbols such as `2/w`, and under `generic` the sum of its numbers; `null` without a cost. */
  readonly cost: ReadonlyMap<string, number> | null
  readonly power: number
  readonly toughness: number
  /** Power and toughness of the first side that has them. */
  readonly frontSum: number
  readonly loyalty: number
}

export interface PreparedPrinting {
  readonly id: string
  readonly set: string
  readonly setName: string
  /** As people type it. */
  readonly foldedSetName: string
  readonly setType: string
  readonly collectorNumber: string
  readonly rarity: number
  /** Such as `2026-11-21`, or empty. */
  readonly released: string
  readonly language: string
  readonly games: readonly string[]
  readonly finishes: readonly string[]
  readonly border: string
  readonly frames: readonly string[]
  readonly watermark: string
  readonly artist: string
  readonly flavour: string
  readonly usd: number
  readonly usdFoil: number
  readonly eur: number
  readonly tix: number
  readonly isPromo: boolean
  readonly isReprint: boolean
  readonly isDigital: boolean
  readonly isFullArt: boolean
  /** Left out unless the search asks for tokens and the like. */
  readonly isExtra: boolean
  readonly imageUrl: string | null
}

export const RARITIES = ['common', 'uncommon', 'rare', 'special', 'mythic', 'bonus']
const EXTRA_LAYOUTS = 'token double_faced_token emblem art_series vanguard planar scheme'.split(' ')
const FRAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  '1993': ['old'],
  '1997': ['old'],
  '2003': ['modern', 'new'],
  '2015': ['new'],
  future: ['new'],
}
const EXTRA_SETS = ['past', 'hho']

/** Lower case, no accents, straight quotes. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
}

function flat(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Takes card objects in any order. */
export class Preparation {
  readonly #objects = new Map<string, CardObject>()
  readonly #printings = new Map<string, PreparedPrinting[]>()

  add(object: CardObject): void {
    const card = object.oracle_id ?? object.card_faces?.[0]?.oracle_id ?? object.id
    if (!this.#objects.has(card)) this.#objects.set(card, object)
    const printing = preparedPrinting(object)
    const known = this.#printings.get(card)
    if (known === undefined) this.#printings.set(card, [printing])
    else known.push(printing)
  }

  /** All cards by name. */
  finish(): readonly PreparedCard[] {
    const byName = [...this.#objects].toSorted(([, one], [, other]) =>
      fold(one.name) < fold(other.name) ? -1 : 1,
    )
    return byName.map(([card, object], number) =>
      preparedCard(object, number, this.#printings.get(card) ?? []),
    )
  }
}

function preparedCard(
  object: CardObject,
  number: number,
  printings: readonly PreparedPrinting[],
): PreparedCard {
  const faces = facesOf(object)
  const name = object.layout === 'reversible_card' ? (faces[0]?.name ?? '') : object.name
  return {
    number,
    name,
    foldedName: fold(name),
    flatName: flat(name),
    faces: faces.map((face) => preparedFace(face, object)),
    colours: object.colors === undefined ? null : letters(object.colors),
    identity: letters(object.color_identity),
    manaValue: object.cmc ?? faces[0]?.cmc ?? 0,
    keywords: new Set(object.keywords.map(fold)),
    layout: object.layout,
    legalities: object.legalities,
    edhrecRank: object.edhrec_rank ?? Number.NaN,
    isReserved: object.reserved === true,
    printings: printings.toSorted(byPreference),
  }
}

function byPreference(one: PreparedPrinting, other: PreparedPrinting): number {
  return Number(one.isPromo) - Number(other.isPromo) || (one.released > other.released ? -1 : 1)
}

/** Both sides of a reversible card are the same. */
function facesOf({ layout, card_faces: faces, ...object }: CardObject): readonly FaceObject[] {
  if (faces === undefined) return [object]
  return layout === 'reversible_card' ? faces.slice(0, 1) : faces
}

function preparedFace(face: FaceObject, card: CardObject): PreparedFace {
  const fullOracle = fold(face.oracle_text ?? '')
  const oracle = fullOracle.replaceAll(/ ?\([^)]*\)/g, '').trim()
  const front = facesOf(card).find(({ power }) => power !== undefined) ?? face
  const name = fold(face.name)
  const names = [name, name.split(',')[0] ?? name]
  let tilde = oracle
  for (const own of names) tilde = tilde.replaceAll(own, '~')
  return {
    name,
    flatName: flat(face.name),
    type: fold(face.type_line ?? card.type_line ?? ''),
    oracle,
    fullOracle,
    tilde: tilde.replaceAll(
      /\bthis (artifact|aura|card|creature|enchantment|equipment|land|spell|vehicle)\b/g,
      '~',
    ),
    colours: letters(face.colors ?? card.colors ?? []),
    cost: readCost(face.mana_cost ?? ''),
    power: numberOf(face.power),
    toughness: numberOf(face.toughness),
    frontSum: numberOf(front.power) + numberOf(front.toughness),
    loyalty: numberOf(face.loyalty),
  }
}

function preparedPrinting(object: CardObject): PreparedPrinting {
  const sides = [object, ...(object.card_faces ?? [])]
  return {
    ...factsOf(object),
    id: object.id,
    set: object.set,
    setName: object.set_name,
    foldedSetName: fold(object.set_name).replaceAll(/[^a-z0-9 ]/g, ''),
    setType: object.set_type,
    collectorNumber: object.collector_number,
    rarity: RARITIES.indexOf(object.rarity),
    language: object.lang,
    games: object.games,
    watermark: sides.find(({ watermark }) => watermark !== undefined)?.watermark ?? '',
    artist: fold(object.artist ?? sides.map(({ artist }) => artist ?? '').join(' ')),
    flavour: fold(sides.map(({ flavor_text: text }) => text ?? '').join('\n')),
    isExtra: isExtra(object),
    imageUrl: sides.find((side) => side.image_uris !== undefined)?.image_uris?.['normal'] ?? null,
  }
}

function factsOf(object: CardObject) {
  const { prices } = object
  return {
    released: object.released_at ?? '',
    finishes: object.finishes ?? [],
    border: object.border_color ?? '',
    frames: [object.frame ?? '', ...(FRAME_WORDS[object.frame ?? ''] ?? []), ...(object.frame_effects ?? [])],
    usd: price(prices['usd']),
    usdFoil: price(prices['usd_foil']),
    eur: price(prices['eur']),
    tix: price(prices['tix']),
    isPromo: object.promo === true,
    isReprint: object.reprint === true,
    isDigital: object.digital === true,
    isFullArt: object.full_art === true,
  }
}

function isExtra(object: CardObject): boolean {
  const marks = object.promo_types ?? []
  return (
    EXTRA_LAYOUTS.includes(object.layout) ||
    EXTRA_SETS.includes(object.set) ||
    object.set_type === 'memorabilia' ||
    object.oversized === true ||
    object.content_warning === true ||
    /^(Card$|Token )/.test(object.type_line ?? '') ||
    object.name.startsWith('A-') ||
    marks.includes('playtest')
  )
}

/** Number of colours in a set. */
export function sizeOf(colours: number): number {
  let [size, rest] = [0, colours]
  for (; rest > 0; rest >>= 1) size += rest & 1
  return size
}

/** A set of colours, one bit each. */
function letters(colours: readonly string[]): number {
  const bits: Readonly<Record<string, number>> = MANA_BITS
  return colours.reduce((set, colour) => set | (bits[colour] ?? 0), 0)
}

function readCost(cost: string): ReadonlyMap<string, number> | null {
  if (cost === '') return null
  const symbols = new Map([['generic', 0]])
  for (const [, symbol = ''] of cost.matchAll(/\{([^}]+)\}/g)) {
    const isNumber = /^\d+$/.test(symbol)
    const name = isNumber ? 'generic' : symbol
    symbols.set(name, (symbols.get(name) ?? 0) + (isNumber ? Number(symbol) : 1))
  }
  return symbols
}

/** `*` and the like count as zero; NaN if there is no number at all. */
function numberOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN
  if (text === '∞') return Number.POSITIVE_INFINITY
  return Number.parseFloat(text.replace('½', '.5').replace(/^[*x?]+$/i, '0')) || 0
}

function price(text: string | null | undefined): number {
  return text === null || text === undefined ? Number.NaN : Number(text)
}
