/** The gap between a button and what opens beside it, in pixels. */
const GAP = 4

/**
 * Opens a popover below a button, or above it where there is more room, and at most as high as that room. It lies above
 * the whole page, because lists clip what reaches beyond them, and closes when somebody scrolls. When the page below
 * moves by itself, as a talk does with each new message, it stays: whoever is about to press an item must not press
 * what lies behind it.
 * @returns what to do when it closes
 */
export function openBeside(popover: HTMLElement, button: HTMLElement, onClose: () => void): () => void {
  popover.showPopover()
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight, offsetWidth } = popover
  const { clientWidth } = document.documentElement
  const roomAbove = top - 2 * GAP
  const roomBelow = window.innerHeight - bottom - 2 * GAP
  const isBelow = offsetHeight <= roomBelow || roomBelow >= roomAbove
  const room = isBelow ? roomBelow : roomAbove
  const above = top - GAP - Math.min(offsetHeight, room)
  popover.style.setProperty('--menu-room', `${String(room)}px`)
  popover.style.setProperty('--menu-top', `${String(isBelow ? bottom + GAP : above)}px`)
  // A button near the left edge leaves no room for all of it on that side.
  const fromRight = Math.min(clientWidth - right, clientWidth - offsetWidth - GAP)
  popover.style.setProperty('--menu-right', `${String(fromRight)}px`)
  const stop = new AbortController()
  const watched = { capture: true, passive: true, signal: stop.signal }
  const scrolled = ({ target }: Event) => {
    if (!(target instanceof Node) || !popover.contains(target)) onClose()
  }
  for (const by of ['wheel', 'touchmove']) window.addEventListener(by, scrolled, watched)
  const pressed = ({ key }: KeyboardEvent) => {
    if (key.startsWith('Page')) onClose()
  }
  window.addEventListener('keydown', pressed, watched)
  window.addEventListener('resize', onClose, watched)
  return () => {
    stop.abort()
  }
}
