/** The id of a message in the page. */
export const lineId = (number: number) => `message-${String(number)}`

/** Brings a message into view, and the keyboard with it. */
export function focusLine(number: number): void {
  const line = document.getElementById(lineId(number))
  line?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}
