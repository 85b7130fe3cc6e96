import type { Visibility } from '#contract/collection.ts'
import type { ImportTables } from '#server/imports/tables.ts'
import type { ShownTables } from '#server/showcase/shown/tables.ts'
import type { WorthTables } from '#server/showcase/worth/tables.ts'

import type { ActTables } from './acts/tables.ts'
import type { StackTables } from './stacks/tables.ts'

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
