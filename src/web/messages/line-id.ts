/** The id of a message in the page. */
export const lineId = (number: number) => `message-${String(number)}`

/** Whether a message is drawn, in view or not. */
export const isOnPage = (number: number) => document.getElementById(lineId(number)) !== null

/** Brings a message into view, and the keyboard with it. */
export function focusLine(number: number): void {
  const line = document.getElementById(lineId(number))
  line?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}
