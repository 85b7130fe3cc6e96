import { USERNAME_MAX } from '#contract/accounts.ts'
import type { Begun } from '#web/app/completing/use-completion.ts'

const BEGUN = /(?<![\p{L}\p{N}@/._-])@([\w-]*)$/u

/** Finds the `@name` that the caret stands in, behind its last letter so far. */
export function findBegunMention(text: string, caret: number): Begun | undefined {
  const beginning = BEGUN.exec(text.slice(Math.max(0, caret - USERNAME_MAX - 2), caret))?.[1]
  return beginning === undefined ? undefined : { beginning, from: caret - beginning.length, to: caret }
}
