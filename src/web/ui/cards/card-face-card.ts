/** The data a card face is drawn from. */
export interface CardFaceCard {
  name: string
  typeLine: string
  /** Of W, U, B, R and G. */
  colours: readonly string[]
  /** As `{2}{R}`. */
  manaCost?: string | null | undefined
  /** Line breaks separate paragraphs; symbols are in braces. */
  rulesText?: string | null | undefined
  flavour?: string | null | undefined
  power?: string | null | undefined
  toughness?: string | null | undefined
  loyalty?: string | null | undefined
  setCode?: string | null | undefined
  setName?: string | null | undefined
  collectorNumber?: string | null | undefined
  rarity?: string | null | undefined
  imageUrl?: string | null | undefined
}
