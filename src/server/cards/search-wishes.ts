import type { Wishes } from '#engines/search/question.ts'

/** The wishes given beside the search text, without undefined ones. */
export function wishesOf(said: { readonly [Wish in keyof Wishes]: Wishes[Wish] | undefined }): Wishes {
  return Object.fromEntries(Object.entries(said).filter(([, wish]) => wish !== undefined))
}
