/**
 * The C library keeps a heap for each of Node's threads and hands little of it back; with two heaps the server holds some
 * 20 to 30 MB less.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' }

/**
 * What Node has for young objects grows to 48 MB instead of 96, and the rest is tidied when it has doubled instead of
 * quadrupled: some 60 to 80 MB less while a large file is imported. Neither these flags nor the setting above cost any
 * speed that we could measure; `Dockerfile` has both too.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']
