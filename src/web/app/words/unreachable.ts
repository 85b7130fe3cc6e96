/** Shown when no answer came back. */
export const UNREACHABLE = 'Couldn’t reach Tradewyrm. Try again in a moment.'

/** Shown instead while the browser has no connection. */
export const OFFLINE = 'You’re offline. Try again when you’re back online.'
