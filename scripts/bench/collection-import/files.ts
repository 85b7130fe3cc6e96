import type { FileKind } from './cells.ts'
import { COLLECTIONS } from './collections.ts'
import { LISTS } from './lists.ts'
import { SHOPS } from './shops.ts'

/** Every kind of file, as apps and people write them. */
export const FILE_KINDS: readonly FileKind[] = [...COLLECTIONS, ...SHOPS, ...LISTS]
