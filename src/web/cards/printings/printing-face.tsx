import type { CardResult } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'
import { CardFace } from '#web/ui/cards/card-face.tsx'

interface PrintingFaceProps {
  printing: CardResult
  foil?: boolean | undefined
  loading?: 'lazy' | 'eager' | undefined
}

/** A printing as a card: its picture, or the drawn card until that loads. */
export function PrintingFace({ printing, foil, loading }: PrintingFaceProps) {
  return <CardFace card={faceOf(printing)} foil={foil} loading={loading} />
}

/** Turns a printing into the data of a card face. */
export function faceOf(printing: CardResult): CardFaceCard {
  return { ...printing, setName: printing.set }
}

/** Whether a printing comes only in foil. */
export function isFoilOnly({ finishes }: Pick<CardResult, 'finishes'>): boolean {
  return finishes.length > 0 && !finishes.includes('nonfoil')
}

/** The price that a card is listed with, in cents: that of its first finish with one. */
export function listedCents(
  { price, priceEur }: Pick<CardResult, 'price' | 'priceEur'>,
  currency: Currency,
): number | null {
  const amount = currency === 'eur' ? priceEur : price
  return amount === null ? null : Math.round(amount * 100)
}
