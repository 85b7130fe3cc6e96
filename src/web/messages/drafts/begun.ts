import type { BegunPicture } from '#contract/messages/drafts.ts'
import type { UnsentPicture } from '#web/app/drafts/unsent-picture.ts'

/** What a member is writing. */
export interface Begun {
  readonly words: string
  readonly pictures: readonly UnsentPicture[]
}

export const NOTHING_BEGUN: Begun = { words: '', pictures: [] }

/** Pictures as the server keeps them, by the names that this browser gave to those it has. */
export function asKnownHere(
  saved: readonly BegunPicture[],
  known: readonly UnsentPicture[],
): readonly UnsentPicture[] {
  return saved.map(({ id }) => known.find((each) => each.id === id) ?? { key: id, id })
}

/** The ids of those that the server has. */
export const idsOf = (pictures: readonly UnsentPicture[]): string[] => pictures.flatMap(({ id }) => id ?? [])

export const areSame = (some: readonly UnsentPicture[], others: readonly UnsentPicture[]): boolean =>
  some.length === others.length &&
  some.every(({ key, id }, at) => others[at]?.key === key && others[at].id === id)
