/**
 * How the server processes on one database notify each other outside its tables. Nothing may depend on a
 * notification arriving: the log tail also looks by itself every second.
 */
export interface Wire {
  /** Connects this process to the others. Before that, `wake` and `send` reach nobody. */
  readonly connect: (hear: Hearing) => { readonly close: () => Promise<void> }
  /**
   * Tells the others that something was committed. It returns at once and combines many calls into one
   * notification.
   */
  readonly wake: () => void
  /** Sends a text of at most 7,999 bytes to the others, once and without a guarantee. */
  readonly send: (text: string) => void
}

export interface Hearing {
  /** Another process has committed something, or may have while we were not connected. */
  readonly onWake: () => void
  /** Another process has sent this text. */
  readonly onText: (text: string) => void
}

/** On SQLite there is only one process, so there is nobody to notify. */
export const NO_WIRE: Wire = {
  connect: () => ({ close: () => Promise.resolve() }),
  wake: () => undefined,
  send: () => undefined,
}
