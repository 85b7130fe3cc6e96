import { type ComponentType, createContext, use } from 'react'

import { later, type Later } from './later.ts'

/** What every overlay is given by the layer that shows it. */
export interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Something that may lie above the page. `Facts` is what it must know to be shown. */
export interface Overlay<in Facts extends object = object> {
  readonly name: string
  /** Nothing for what the frame draws itself. */
  readonly Shown: Later<Facts & OverlayProps> | undefined
  /** It stays once it was opened, so that it can leave gracefully; any other begins anew each time. */
  readonly isKept: boolean
}

/** An overlay of which only the name matters. */
export type AnyOverlay = Overlay<never>

/**
 * Declares an overlay; its component is fetched when it is first opened.
 * @param name one that no other overlay has
 */
export function defineOverlay<Facts extends object = object>(
  name: string,
  load: () => Promise<ComponentType<NoInfer<Facts> & OverlayProps>>,
  { isKept = false }: { isKept?: boolean } = {},
): Overlay<Facts> {
  return { name, Shown: later(load), isKept }
}

/** An overlay that the frame draws itself, such as a menu. */
export function defineFrameOverlay(name: string): Overlay {
  return { name, Shown: undefined, isKept: true }
}

interface Show {
  (overlay: Overlay): void
  <Facts extends object>(overlay: Overlay<Facts>, facts: Facts): void
}

export interface Overlays {
  readonly show: Show
  /** Clears away whatever is open, or only what is named. */
  readonly close: (overlay?: AnyOverlay) => void
}

export interface OpenOverlay {
  readonly overlay: AnyOverlay
  readonly facts: object | undefined
}

/** These never change: who only opens something is not drawn again whenever anything is opened. */
export const OverlayContext = createContext<Overlays | null>(null)
export const OpenOverlayContext = createContext<OpenOverlay | null>(null)

/** What lies above the page just now; one at a time. */
export function useOpenOverlay(): OpenOverlay | null {
  return use(OpenOverlayContext)
}

export function useIsOpen(overlay: AnyOverlay): boolean {
  return useOpenOverlay()?.overlay === overlay
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

/** Fetches one before it is asked for, as somebody points at what would open it. */
export function prefetchOverlay({ Shown }: AnyOverlay): void {
  void Shown?.fetch()
}
