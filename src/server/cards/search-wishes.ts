import type { Wishes } from '#engines/search/question.ts'

/** What was asked for beside the words of a search; what was not said is absent. */
export function wishesOf(said: { readonly [Wish in keyof Wishes]: Wishes[Wish] | undefined }): Wishes {
  return Object.fromEntries(Object.entries(said).filter(([, wish]) => wish !== undefined))
}
