import type { Begun } from '#web/app/completing/use-completion.ts'

/** The longest name that is looked for. */
const LETTERS_MAX = 100
const BEGUN = /\[\[([^[\]|\n]*)$/

/** Finds the card in double brackets that the caret stands in, behind its last letter so far. */
export function findBegunCard(text: string, caret: number): Begun | undefined {
  const beginning = BEGUN.exec(text.slice(Math.max(0, caret - LETTERS_MAX), caret))?.[1]
  if (beginning === undefined || beginning.trim() === '') return undefined
  const to = text.startsWith(']]', caret) ? caret + 2 : caret
  return { beginning: beginning.trim(), from: caret - beginning.length, to }
}
