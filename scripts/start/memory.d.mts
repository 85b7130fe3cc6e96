/** Settings of the C library for the server's process. */
export const MEMORY_SETTINGS: Readonly<Record<string, string>>
/** Arguments of Node for the server's process. */
export const MEMORY_FLAGS: readonly string[]
