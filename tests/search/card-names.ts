import type { CardObject } from '#engines/search/card.ts'

/** In these layouts, sides carry names of other cards. */
const NO_SIDES = ['art_series', 'reversible_card']

/** Finds a card by another collection's name for it: the whole name, or one side. */
export class CardNames {
  readonly #whole = new Set<string>()
  readonly #bySide = new Map<string, Set<string>>()

  add(card: CardObject): void {
    this.#whole.add(card.name.normalize('NFC'))
    if (card.card_faces === undefined || NO_SIDES.includes(card.layout)) return
    for (const { name } of card.card_faces) {
      const side = name.normalize('NFC')
      const wholes = this.#bySide.get(side) ?? new Set()
      this.#bySide.set(side, wholes.add(card.name.normalize('NFC')))
    }
  }

  /** The full names that a name may stand for; none for unknown names. */
  namesOf(name: string): readonly string[] {
    const normal = name.normalize('NFC')
    return this.#whole.has(normal) ? [normal] : [...(this.#bySide.get(normal) ?? [])]
  }
}
