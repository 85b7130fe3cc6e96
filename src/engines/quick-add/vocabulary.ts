/** The longest line that is read, in characters. */
export const QUICK_LINE_MAX = 200
/** The most copies one line adds. */
export const QUICK_QUANTITY_MAX = 9999
