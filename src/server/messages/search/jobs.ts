import type { App } from '#server/app-context.ts'
import { mergeWords } from '#server/db/word-merging.ts'
import { type InPieces, recurring, type TaskKind } from '#server/tasks/task-kind.ts'

const EVERY_MS = 10 * 60_000
/** A second or two for a house of ten million messages, and next to nothing for a small one. */
const PIECES_AT_ONCE = 50

export const mergesWords = recurring({ name: 'messages.merge-words', everyMs: EVERY_MS, run: mergeSome })

export const searchJobs: readonly TaskKind[] = [mergesWords]

/** Merges what was said lately into the index of words, a few pieces at a time. */
async function mergeSome({ db }: App, { turn }: InPieces): Promise<void> {
  for (let pieces = 0; pieces < PIECES_AT_ONCE; pieces += 1) {
    if (!(await mergeWords(db))) return
    await turn()
  }
}
