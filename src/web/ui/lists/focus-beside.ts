/** Moves the focus to a neighbouring row when the row that has it is about to disappear. */
export function focusBeside(row: Element | null): void {
  const { activeElement } = document
  if (row === null || (activeElement !== document.body && !row.contains(activeElement))) return
  const beside = row.nextElementSibling ?? row.previousElementSibling
  beside?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true })
}
