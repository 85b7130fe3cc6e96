/** What the keyboard stops at before an element, in the order of the page, hidden or not. */
export function stopsBefore(element: Element): HTMLElement[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select, textarea',
  )
  return [...stops].filter(
    (stop) => (stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
}
