import type { FileKind } from './cells.ts'
import { COLLECTIONS } from './collections.ts'
import { LISTS } from './lists.ts'
import { SHOPS } from './shops.ts'

/** Every kind of file that apps and people write. */
export const FILE_KINDS: readonly FileKind[] = [...COLLECTIONS, ...SHOPS, ...LISTS]
