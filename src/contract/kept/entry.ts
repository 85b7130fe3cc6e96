import type { DEFAULT_AUDIENCES } from '#contract/people.ts'

/** Who sees something: always the same people, or those that a member chose. */
export type Seen =
  | { readonly by: string }
  | { readonly chosen: keyof typeof DEFAULT_AUDIENCES; readonly what: string }

/** Something we keep. The privacy page shows all of them, in this order. */
export interface Kept {
  readonly name: string
  readonly holds: string
  readonly seen: readonly Seen[]
  readonly until: string
  /** The tables of the database that hold it. Each table belongs to exactly one entry. */
  readonly tables: readonly string[]
}

/** Who sees it, and until when, in words that more than one entry uses. */
export const ONLY_YOU: readonly Seen[] = [{ by: 'Only you see it.' }]
export const NOBODY: readonly Seen[] = [{ by: 'Nobody sees it.' }]
export const WITH_ACCOUNT = 'We keep it until you delete your account.'
export const UNTIL_DELETED = 'We keep it until you delete it or your account.'

export const days = (count: number) => `${String(count)} days`
