import type { Begun } from '#web/app/completing/use-completion.ts'

/** Letters of a name that are looked at. */
const BEGINNING_MAX = 40
/** A number behind the sign, as in "#1", begins no name. */
const BEGUN = /(?<![\p{L}\p{N}#[/._-])#((?!\d)[^\n#@]*)$/u

/** Finds the `#gathering` that the caret stands in, behind its last letter so far. */
export function findBegunReference(text: string, caret: number): Begun | undefined {
  const beginning = BEGUN.exec(text.slice(Math.max(0, caret - BEGINNING_MAX - 2), caret))?.[1]
  return beginning === undefined ? undefined : { beginning, from: caret - beginning.length, to: caret }
}
