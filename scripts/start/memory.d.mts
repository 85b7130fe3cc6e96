/** Settings of the C library for the process of the server. */
export const MEMORY_SETTINGS: Readonly<Record<string, string>>
/** Arguments of Node for it. */
export const MEMORY_FLAGS: readonly string[]
