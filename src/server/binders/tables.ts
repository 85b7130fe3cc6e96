import type { Visibility } from '#contract/binders.ts'

import type { StackTables } from './stacks/tables.ts'

export interface BinderTables extends StackTables {
  binder: {
    id: string
    owner_id: string
    name: string
    description: string
    visibility: Visibility
    created_at: string
    /** When it, or anything in it, last changed. */
    updated_at: string
  }
}
