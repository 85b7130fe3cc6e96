/** The gap between a button and what opens beside it, in pixels. */
const GAP = 4

/**
 * Opens a popover below a button, or above it where there is no room. It lies above the whole page, because lists
 * clip what reaches beyond them, and closes when the page moves below it.
 * @returns what to do when it closes
 */
export function openBeside(popover: HTMLElement, button: HTMLElement, onClose: () => void): () => void {
  popover.showPopover()
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight, offsetWidth } = popover
  const { clientWidth } = document.documentElement
  const hasRoom = bottom + GAP + offsetHeight <= window.innerHeight
  popover.style.setProperty('--menu-top', `${String(hasRoom ? bottom + GAP : top - GAP - offsetHeight)}px`)
  // A button near the left edge leaves no room for all of it on that side.
  const fromRight = Math.min(clientWidth - right, clientWidth - offsetWidth - GAP)
  popover.style.setProperty('--menu-right', `${String(fromRight)}px`)
  const stop = new AbortController()
  const watched = { capture: true, passive: true, signal: stop.signal }
  for (const moved of ['scroll', 'resize']) window.addEventListener(moved, onClose, watched)
  return () => {
    stop.abort()
  }
}
