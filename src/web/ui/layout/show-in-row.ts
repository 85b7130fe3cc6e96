/** On a narrow screen, scrolls a row of tabs to the selected one; the page itself does not scroll. */
export function showInRow(row: HTMLElement | null, chosen: Element | null): void {
  if (row === null || chosen === null) return
  const room = row.getBoundingClientRect()
  const { left, right } = chosen.getBoundingClientRect()
  // oxlint-disable-next-line no-param-reassign -- the element itself is scrolled
  row.scrollLeft += Math.min(0, left - room.left) + Math.max(0, right - room.right)
}
