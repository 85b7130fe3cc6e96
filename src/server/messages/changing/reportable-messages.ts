import { pictureWords } from '#contract/messages/picture-words.ts'
import type { ReportedDeletion } from '#contract/reports.ts'
import type { App } from '#server/app-context.ts'
import type { FrozenLine, Reportable } from '#server/contributions/reportable.ts'
import { hasPart, listAround, listEarlierWords } from '#server/messages/lines/public.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { fileNamesOf, listPictures, type PictureRow } from '#server/messages/pictures/public.ts'
import { plainWordsFor } from '#server/messages/references.ts'
import { withStore } from '#server/profile/public.ts'

/** Keepers see the reported message and five around it, and no more of what is private. */
const AROUND = { before: 3, after: 2 }

/**
 * Messages as they are reported: with what they said before they were changed, copies of their pictures, and a few
 * lines around them.
 */
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
    const pictures = await listPictures(db, around)
    const countOf = ({ number }: MessageRow) => pictures.filter((picture) => picture.number === number).length
    const versions = versionsOf(reported, earlier)
    // Nothing is shown any more of what was deleted too long ago.
    const shown = versions.length > 0 ? pictures.filter(({ number }) => number === line.number) : []
    const said = around.flatMap((row) =>
      row === reported
        ? versions.map((version) => withPictures(version, countOf(row)))
        : withPictures(lineAt(row, row.words, false), row.deleted_at === null ? countOf(row) : 0),
    )
    return {
      id,
      ownerId,
      title: '',
      pictures: await copiesOf(app, shown),
      lines: said.map((each) => Object.assign({}, each, { words: plain(each.words) })),
    }
  },
}

async function copiesOf(app: App, shown: readonly PictureRow[]): Promise<Buffer<ArrayBuffer>[]> {
  const files = await withStore(app, (store) =>
    Promise.all(shown.map(({ id }) => store.read(fileNamesOf(id).large))),
  )
  return files.filter((file) => file !== undefined)
}

/** All that a message ever said. */
function versionsOf(
  row: MessageRow,
  earlier: readonly { readonly words: string; readonly replacedAt: string }[],
): FrozenLine[] {
  const now = row.deleted_at === null ? [row.words] : []
  return [...earlier.map(({ words }) => words), ...now].map((words) => lineAt(row, words, true))
}

function lineAt(row: MessageRow, words: string, isReported: boolean): FrozenLine {
  const { author_id: authorId, created_at: saidAt } = row
  const said = { authorId, words, saidAt, isReported }
  return row.deleted_at === null ? said : { ...said, deletedBy: deleterOf(row) }
}

function deleterOf({ removed_at: removedAt, host_hid_at: hiddenAt }: MessageRow): ReportedDeletion {
  if (removedAt !== null) return 'keeper'
  return hiddenAt === null ? 'author' : 'host'
}

function withPictures(said: FrozenLine, count: number): FrozenLine {
  return said.words === '' && count > 0 ? { ...said, words: pictureWords(count) } : said
}

/** Reads `conversationId/12`. Conversations never hold more than nine digits of messages. */
export function lineOf(id: string): { conversationId: string; number: number } | undefined {
  const [, conversationId, number] = /^(.+)\/(\d{1,9})$/.exec(id) ?? []
  return conversationId === undefined ? undefined : { conversationId, number: Number(number) }
}
