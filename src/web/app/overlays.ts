import { createContext, use } from 'react'

import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** What a card is looked for. */
export type SearchIntent = 'browse' | 'binder' | 'bounty' | 'watch'

/** What may lie above the page; one at a time. */
export type Overlay =
  | { readonly kind: 'menu' | 'add' | 'panel' | 'notifications' | 'gathering' }
  | { readonly kind: 'search'; readonly intent: SearchIntent }
  | { readonly kind: 'add-to-binder' | 'bounty' | 'offer' | 'watch'; readonly card: PickedCard }

export interface Overlays {
  readonly show: (overlay: Overlay) => void
  /** Clears away whatever is open, or only what is named. */
  readonly close: (kind?: Overlay['kind']) => void
}

/** These never change: who only opens something is not drawn again whenever anything is opened. */
export const OverlayContext = createContext<Overlays | null>(null)
export const OpenOverlayContext = createContext<Overlay | null>(null)

/** What lies above the page just now. */
export function useOpenOverlay(): Overlay | null {
  return use(OpenOverlayContext)
}

/**
 * How to lay something over the page.
 * @throws {Error} outside of the frame of the app
 */
export function useOverlays(): Overlays {
  const overlays = use(OverlayContext)
  if (overlays === null) throw new Error('useOverlays is used outside of OverlayProvider')
  return overlays
}
