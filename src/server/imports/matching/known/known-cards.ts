import { faceNames, foldCardName } from '#engines/formats/matching/names.ts'
import { normalNumber } from '#engines/formats/matching/numbers.ts'

import { Column, Numbers } from './columns.ts'
import { KnownPrinting, PrintingColumns } from './known-printings.ts'
import { KnownSets } from './known-sets.ts'
import { doubtsOf, EXTRA_LAYOUTS, type PrintingRow, type SetRow } from './printing-row.ts'

/** More texts than exist, so that set and number fit into one key. */
const TEXTS_MAX = 2 ** 26
/** Above the six bits of doubt about how usual a card's best printing is. */
const EXTRA = 64

/** A card's number among the known ones, in the order of their ids. */
export type CardNumber = number

/**
 * All cards and printings by everything a file may name them by. Columns keep a hundred thousand printings in
 * a few megabytes, mostly out of the garbage collector's sight.
 */
export class KnownCards {
  readonly sets = new KnownSets()
  readonly #printings = new PrintingColumns()
  readonly #byNumber = new Map<number, number>()
  readonly #firstOf = new Column()
  readonly #rankOf = new Column()
  readonly #byName = new Numbers<string>()
  readonly #byFront = new Numbers<string>()
  readonly #byBack = new Numbers<string>()
  readonly #byFlavour = new Numbers<string>()
  readonly #names: string[] = []
  #lastCardId: string | undefined

  /** Adds all sets. */
  addSets(sets: readonly SetRow[]): void {
    this.sets.addAll(sets)
  }

  /** Adds a printing. Those of a card must follow each other, the preferred one first. */
  addPrinting(row: PrintingRow): void {
    const at = this.#printings.size
    if (row.cardId !== this.#lastCardId) this.#openCard(row, at)
    const card = this.#firstOf.size - 1
    this.#printings.add(row, card)
    for (const name of row.flavourNames) this.#byFlavour.add(foldCardName(name), card)
    const normal = this.#keyOf(row.setCode, normalNumber(row.number))
    const key = this.#byNumber.has(normal) ? this.#keyOf(row.setCode, row.number) : normal
    this.#byNumber.set(key, at)
  }

  byId(id: string): KnownPrinting | undefined {
    return this.#printingAt(this.#printings.ids.find(id))
  }

  /** Finds a printing by set and number, with `number` as `numberForms` writes it. */
  byNumber(setCode: string, number: string): KnownPrinting | undefined {
    const { texts } = this.#printings
    const [set, text] = [texts.find(setCode), texts.find(number)]
    if (set === undefined || text === undefined) return undefined
    return this.#printingAt(this.#byNumber.get(set * TEXTS_MAX + text))
  }

  /** Cards with exactly this folded name, or else cards that some printing gives another name: this one. */
  named(folded: string): readonly CardNumber[] {
    const own = this.#byName.get(folded)
    return own.length > 0 ? own : this.#byFlavour.get(folded)
  }

  /** Cards with two sides or halves, of which the first has this folded name. */
  fronted(folded: string): readonly CardNumber[] {
    return this.#byFront.get(folded)
  }

  /** Cards with two sides or halves, of which one after the first has this folded name. */
  backed(folded: string): readonly CardNumber[] {
    return this.#byBack.get(folded)
  }

  /** A card's own name, folded. */
  foldedNameOf(card: CardNumber): string {
    return this.#names[card] ?? ''
  }

  /** Whether a card is a token, an emblem or art, which people do not mean by a name alone. */
  isExtra(card: CardNumber): boolean {
    return this.#rankOf.at(card) >= EXTRA
  }

  /** The rank of a card: lower is more usual, and extras come after all others. */
  rankOf(card: CardNumber): number {
    return this.#rankOf.at(card)
  }

  /** A card's printings: usual ones first, then the newest, then the lowest number. */
  printingsOf(card: CardNumber): KnownPrinting[] {
    const first = this.#firstOf.at(card)
    const end = card + 1 < this.#firstOf.size ? this.#firstOf.at(card + 1) : this.#printings.size
    return Array.from(
      { length: end - first },
      (_, place) => new KnownPrinting(this.#printings, first + place),
    )
  }

  #openCard(row: PrintingRow, first: number): void {
    const card = this.#firstOf.size
    const faces = faceNames(row.name)
    const [front = row.name, ...backs] = faces
    const folded = foldCardName(row.name)
    this.#lastCardId = row.cardId
    this.#firstOf.add(first)
    this.#rankOf.add(doubtsOf(row) + (EXTRA_LAYOUTS.has(row.layout) ? EXTRA : 0))
    this.#names.push(folded)
    this.#byName.add(folded, card)
    if (front === row.name) return
    // A card that is the same on both sides is named with its first side once more: `X // Y // X`.
    if (faces.length > 2) this.#byName.add(foldCardName([...new Set(faces)].join(' // ')), card)
    this.#byFront.add(foldCardName(front), card)
    for (const back of backs) if (back !== front) this.#byBack.add(foldCardName(back), card)
  }

  #keyOf(setCode: string, number: string): number {
    const { texts } = this.#printings
    return texts.numberOf(setCode) * TEXTS_MAX + texts.numberOf(number)
  }

  #printingAt(at: number | undefined): KnownPrinting | undefined {
    return at === undefined ? undefined : new KnownPrinting(this.#printings, at)
  }
}
