import type { CardObject, FaceObject, SetObject } from './card.ts'
import { KeptCard } from './intake/kept-card.ts'
import { compareTexts, orderingOf } from './intake/ordering.ts'
import { byPreference } from './intake/preference.ts'
import { createShare } from './intake/share.ts'
import type { Pool, PoolCard, PoolFace, PoolPrinting } from './pool.ts'

/** Takes Scryfall's objects in any order and combines them into cards. */
export interface Intake {
  addSet(set: SetObject): void
  addCard(card: CardObject): void
  finish(): Pool
}

export function createIntake(): Intake {
  const share = createShare()
  const given = new Map<string, SetObject>()
  const printingsOf = new Map<string, KeptCard[]>()
  /** The printing of each set that came last. */
  const newestOf = new Map<string, KeptCard>()
  return {
    addSet: (set) => given.set(set.code, set),
    addCard: (card) => {
      const key = keyOf(card)
      const before = printingsOf.get(key)
      const kept = new KeptCard(card, share, { ofCard: before?.[0], ofSet: newestOf.get(card.set) })
      newestOf.set(card.set, kept)
      if (before === undefined) printingsOf.set(key, [kept])
      else before.push(kept)
    },
    finish: () => poolOf([...printingsOf.values()], given),
  }
}

/** Identifies a printing's card. Sides of a reversible card share it. Some objects have no oracle id. */
function keyOf(card: CardObject): string {
  return oracleIdOf(card) ?? `name ${card.name}`
}

function oracleIdOf(card: CardObject): string | undefined {
  return card.oracle_id ?? card.card_faces?.[0]?.oracle_id
}

function poolOf(groups: readonly (readonly KeptCard[])[], given: ReadonlyMap<string, SetObject>): Pool {
  const cards: PoolCard[] = []
  const printings: PoolPrinting[] = []
  for (const objects of inOrder(groups.map(byPreference))) {
    const number = cards.length
    const start = printings.length
    for (const object of objects) {
      printings.push({
        number: printings.length,
        cardNumber: number,
        object,
        faces: object.card_faces ?? [object],
      })
    }
    cards.push(cardOf(number, objects, printings.slice(start)))
  }
  return { cards, printings, sets: setsOf(printings, given), knowsSets: given.size > 0 }
}

function inOrder(groups: readonly (readonly KeptCard[])[]): readonly (readonly KeptCard[])[] {
  return groups
    .flatMap((objects) => {
      const [shown] = objects
      return shown === undefined ? [] : [{ objects, shown, ordering: orderingOf(nameOf(shown)) }]
    })
    .toSorted(
      (one, other) =>
        compareTexts(one.ordering, other.ordering) ||
        compareTexts(nameOf(one.shown), nameOf(other.shown)) ||
        compareTexts(keyOf(one.shown), keyOf(other.shown)),
    )
    .map(({ objects }) => objects)
}

function cardOf(number: number, objects: readonly KeptCard[], printings: readonly PoolPrinting[]): PoolCard {
  const [shown] = objects
  if (shown === undefined) throw new TypeError('A card has at least one printing')
  const faces = facesOf(shown)
  return {
    number,
    oracleId: orEmpty(oracleIdOf(shown)),
    name: nameOf(shown),
    layout: shown.layout,
    manaValue: manaValueOf(shown),
    colours: orNull(shown.colors),
    identity: shown.color_identity,
    producedMana: orNull(firstKnown(objects, (object) => object.produced_mana)),
    keywords: shown.keywords,
    legalities: legalitiesOf(objects),
    isReserved: shown.reserved === true,
    isGameChanger: shown.game_changer === true,
    edhrecRank: orNull(firstKnown(objects, (object) => object.edhrec_rank)),
    pennyRank: orNull(firstKnown(objects, (object) => object.penny_rank)),
    parts: shown.all_parts,
    faces: faces.map((face) => faceOf(face, shown)),
    printings,
  }
}

function manaValueOf(card: KeptCard): number {
  return card.cmc ?? card.card_faces?.[0]?.cmc ?? 0
}

function legalitiesOf(objects: readonly KeptCard[]): PoolCard['legalities'] {
  return objects.find((object) => Object.keys(object.legalities).length > 0)?.legalities ?? {}
}

/** A fact about the card itself. Some printings may lack it where a source knew less. */
function firstKnown<Value>(
  objects: readonly KeptCard[],
  factOf: (object: KeptCard) => Value | undefined,
): Value | undefined {
  for (const object of objects) {
    const fact = factOf(object)
    if (fact !== undefined) return fact
  }
  return undefined
}

function isReversible(card: CardObject): boolean {
  return card.layout === 'reversible_card'
}

function nameOf(card: KeptCard): string {
  return isReversible(card) ? (card.card_faces?.[0]?.name ?? card.name) : card.name
}

function facesOf(card: KeptCard): readonly FaceObject[] {
  const faces = card.card_faces ?? []
  if (faces.length === 0) return [card]
  return isReversible(card) ? faces.slice(0, 1) : faces
}

function faceOf(face: FaceObject, card: KeptCard): PoolFace {
  return {
    name: face.name,
    manaCost: orEmpty(face.mana_cost),
    typeLine: orEmpty(face.type_line),
    oracleText: orEmpty(face.oracle_text),
    power: orNull(face.power),
    toughness: orNull(face.toughness),
    loyalty: orNull(face.loyalty),
    defence: orNull(face.defense),
    colours: face.colors ?? card.colors ?? [],
    indicator: orNull(face.color_indicator),
  }
}

function orEmpty(text: string | undefined): string {
  return text ?? ''
}

function orNull<Value>(value: Value | undefined): Value | null {
  return value ?? null
}

/** Every set with a printing, from the list of sets if it has it, else derived from the printings. */
function setsOf(
  printings: readonly PoolPrinting[],
  given: ReadonlyMap<string, SetObject>,
): Map<string, SetObject> {
  const sets = new Map<string, SetObject>()
  for (const { object } of printings) {
    if (!sets.has(object.set)) sets.set(object.set, given.get(object.set) ?? setFrom(object))
  }
  return sets
}

function setFrom(card: CardObject): SetObject {
  return { code: card.set, name: card.set_name, set_type: card.set_type, released_at: card.released_at }
}
