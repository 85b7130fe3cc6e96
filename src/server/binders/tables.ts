import type { Visibility } from '#contract/binders.ts'

import type { ActTables } from './acts/tables.ts'
import type { ImportTables } from './imports/tables.ts'
import type { ShownTables } from './shown/tables.ts'
import type { StackTables } from './stacks/tables.ts'
import type { WorthTables } from './worth/tables.ts'

export interface BinderTables extends StackTables, ActTables, WorthTables, ImportTables, ShownTables {
  binder: {
    id: string
    owner_id: string
    name: string
    description: string
    visibility: Visibility
    created_at: string
    /** When it, or anything in it, last changed. */
    updated_at: string
    /** Counts every change of it, or of anything in it. */
    revision: number
    /** Where its owner put it on the shelf: low ones first, then new ones first. */
    position: number
    cover_printing_id: string | null
  }
}
