import type { MessageRow } from '#server/messages/message-queries.ts'
import { plainWordsFor } from '#server/messages/references.ts'
import type { FrozenLine, Reportable } from '#server/reportable.ts'

import { hasPart, listAround, listEarlierWords } from './report-queries.ts'

/** Keepers see the reported message and five around it, and no more of what is private. */
const AROUND = { before: 3, after: 2 }

/** Messages as they are reported: with what they said before they were changed, and a few lines around them. */
export const reportableMessages: Reportable = {
  thing: 'message',
  freeze: async (app, memberId, id) => {
    const { db } = app
    const line = lineOf(id)
    if (line === undefined || !(await hasPart(db, { memberId, ...line }))) return undefined
    const around = await listAround(db, line, AROUND)
    const reported = around.find(({ number }) => number === line.number)
    const ownerId = reported?.author_id ?? undefined
    // Nobody wrote a line of the house.
    if (reported === undefined || reported.deed !== null || ownerId === undefined) return undefined
    const earlier = await listEarlierWords(db, line)
    const plain = await plainWordsFor(app, memberId, [...around, ...earlier])
    return {
      id,
      ownerId,
      title: '',
      lines: around.flatMap((row) =>
        (row === reported ? versionsOf(row, earlier) : [lineAt(row, row.words, false)]).map((said) =>
          Object.assign(said, { words: plain(said.words) }),
        ),
      ),
    }
  },
}

/** All that a message ever said. */
function versionsOf(
  row: MessageRow,
  earlier: readonly { readonly words: string; readonly replacedAt: string }[],
): FrozenLine[] {
  const now = row.deleted_at === null ? [row.words] : []
  return [...earlier.map(({ words }) => words), ...now].map((words) => lineAt(row, words, true))
}

function lineAt({ author_id: authorId, created_at: saidAt }: MessageRow, words: string, isReported: boolean) {
  return { authorId, words, saidAt, isReported }
}

/** Reads `conversationId/12`. Conversations never hold more than nine digits of messages. */
export function lineOf(id: string): { conversationId: string; number: number } | undefined {
  const [, conversationId, number] = /^(.+)\/(\d{1,9})$/.exec(id) ?? []
  return conversationId === undefined ? undefined : { conversationId, number: Number(number) }
}
