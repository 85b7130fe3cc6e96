import { createContext, type ReactNode } from 'react'

export interface CardMarkProps {
  cardId: string
  /** The card's name. */
  name: string
  tabIndex?: number | undefined
}

/** The mark on every card of the grids inside, beside its link. Most pages set none. */
export const CardMarks = createContext<((card: CardMarkProps) => ReactNode) | undefined>(undefined)
