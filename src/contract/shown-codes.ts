import { z } from 'zod'

/** A code is shown so long before the next one takes its place. */
export const CODE_SHOWN_SECONDS = 30
/** And is good so long: while it is shown, and while the next one is. */
export const CODE_GOOD_SECONDS = 2 * CODE_SHOWN_SECONDS
/** So many wrong codes in a row close it for so many minutes. */
export const WRONG_CODES_MAX = 5
export const CLOSED_MINUTES = 10
/** Codes tried in a day, right or wrong, on one trade, at one gathering, or at tables. */
export const CODES_TRIED_A_DAY = 30
export const CODE_DIGITS = 6

/** A code to show to whoever is there. Only who shows it ever sees it. */
export const ShownCode = z.object({
  /** Six digits. */
  digits: z.string(),
  /** What the address in the QR code holds in its fragment. */
  token: z.string(),
  /** When the next one is to take its place. */
  shownUntil: z.iso.datetime(),
})
export type ShownCode = z.infer<typeof ShownCode>
