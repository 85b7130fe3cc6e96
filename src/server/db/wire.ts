/**
 * What the server processes on one database tell one another outside of its tables. Nothing may
 * depend on a word arriving: the log tail looks for itself every second as well.
 */
export interface Wire {
  /** From now on this process hears the others, and they hear it. Before that, `wake` and `send` reach nobody. */
  readonly connect: (hear: Hearing) => { readonly close: () => Promise<void> }
  /** Tells the others that something was committed. Returns at once; many calls become one word. */
  readonly wake: () => void
  /** Sends a text of at most 7,999 bytes to the others, now or never. */
  readonly send: (text: string) => void
}

export interface Hearing {
  /** Another process has committed something, or may have while we could not hear it. */
  readonly onWake: () => void
  /** Another process has sent this. */
  readonly onText: (text: string) => void
}

/** SQLite serves one process alone: there is nobody to tell. */
export const NO_WIRE: Wire = {
  connect: () => ({ close: () => Promise.resolve() }),
  wake: () => undefined,
  send: () => undefined,
}
