/** A row of a list is about to go: whoever pressed something in it goes on in the row beside it. */
export function focusBeside(row: Element | null): void {
  const { activeElement } = document
  if (row === null || (activeElement !== document.body && !row.contains(activeElement))) return
  const beside = row.nextElementSibling ?? row.previousElementSibling
  beside?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true })
}
