import { createContext, type ReactNode } from 'react'

export interface CardMarkProps {
  cardId: string
  /** Of the card. */
  name: string
  tabIndex?: number | undefined
}

/** What stands on every card of the grids within, beside the way to it: a page says what, and most say nothing. */
export const CardMarks = createContext<((card: CardMarkProps) => ReactNode) | undefined>(undefined)
