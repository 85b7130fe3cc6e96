/** The id of a message in the page. */
export const lineId = (number: number) => `message-${String(number)}`
