/** How a trade was sealed: by a code across the table, or because both said so. */
export const SEALED_HOW = ['code', 'word'] as const
export type SealedHow = (typeof SEALED_HOW)[number]
