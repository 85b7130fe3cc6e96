import { type ComponentType, createContext, use } from 'react'

import { later, type Later } from './later.ts'

/** The props every overlay gets from the layer that shows it. */
export interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Something that can open above the page. `Facts` is what it needs to render. */
export interface Overlay<in Facts extends object = object> {
  readonly name: string
  /** `undefined` for what the frame renders itself. */
  readonly Shown: Later<Facts & OverlayProps> | undefined
  /**
   * Whether it stays mounted once opened, so that it can animate out. Any other is mounted anew each time.
   */
  readonly isKept: boolean
}

/** An overlay of which only the name matters. */
export type AnyOverlay = Overlay<never>

/**
 * Declares an overlay; its component is fetched when it is first opened.
 * @param name unique among all overlays
 */
export function defineOverlay<Facts extends object = object>(
  name: string,
  load: () => Promise<ComponentType<NoInfer<Facts> & OverlayProps>>,
  { isKept = false }: { isKept?: boolean } = {},
): Overlay<Facts> {
  return { name, Shown: later(load), isKept }
}

/** Declares an overlay that the frame renders itself, such as a menu. */
export function defineFrameOverlay(name: string): Overlay {
  return { name, Shown: undefined, isKept: true }
}

interface Show {
  (overlay: Overlay): void
  <Facts extends object>(overlay: Overlay<Facts>, facts: Facts): void
}

export interface Overlays {
  readonly show: Show
  /** Closes whatever is open, or only the named overlay. */
  readonly close: (overlay?: AnyOverlay) => void
}

export interface OpenOverlay {
  readonly overlay: AnyOverlay
  readonly facts: object | undefined
}

/**
 * These functions never change, so opening something does not re-render the components that only open
 * overlays.
 */
export const OverlayContext = createContext<Overlays | null>(null)
export const OpenOverlayContext = createContext<OpenOverlay | null>(null)

/** The overlay that is open now; there is at most one. */
export function useOpenOverlay(): OpenOverlay | null {
  return use(OpenOverlayContext)
}

export function useIsOpen(overlay: AnyOverlay): boolean {
  return useOpenOverlay()?.overlay === overlay
}

/**
 * The functions that open and close overlays.
 * @throws {Error} outside the app's frame
 */
export function useOverlays(): Overlays {
  const overlays = use(OverlayContext)
  if (overlays === null) throw new Error('useOverlays is used outside of OverlayProvider')
  return overlays
}

/** Fetches an overlay early, when somebody points at the control that opens it. Never rejects. @returns whether it is here */
export async function prefetchOverlay({ Shown }: AnyOverlay): Promise<boolean> {
  return (await Shown?.fetch()) ?? true
}
